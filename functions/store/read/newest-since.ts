import type { queryPages } from './queries.ts'

/** The newest items of a list. */
export interface Newest<Item> {
  readonly items: readonly Item[]
  /** The items are all there are from then on, in milliseconds since the epoch. */
  readonly fromMs: number
  /** Whether that is later than was asked for, because there are too many. */
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

/** Several lists as one, from when on all are complete. */
export function together<Item>(lists: readonly Newest<Item>[], atMs: (item: Item) => number): Newest<Item> {
  const fromMs = Math.max(...lists.map((list) => list.fromMs))
  const items = lists.flatMap((list) => list.items).filter((item) => atMs(item) >= fromMs)
  return { items, fromMs, isCut: lists.some(({ isCut }) => isCut) }
}
