import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long, because they play whole matches, restart what runs, or look at every screen. */
const LONG =
  /\/(adversary|bots|cards|cards-settled|crash|real-matches|replay|restart|screens)(\.deep)?\.test\.ts$/

/** Starts the slowest files first, so that none of them runs alone at the end. Vitest itself orders files by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [long, others] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
    )
    return [...(long ?? []), ...(others ?? [])]
  }
}
