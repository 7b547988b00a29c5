import { afterEach, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../../functions/clock.ts'
import { exposures } from '../../../../functions/operator/exposure/market-exposure.ts'
import { bettingStore } from '../../../../functions/store/betting-store.ts'
import { dynamo } from '../../../../functions/store/client.ts'
import { writeQuote } from '../../../../functions/store/quote-store.ts'
import { INDIA, sampleQuote, sampleRequest } from '../../../domain/betting/samples.ts'
import { openAccount } from '../../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()
afterEach(() => vi.restoreAllMocks())

const MARKETS = 30

/** A market of a match, as the exposure is asked about it. */
function watched(marketId: string) {
  const match = { matchId: marketId, matchName: 'India v Australia', sportId: 4, phase: 'live' }
  const runners = sampleQuote().runners.map(({ selectionId, name }) => ({
    ...{ selectionId, name, runnerName: name },
  }))
  const odds = { marketId, matchId: marketId, marketName: 'Match Odds', kind: 'matchOdds', status: 'OPEN' }
  return { match, odds: { ...odds, matchOdds: runners, fancyMarkets: [] } } as never
}

async function bet(marketId: string, playerId: string): Promise<void> {
  await openAccount(playerId, 10_000_00)
  const asked = { ...sampleRequest({ marketId, selectionId: INDIA }), playerId, inputHash: playerId }
  expect(isRefusal(await placeBet(bettingStore, systemClock, asked))).toBe(false)
}

it('reads the positions only of markets with bets, which come first, and the quotes of all in a few requests', async () => {
  const marketIds = Array.from({ length: MARKETS }, (_, at) => `m${at}.mo`)
  for (const marketId of marketIds) await writeQuote(sampleQuote({ marketId, shards: 1 }))
  await bet('m7.mo', 'p1')
  await bet('m7.mo', 'p2')
  const send = vi.spyOn(dynamo, 'send')
  const { markets, worst } = await exposures(marketIds.map(watched))
  // A batch for the quotes, one for what is owed on them, and a query for each of the market's 16 shards.
  expect(send).toHaveBeenCalledTimes(2 + 16)
  expect(markets[0]).toMatchObject({ marketId: 'm7.mo', players: 2, bets: 2, held: 200, worst })
  expect(worst).toBeLessThan(0)
  expect(markets.slice(1).map(({ bets, worst: each }) => [bets, each])).toEqual(
    Array.from({ length: MARKETS - 1 }, () => [0, 0]),
  )
})

it('reads the positions of a market whose quote is missing, because it does not show that nobody has bet', async () => {
  const send = vi.spyOn(dynamo, 'send')
  const { markets } = await exposures([watched('m1.mo')])
  expect(send).toHaveBeenCalledTimes(1 + 16)
  expect(markets).toMatchObject([{ marketId: 'm1.mo', bets: 0, worst: 0 }])
})
