import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take long, because they play whole matches or worlds, restart what runs, or look at every screen; in the order
 * of their start. Those that mostly wait, for flights, deals or mails, begin beside those that compute.
 */
const long =
  `aviator settled-lines replay real-matches aviator-screen adversary restart crash cards-settled cards identity aviator-auto
  cricket-markets realtime-match aviator-interrupted win-probability matrix screens held-results simulation andar-bahar
  fixtures large-market bots`.split(/\s+/)

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
