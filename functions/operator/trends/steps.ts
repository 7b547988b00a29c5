import { type TrendSpan, trendSteps } from '../../../domain/contract/operator/trends.ts'

/** India is so far ahead of UTC: its days and hours start then. */
const INDIA_MS = 5.5 * 3_600_000

/** The starts of a span's steps, the last of which contains `nowMs`; milliseconds since the epoch. */
export function stepStarts(span: TrendSpan, nowMs: number): number[] {
  const { count, stepMs } = trendSteps[span]
  const lastMs = nowMs - ((nowMs + INDIA_MS) % stepMs)
  return Array.from({ length: count }, (_, at) => lastMs - (count - 1 - at) * stepMs)
}

/**
 * The items of each step.
 * @param atMs when an item was
 * @param fromMs from when on the items are complete; a step that starts earlier has null
 */
export function inSteps<Item>(
  starts: readonly number[],
  items: readonly Item[],
  atMs: (item: Item) => number,
  fromMs = 0,
): (readonly Item[] | null)[] {
  const byStep = Map.groupBy(items, (item) => starts.findLastIndex((startMs) => startMs <= atMs(item)))
  return starts.map((startMs, at) => (startMs < fromMs ? null : (byStep.get(at) ?? [])))
}
