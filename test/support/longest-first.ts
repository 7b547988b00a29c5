import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that are small and take long, as matches are played in them in their time or many worlds are simulated. */
const LONG = /\/(cards|replay|replay\.deep|real-matches\.deep|screens\.deep)\.test\.ts$/

/** Begins with the files that take longest, so that none of them is left alone at the end: vitest goes by their sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [long, others] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
    )
    return [...(long ?? []), ...(others ?? [])]
  }
}
