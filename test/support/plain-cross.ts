/*
 * States the rule by which backs meet backs a second time, as plainly as possible and without the code under test: amounts in whole
 * rupees, prices in percent, and all pots tried one after another.
 */

/** An unmatched back: what it asks per ₹100, and its stake. */
export interface PlainBack {
  readonly key: string
  readonly playerId: string
  readonly selectionId: number
  readonly percent: number
  readonly rupees: number
}

/** What a taker gets, and each maker's stake by its key. */
export interface PlainCross {
  readonly percent: number
  readonly rupees: number
  readonly makers: Readonly<Record<string, number>>
}

/** Decimal odds up to 1000 as [from, step], in percent of profit. */
const LADDER = [
  ...[
    [1, 1],
    [100, 2],
    [200, 5],
    [300, 10],
    [500, 20],
    [900, 50],
    [1900, 100],
    [2900, 200],
  ],
  ...[
    [4900, 500],
    [9900, 1000],
  ],
] as const
const HIGHEST = 99_900

/** The highest price at or below; 0 for none. */
function priceAtMost(percent: number): number {
  if (percent >= HIGHEST) return HIGHEST
  const [from = 0, step = 1] = LADDER.findLast(([least = 0]) => least <= percent) ?? []
  return from === 0 ? 0 : from + step * Math.floor((percent - from) / step)
}

/** The step of the ladder above a price. */
export function stepAt(percent: number): number {
  return LADDER.findLast(([least = 0]) => least <= percent)?.[1] ?? 1
}

/**
 * The best of all crosses of a back, of these the one with the largest stake; undefined if none gives it what it asks.
 * @param backs others', in order of time
 * @param selectionIds of all runners of the market, two or three
 * @param leastRupees the smallest stake of the taker that is looked at
 */
export function bestPlainCross(
  taker: PlainBack,
  backs: readonly PlainBack[],
  selectionIds: readonly number[],
  leastRupees = 1,
): PlainCross | undefined {
  const sides = selectionIds.filter((id) => id !== taker.selectionId).map((id) => levelsOf(taker, backs, id))
  const [first = [], second] = sides
  const choices = second
    ? first.flatMap((one) => second.map((other) => [one, other]))
    : first.map((one) => [one])
  let best: PlainCross | undefined
  for (const levels of choices.toSorted((one, other) => paid(other) - paid(one))) {
    const bySize = levels.map((level) => level.toSorted((one, other) => other.rupees - one.rupees))
    const legs = [apart(levels), apart(bySize)].find((each) => each.every((leg) => stakeOf(leg) >= 100))
    const cross = legs && crossWith(taker, legs, leastRupees)
    if (cross && cross.percent > (best?.percent ?? 0)) best = cross
    if (best && paid(levels) >= 1) break
  }
  return best
}

const paid = (levels: readonly PlainBack[][]) =>
  levels.reduce((sum, [maker]) => sum + 100 / (100 + (maker?.percent ?? 0)), 0)

/** Others' backs of a runner by price, the lowest first, in order of time; of each player the largest. Less than ₹100 are crumbs. */
function levelsOf(taker: PlainBack, backs: readonly PlainBack[], selectionId: number): PlainBack[][] {
  const others = backs.filter((each) => each.selectionId === selectionId && each.playerId !== taker.playerId)
  const prices = [...new Set(others.map(({ percent }) => percent))].sort((one, other) => one - other)
  return prices
    .map((price) => others.filter(({ percent }) => percent === price))
    .filter((level) => stakeOf(level) >= 100)
    .map((level) => level.filter((each, at) => isLargest(each, at, level)))
}

const stakeOf = (backs: readonly PlainBack[]) => backs.reduce((sum, { rupees }) => sum + rupees, 0)

function isLargest(back: PlainBack, place: number, level: readonly PlainBack[]): boolean {
  const own = [...level.entries()].filter(([, each]) => each.playerId === back.playerId)
  return own.every(([at, { rupees }]) => rupees < back.rupees || (rupees === back.rupees && at >= place))
}

/** The levels with each player in one of them alone: they choose in turn, that with the fewest first. By time, or where that leaves less than ₹100, by size. */
function apart(levels: readonly PlainBack[][]): PlainBack[][] {
  const [one = [], other] = levels
  if (!other) return [one]
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const taken: PlainBack[] = []
  for (let turn = 0; turn < few.length + many.length; turn++) {
    const next = (level: readonly PlainBack[]) =>
      level.find(({ playerId }) => taken.every((each) => each.playerId !== playerId))
    taken.push(...[next(few)].flatMap((each) => each ?? []))
    taken.push(...[next(many)].flatMap((each) => each ?? []))
  }
  return levels.map((level) => level.filter((each) => taken.includes(each)))
}

/** The best that whole rupees allow: each maker's level has the largest stake that the pot pays, the taker the rest. */
function crossWith(
  taker: PlainBack,
  levels: readonly PlainBack[][],
  leastRupees: number,
): PlainCross | undefined {
  const legs = levels.map((level) => ({ level, most: stakeOf(level), percent: level[0]?.percent ?? 0 }))
  const largest = Math.max(...legs.map(({ most, percent }) => Math.ceil((most * (100 + percent)) / 100)))
  let best: { percent: number; rupees: number; stakes: number[] } | undefined
  for (let pot = 1; pot <= largest + taker.rupees; pot++) {
    const stakes = legs.map(({ most, percent }) => Math.min(most, Math.floor((pot * 100) / (100 + percent))))
    const wins = stakes.reduce((sum, each) => sum + each, 0)
    const rupees = Math.max(leastRupees, Math.ceil((wins * 100) / HIGHEST), pot - wins)
    const percent = priceAtMost((wins * 100) / rupees)
    if (stakes.includes(0) || rupees > taker.rupees || percent < taker.percent) continue
    if (!best || percent > best.percent || (percent === best.percent && rupees >= best.rupees))
      best = { percent, rupees, stakes }
  }
  if (!best) return undefined
  const makers = legs.flatMap(({ level }, at) => divided(level, best.stakes[at] ?? 0))
  return { percent: best.percent, rupees: best.rupees, makers: Object.fromEntries(makers) }
}

function divided(level: readonly PlainBack[], stake: number): [string, number][] {
  let left = stake
  return level.flatMap(({ key, rupees }): [string, number][] => {
    const own = Math.min(left, rupees)
    left -= own
    return own > 0 ? [[key, own]] : []
  })
}
