import { beforeEach, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { makeOffer, takeOffer } from '../../../functions/betting/cash-out.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { writeOdds } from '../../../functions/store/market-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { AUSTRALIA, sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { reconcile, restoreAll } from '../../support/cloud/books.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { putBack, snapshotOf } from '../../support/cloud/snapshots.ts'
import { matchOf, selectionMarket } from '../../support/stage/market.ts'

const HOLDING = { playerId: 'p1', marketId: 'm1.mo' }

tablesForEachTest()

const bet = async (changes: Partial<PlaceBet>) => {
  const request = {
    ...sampleRequest({ stakePaise: paise(1000_00) }),
    playerId: 'p1',
    inputHash: 'h',
    ...changes,
  }
  expect(await placeBet(bettingStore, systemClock, request as PlaceBet)).toMatchObject({ repeated: false })
}

async function cashOut(percent: number): Promise<void> {
  const offer = await makeOffer(bettingStore, systemClock, HOLDING, percent)
  if (isRefusal(offer)) throw new Error(offer.refused)
  expect(await takeOffer(bettingStore, systemClock, HOLDING, offer.offerId)).toHaveProperty('bet')
}

/** Two backs, a cash-out of a part between them, and a back of the other side, which makes the worst outcome better. */
beforeEach(async () => {
  await openAccount('p1', paise(10_000_00))
  await writeQuote(sampleQuote())
  const market = selectionMarket('m1.mo')
  await writeOdds(oddsOf(matchOf('m1', [market]), market, 7), undefined)
  await bet({ betKey: 'key:first' })
  await cashOut(40)
  await bet({ betKey: 'key:second', stakePaise: paise(500_00) })
  await bet({
    betKey: 'key:opposite',
    selectionId: AUSTRALIA,
    label: 'Australia',
    rate: rate(20_500),
    stakePaise: paise(400_00),
  })
})

const PLACED = ['first', 'cashout', 'second', 'opposite'] as const
const subsets = Array.from({ length: 2 ** PLACED.length - 1 }, (_, at) => [
  PLACED.filter((_name, bit) => (at + 1) & (1 << bit)),
])

it.each(subsets)(
  'a player whose records of %j are lost has right books, and as much money as before',
  async (lost) => {
    const before = await readWallet('p1')
    const bets = await snapshotOf('bets')
    expect(bets.size).toBe(PLACED.length)
    await putBack('bets', new Map([...bets].filter(([key]) => !lost.some((name) => key.includes(name)))))
    const restored = await restoreAll(true)
    expect(restored.map(({ isBlocked }) => isBlocked)).toEqual([false])
    expect((await reconcile()).mismatches).toEqual([])
    const again = await restoreAll(true)
    expect(again.flatMap(({ differences }) => differences)).toEqual([])
    const { balancePaise = 0, exposurePaise = 0 } = (await readWallet('p1')) ?? {}
    expect(balancePaise + exposurePaise).toBe((before?.balancePaise ?? 0) + (before?.exposurePaise ?? 0))
  },
)
