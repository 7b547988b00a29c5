/** A mutant that no test can tell from the code, so that it is not counted. */
interface Equivalent {
  /** Relative to the root of the repository. */
  readonly file: string
  /** The line of the code, without the spaces around it. */
  readonly line: string
  /** What the mutant has in its place, as the report shows it. */
  readonly replacement: string
  readonly why: string
}

export const equivalents: readonly Equivalent[] = []
