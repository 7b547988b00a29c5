import type { Market } from '../maidan/markets.ts'
import { marketDefinition } from '../shapes/market-definition.ts'
import { matchedOf, totalMatched } from '../shapes/matched.ts'
import { changedPrices, offers, type PriceSize } from '../shapes/prices.ts'

/** Which of a market's data a subscription sends. */
export interface DataWanted {
  readonly fields: ReadonlySet<string>
  /** How many of the best prices `EX_BEST_OFFERS` has. */
  readonly levels: number
}

/** A level of the best offers by its place: 0 is the best. */
type PlacedLevel = readonly [place: number, price: number, size: number]

interface RunnerState {
  readonly atb: readonly PriceSize[]
  readonly atl: readonly PriceSize[]
  readonly trd: readonly PriceSize[]
  readonly ltp: number | null
  readonly tv: number
}

/** What a client was sent of a market. */
export interface Sent {
  /** The market's definition as JSON, without its version, which grows with every price. */
  readonly definition: string
  readonly version: number
  readonly tv: number
  readonly runners: ReadonlyMap<number, RunnerState>
}

/** What is to be sent of a market now. */
export function stateOf(market: Market): Sent {
  const { odds, book, traded } = market
  const { version, ...definition } = marketDefinition(market)
  return {
    definition: JSON.stringify(definition),
    version,
    tv: totalMatched(book),
    runners: new Map(
      odds.matchOdds.map((row) => {
        const { totalMatched: tv, lastPriceTraded: ltp } = matchedOf(book, row.selectionId)
        const trd = traded.get(row.selectionId) ?? []
        return [
          row.selectionId,
          { atb: offers(row, book, 'BACK'), atl: offers(row, book, 'LAY'), trd, ltp, tv },
        ]
      }),
    ),
  }
}

const NOTHING: RunnerState = { atb: [], atl: [], trd: [], ltp: null, tv: 0 }

/**
 * What changed of a market since a client was last sent it, as a market change of the stream; undefined if nothing did.
 * @param before undefined for the whole market
 */
export function marketChange(marketId: string, before: Sent | undefined, after: Sent, wanted: DataWanted) {
  const isNewDefinition = before?.definition !== after.definition
  const rc = [...after.runners].flatMap(([id, runner]) => {
    const change = runnerChange(before?.runners.get(id) ?? NOTHING, runner, wanted)
    return Object.keys(change).length === 0 ? [] : [{ ...change, id }]
  })
  const isMoreTraded = wanted.fields.has('EX_TRADED_VOL') && after.tv !== (before?.tv ?? 0)
  if (!isNewDefinition && !isMoreTraded && rc.length === 0) return undefined
  return {
    id: marketId,
    ...(before === undefined && { img: true }),
    ...(isNewDefinition && { marketDefinition: { ...JSON.parse(after.definition), version: after.version } }),
    ...(isMoreTraded && { tv: after.tv }),
    ...(rc.length > 0 && { rc }),
  }
}

function runnerChange(before: RunnerState, after: RunnerState, { fields, levels }: DataWanted) {
  const all = fields.has('EX_ALL_OFFERS')
  const best = fields.has('EX_BEST_OFFERS') || fields.has('EX_BEST_OFFERS_DISP')
  return {
    ...(all && given('atb', changedPrices(before.atb, after.atb))),
    ...(all && given('atl', changedPrices(before.atl, after.atl))),
    ...(best && given('batb', changedPlaces(before.atb, after.atb, levels))),
    ...(best && given('batl', changedPlaces(before.atl, after.atl, levels))),
    ...(fields.has('EX_TRADED') && given('trd', changedPrices(before.trd, after.trd))),
    ...(fields.has('EX_LTP') && after.ltp !== before.ltp && { ltp: after.ltp }),
    ...(fields.has('EX_TRADED_VOL') && after.tv !== before.tv && { tv: after.tv }),
  }
}

function given<Name extends string, Item>(name: Name, items: readonly Item[]) {
  return items.length > 0 && ({ [name]: items } as { [key in Name]: readonly Item[] })
}

/** The places of the best offers whose level changed; size 0 where there is none any more. */
function changedPlaces(
  before: readonly PriceSize[],
  after: readonly PriceSize[],
  levels: number,
): readonly PlacedLevel[] {
  return Array.from({ length: levels }, (_, place): readonly PlacedLevel[] => {
    const [was, is] = [before[place], after[place]]
    if (was?.[0] === is?.[0] && was?.[1] === is?.[1]) return []
    return [is ? [place, ...is] : [place, 0, 0]]
  }).flat()
}
