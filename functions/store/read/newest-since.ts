import type { queryPages } from './queries.ts'

/** The newest items of a list. */
export interface Newest<Item> {
  readonly items: readonly Item[]
  /** The time since which no item is missing, in milliseconds since the epoch. */
  readonly fromMs: number
  /** Whether reading stopped at the limit, so that this time is later than the one asked for. */
  readonly isCut: boolean
}

/**
 * Reads a list that is sorted newest first until it has at least `limit` items.
 * @param pages the list back to `sinceMs`
 * @param atMs an item's place in the list
 */
export async function newestSince<Item>(
  pages: ReturnType<typeof queryPages>,
  { sinceMs, limit }: { sinceMs: number; limit: number },
  parse: (item: Record<string, unknown>) => readonly Item[],
  atMs: (item: Item) => number,
): Promise<Newest<Item>> {
  const items: Item[] = []
  for await (const page of pages) {
    items.push(...page.items.flatMap(parse))
    const last = items.at(-1)
    const isCut = items.length >= limit && !page.isLast
    // Other items of the same moment may have been cut off.
    if (isCut) return { items, fromMs: last === undefined ? sinceMs : atMs(last) + 1, isCut }
  }
  return { items, fromMs: sinceMs, isCut: false }
}

/** Joins lists, without the items from before the time since which each of them is complete. */
export function together<Item>(lists: readonly Newest<Item>[], atMs: (item: Item) => number): Newest<Item> {
  const fromMs = Math.max(...lists.map((list) => list.fromMs))
  const items = lists.flatMap((list) => list.items).filter((item) => atMs(item) >= fromMs)
  return { items, fromMs, isCut: lists.some(({ isCut }) => isCut) }
}
