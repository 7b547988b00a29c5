import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take long, because they play whole matches or worlds, restart what runs, or look at every screen; in the order
 * of their start. Those that mostly wait, for flights and deals, begin beside those that compute.
 */
const long =
  `aviator real-matches aviator-screen adversary crash replay aviator-auto cricket-markets restart cards
  aviator-interrupted win-probability settled-lines screens held-results simulation matrix andar-bahar fixtures large-market
  cards-settled bots`.split(/\s+/)

/** `replay` of `test/e2e/replay.deep.test.ts`. */
const nameOf = ({ moduleId }: TestSpecification) => basename(moduleId).split('.', 1)[0] ?? ''

/** Starts the slowest files first, so that none of them runs alone at the end. Vitest itself orders files by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = (file: TestSpecification) => {
      const found = long.indexOf(nameOf(file))
      return found < 0 ? long.length : found
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
