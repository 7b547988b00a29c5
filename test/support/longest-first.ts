import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long, because they play whole matches or worlds, restart what runs, or look at every screen. */
const long = new Set(
  `adversary andar-bahar aviator aviator-screen bots cards cards-settled crash cricket-markets fixtures large-market matrix
  real-matches replay restart screens settled-lines simulation win-probability`.split(/\s+/),
)

/** `replay` of `test/e2e/replay.deep.test.ts`. */
const nameOf = ({ moduleId }: TestSpecification) => basename(moduleId).split('.', 1)[0] ?? ''

/** Starts the slowest files first, so that none of them runs alone at the end. Vitest itself orders files by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) => long.has(nameOf(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
