/** A part of the code that mutants are made in. */
export interface Area {
  readonly layer: Layer
  readonly name: string
  /** A glob of its files. */
  readonly files: string
  /** One mutant in so many is tried; which ones, their hash decides. */
  readonly oneIn: number
  /** The percentage of mutants that the tests have to catch; fewer fail the run. */
  readonly atLeast: number
}

/** Of which layer an area is, and the unit tests that its mutants are tried on. */
export const layers = {
  domain: 'test/domain/{betting,ledger,limits,cashier,games,cricket/lines,returns}/**/*.test.ts',
  functions: 'test/functions/{betting,settlement,games,cashier,mines,fair}/**/*.test.ts',
}
export type Layer = keyof typeof layers

/** Where a wrong sign costs money, all mutants; elsewhere a fixed sample. */
export const areas: readonly Area[] = [
  area('domain/betting', 1, 90),
  area('domain/ledger', 1, 90),
  area('functions/settlement', 1, 90),
  area('domain/limits', 4),
  area('domain/cashier', 4),
  area('domain/games', 4),
  area('domain/cricket/lines', 4),
  area('functions/betting', 2),
  area('functions/games', 4),
  area('functions/cashier', 4),
]

/**
 * The area that a file belongs to.
 * @param path relative to the root of the repository
 */
export function areaOf(path: string): Area | undefined {
  return areas.find(({ name }) => path.startsWith(`${name}/`))
}

function area(name: string, oneIn: number, atLeast = 0): Area {
  const layer = name.startsWith('domain/') ? 'domain' : 'functions'
  return { layer, name, files: `${name}/**/*.ts`, oneIn, atLeast }
}
