import { describe, expect, it, vi } from 'vitest'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { logger } from '../../../functions/observe/logger.ts'
import type { Publication } from '../../../functions/realtime/fanout-port.ts'
import { settlePending } from '../../../functions/settlement/settle-pending.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { declareResult, writeOdds } from '../../../functions/store/market-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { listSettlementWork } from '../../../functions/store/read/ticker.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { sampleMatch } from '../ticker/matches.ts'
import { putBrokenPosition } from '../ticker/tables.ts'

tablesForEachTest()

const error = vi.spyOn(logger, 'error').mockReturnValue()

/** A market with a back of India by one player, ended with India's win. */
async function finishedMarket(marketId: string, playerId: string): Promise<void> {
  const quote = sampleQuote({ marketId })
  const match = sampleMatch(marketId.replace('.mo', ''))
  await writeQuote(quote)
  for (const market of match.markets) await writeOdds(oddsOf(match, market, quote.version), undefined)
  const request = { ...sampleRequest({ marketId, betKey: `key:${marketId}` }), playerId, inputHash: 'h' }
  expect(await placeBet(bettingStore, systemClock, request)).toMatchObject({ repeated: false })
  await writeQuote({ ...quote, version: quote.version + 1, status: 'CLOSED' })
  await declareResult(marketId, { revision: 1, result: { kind: 'winner', selectionId: 1 } })
}

function setUp() {
  const published: Publication[] = []
  const fanout = { publish: async (each: readonly Publication[]) => void published.push(...each) }
  return { published, settle: (goOn = () => true) => settlePending(fanout, goOn) }
}

describe('settling what is pending', () => {
  it('pays, finishes the work, and publishes wallet and bets to the player', async () => {
    const { published, settle } = setUp()
    await openAccount('p1', 1000_00)
    await finishedMarket('m1.mo', 'p1')
    await settle()
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 1045_00, exposurePaise: 0, version: 3 })
    expect(await listSettlementWork()).toEqual([])
    expect(published).toEqual([
      {
        topic: 'player:p1',
        messages: [
          { event: 'wallet', data: { balance: 1045, exposureBalance: 0, version: 3 } },
          { event: 'bet', data: expect.objectContaining({ status: 'Won', profit: 45, marketId: 'm1.mo' }) },
        ],
      },
    ])
  })

  it('leaves the work where it is when time runs out', async () => {
    const { settle } = setUp()
    await openAccount('p1', 1000_00)
    await finishedMarket('m1.mo', 'p1')
    await settle(() => false)
    expect(await listSettlementWork()).toHaveLength(1)
    expect(await readWallet('p1')).toMatchObject({ version: 2 })
  })

  it('settles the other markets when one can’t be, and keeps that one’s work', async () => {
    const { settle } = setUp()
    await openAccount('p1', 1000_00)
    await finishedMarket('m1.mo', 'p1')
    await finishedMarket('m2.mo', 'p1')
    await putBrokenPosition('m1.mo', 'nobody')
    await settle()
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 1090_00, exposurePaise: 0 })
    expect(await listSettlementWork()).toEqual([{ marketId: 'm1.mo', revision: 1 }])
    expect(error).toHaveBeenCalledWith('market not settled', expect.objectContaining({ marketId: 'm1.mo' }))
  })
})
