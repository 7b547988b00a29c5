import { expect, it } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { writeQuote } from '../../../functions/store/market-store.ts'
import { sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

it.fails('takes of two hundred bets at once as many as the house may lose by, ₹50,000', async () => {
  await writeQuote({ ...sampleQuote({ shards: 1 }), lossMaxPaise: paise(50_000_00) } as ReturnType<
    typeof sampleQuote
  >)
  const bets = Array.from({ length: 200 }, async (_, at) => {
    const playerId = `p${at}`
    await openAccount(playerId, 10_000_00)
    const asked = { ...sampleRequest(), stakePaise: paise(1000_00), playerId, inputHash: 'hash' }
    return placeBet(bettingStore, systemClock, asked)
  })
  // Each wins ₹450.
  expect((await Promise.all(bets)).filter((bet) => !isRefusal(bet))).toHaveLength(111)
}, 60_000)
