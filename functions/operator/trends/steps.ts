import { returnSpansMs } from '../../../domain/contract/operator/returns.ts'
import { type TrendSpan, trendStepMs } from '../../../domain/contract/operator/trends.ts'

/** How far India is ahead of UTC. Its hours start at half past UTC's. */
const INDIA_MS = 5.5 * 3_600_000

/** The starts of a span's steps, the last of which contains `nowMs`; milliseconds since the epoch. */
export function stepStarts(span: TrendSpan, nowMs: number): number[] {
  const stepMs = trendStepMs[span]
  const count = returnSpansMs[span] / stepMs
  const lastMs = nowMs - ((nowMs + INDIA_MS) % stepMs)
  return Array.from({ length: count }, (_, at) => lastMs - (count - 1 - at) * stepMs)
}

/**
 * The items of each step.
 * @param atMs when an item was
 * @param fromMs the time since which no item is missing; a step that starts earlier gets null
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
