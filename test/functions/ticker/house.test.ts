import { expect, it, vi } from 'vitest'
import { limitKey } from '../../../domain/betting/house-limits.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { limitPart } from '../../../functions/store/house-limit-store.ts'
import { readPriceHistory } from '../../../functions/store/read/price-history.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { Ticker } from '../../../functions/ticker/ticker.ts'
import { sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { SampleFeed, START_MS, sampleMatch } from './matches.ts'
import { quotesOf, runnersOf } from './tables.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const MARKET = 'm1.mo'

/** A match before its start, on whose prices a player who has enough may bet at once. */
async function setUp() {
  vi.stubEnv('QUOTE_SHARDS', '1')
  const feed = new SampleFeed()
  const [match] = [sampleMatch('m1', { back: 200, lay: 204 })]
  const markets = match.markets.map((market) => ({ ...market, betDelaySeconds: 0 }))
  feed.listed = [{ ...match, markets }]
  const ticker = new Ticker(feed, { publish: async () => undefined })
  await openAccount('p1', 10_00_000_00)
  await ticker.tick(START_MS)
  const india = async () => runnersOf((await quotesOf(MARKET))[0])[0]
  return { ticker, india }
}

let bets = 0

function back(rupees: number, at: number) {
  const key = `key:${bets++}`
  const asked = { ...sampleRequest(), marketId: MARKET, stakePaise: paise(rupees * 100), rate: rate(at) }
  return placeBet(bettingStore, systemClock, { ...asked, betKey: key, playerId: 'p1', inputHash: key })
}

async function taken(rupees: number, at: number): Promise<void> {
  expect(await back(rupees, at)).not.toHaveProperty('refused')
}

it('a price that is taken moves with the next look at what is taken, and comes back', async () => {
  const { ticker, india } = await setUp()
  expect(await india()).toMatchObject({ lgaai: 10_000, khaai: 10_400 })
  // ln(1 / 0.99) of ₹2,000,000, over odds of 2.
  expect((await india())?.depth?.lgaai[0]).toMatchObject({ rate: 10_000, sizePaise: 10_050_00 })
  await taken(10_050, 10_000)
  await ticker.tick(START_MS + 3000)
  expect(await india()).toMatchObject({ lgaai: 9900 })
  expect(await back(100, 10_000)).toMatchObject({ refused: 'oddsChanged' })
  await ticker.tick(START_MS + 10 * 60_000)
  expect(await india()).toMatchObject({ lgaai: 10_000, khaai: 10_400 })
  // The history has the prices that players saw, not the feed's.
  const history = await readPriceHistory('m1')
  expect(history.map(({ prices }) => prices[0]?.back)).toEqual([10_000, 9900, 10_000])
})

it('a price of which a part is taken offers what is left', async () => {
  const { ticker, india } = await setUp()
  await taken(8_000, 10_000)
  await ticker.tick(START_MS + 3000)
  // 0.008 of 0.01005 is gone.
  expect((await india())?.depth?.lgaai[0]).toMatchObject({ rate: 10_000, sizePaise: 2_050_00 })
})

it('the next run of the ticker goes on with the prices of the one before', async () => {
  const { ticker, india } = await setUp()
  await taken(10_050, 10_000)
  await ticker.tick(START_MS + 3000)
  await taken(5_000, 9900)
  await ticker.tick(START_MS + 5000)
  const feed = new SampleFeed()
  feed.listed = [{ ...sampleMatch('m1', { back: 200, lay: 204 }) }]
  await new Ticker(feed, { publish: async () => undefined }).tick(START_MS + 6000)
  expect(await india()).toMatchObject({ lgaai: 9900 })
})

it('a limit that operators set counts from the next look on, also where no price of the feed moves', async () => {
  const { ticker, india } = await setUp()
  const limit = { sportId: 4, kind: 'matchOdds', limitPaise: paise(0), version: 1 } as const
  expect(limitKey(limit.sportId, limit.kind)).toBe('4:matchOdds')
  await transact([limitPart(limit)])
  await ticker.tick(START_MS + 11_000)
  expect(await india()).toMatchObject({ lgaai: null, khaai: null })
})

it('a look that fails leaves prices as they are', async () => {
  const error = vi.spyOn(logger, 'error').mockReturnValue()
  const { ticker, india } = await setUp()
  withFaults((command) => (command === 'BatchGetItemCommand' ? new Error('lost') : undefined))
  await ticker.tick(START_MS + 3000)
  expect(error).toHaveBeenCalledWith('what is taken is not read', expect.anything())
  expect(await india()).toMatchObject({ lgaai: 10_000 })
  error.mockRestore()
})
