import { isWanted } from '../api/market-filter.ts'
import type { Market, Markets } from '../maidan/markets.ts'
import { type DataWanted, marketChange, type Sent, stateOf } from './market-changes.ts'
import type { RequestOf } from './messages.ts'
import type { Publish, Subscription } from './subscription.ts'

/** Fields that a client gets who asks for none, as at Betfair. */
const FIELDS = ['EX_BEST_OFFERS', 'EX_MARKET_DEF', 'EX_LTP'] as const
const LEVELS = 3

/** Sends the markets of a filter, and each of their changes; also markets that are listed later. */
export async function subscribeToMarkets(
  markets: Markets,
  { marketFilter, marketDataFilter }: RequestOf<'marketSubscription'>,
  publish: Publish,
): Promise<Subscription> {
  const fields = new Set(marketDataFilter?.fields?.length ? marketDataFilter.fields : FIELDS)
  const wanted: DataWanted = { fields, levels: marketDataFilter?.ladderLevels ?? LEVELS }
  const sent = new Map<string, Sent | undefined>()

  /** The change of a market since it was last sent. */
  function changeOf(marketId: string): readonly object[] {
    const market = markets.get(marketId)
    if (!market || !sent.has(marketId)) return []
    const after = stateOf(market)
    const change = marketChange(marketId, sent.get(marketId), after, wanted)
    sent.set(marketId, after)
    return change ? [change] : []
  }

  async function add(found: readonly Market[]): Promise<void> {
    const news = found.map(({ marketId }) => marketId).filter((marketId) => !sent.has(marketId))
    await Promise.all(news.map((marketId) => markets.follow(marketId)))
    for (const marketId of news) if (!sent.has(marketId)) sent.set(marketId, undefined)
  }

  const filter = marketFilter ?? {}
  const matching = () => markets.all().filter((market) => isWanted(market, filter))
  await markets.find(filter)
  await add(matching())
  publish('SUB_IMAGE', [...sent.keys()].flatMap(changeOf))
  const offs = [
    markets.onChange((marketId) => {
      if (sent.has(marketId)) publish('UPDATE', () => changeOf(marketId), marketId)
    }),
    markets.onLists(async () => {
      const before = new Set(sent.keys())
      await add(matching())
      for (const marketId of sent.keys())
        if (!before.has(marketId)) publish('UPDATE', () => changeOf(marketId), marketId)
    }),
  ]
  return {
    close: () => {
      for (const off of offs) off()
    },
  }
}
