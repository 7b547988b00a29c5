import { describe, expect, it } from 'vitest'
import { CASH_OUT_HELD_MS } from '../../../domain/betting/cash-out.ts'
import type { BetRequest } from '../../../domain/betting/offer.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { handler as cricketBets } from '../../../functions/betting/calls/get-cricket-market.ts'
import { handler as userBets } from '../../../functions/betting/calls/get-laggai-khai-user-bets.ts'
import { handler as positions } from '../../../functions/betting/calls/get-positions.ts'
import { handler as takeOffer } from '../../../functions/betting/calls/post-cash-out.ts'
import { handler as makeOffer } from '../../../functions/betting/calls/post-cash-out-offer.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { writeOdds } from '../../../functions/store/market-store.ts'
import { writeMatch } from '../../../functions/store/match-store.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { sampleLineRequest, sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { ask, PLAYER_ID } from '../http/events.ts'
import { line, sampleMatch } from '../ticker/matches.ts'
import { delayMarket, deskForEachTest } from './desk.ts'

const desk = deskForEachTest()

/** Places a bet a second after the one before. */
async function placed(request: BetRequest): Promise<string> {
  desk.nowMs += 1000
  const asked = { ...request, playerId: PLAYER_ID, inputHash: 'hash' } as PlaceBet
  const bet = await placeBet(bettingStore, systemClock, asked)
  if (isRefusal(bet)) throw new Error(bet.refused)
  return bet.bet.betKey
}

const onIndia = (betKey: string) => placed(sampleRequest({ betKey }))
const onLine = (betKey: string) => placed(sampleLineRequest({ betKey }))
const params = { userId: PLAYER_ID }
const idsOf = (bets: unknown) => (bets as { _id: string }[]).map(({ _id }) => _id)

describe('the list of a player’s bets', () => {
  const list = async (query: Record<string, string> = {}) => (await ask(userBets, { params, query })).body

  it('is of all of them, the newest first, and has no cursor then', async () => {
    const [first, second] = [await onIndia('key:1'), await onLine('key:2')]
    const body = (await list()) as { bets: object[] }
    expect(body).toMatchObject({ success: true, bets: [{ runValue: 46 }, { mode: 'back', stake: 100 }] })
    expect(idsOf(body.bets)).toEqual([second, first])
    expect(body).not.toHaveProperty('cursor')
  })

  it('is in pages of the requested size', async () => {
    const [first, second] = [await onIndia('key:1'), await onLine('key:2')]
    const { bets, cursor } = (await list({ limit: '1' })) as { bets: object[]; cursor: string }
    expect(idsOf(bets)).toEqual([second])
    const next = (await list({ limit: '1', cursor })) as { bets: object[] }
    expect(idsOf(next.bets)).toEqual([first])
  })

  it('is of one kind of market where the request names it', async () => {
    const [first] = [await onIndia('key:1'), await onLine('key:2')]
    const { bets } = (await list({ marketType: 'matchOdds' })) as { bets: object[] }
    expect(idsOf(bets)).toEqual([first])
  })
})

describe('the cricket screen’s list of bets', () => {
  const list = async (query: Record<string, string> = {}) =>
    idsOf((await ask(cricketBets, { params, query })).body)

  it('is of a market, of a match, or of all, the newest first', async () => {
    const first = await onLine('key:1')
    const second = await onIndia('key:2')
    const third = await onLine('key:3')
    expect(await list()).toEqual([third, second, first])
    expect(await list({ match_id: 'm1' })).toEqual([third, second, first])
    expect(await list({ match_id: 'm' })).toEqual([])
    expect(await list({ market_id: 'm1.s1-6' })).toEqual([third, first])
    expect(await list({ market_id: 'm1.s1' })).toEqual([])
  })

  it('ends after fifty, of a match as of all', async () => {
    const all: string[] = []
    for (let at = 0; at <= 50; at++) all.unshift(await onIndia(`key:${at}`))
    expect(await list()).toEqual(all.slice(0, 50))
    expect(await list({ match_id: 'm1' })).toEqual(all.slice(0, 50))
  })
})

describe('the positions of a match', () => {
  const look = (match_id: string) => ask(positions, { params, query: { match_id } })

  it('are those of its markets on which the player has bet, with their kinds', async () => {
    const match = sampleMatch('m1', { more: [line('m1', 's1-6'), line('m1', 's7')] })
    const odds = match.markets.map((market) => oddsOf(match, market, 3))
    const [main] = odds
    if (!main) throw new Error('no market')
    const marketIds = odds.map(({ marketId }) => marketId)
    await writeMatch({ summary: summaryOf(match, main, 3), marketIds, listed: true }, desk.nowMs)
    for (const each of odds) await writeOdds(each, undefined)
    await onLine('key:1')
    expect((await look('m1')).body).toMatchObject({
      positions: [{ marketId: 'm1.s1-6', kind: 'session', exposure: 100 }],
    })
    await onIndia('key:2')
    expect((await look('m1')).body).toMatchObject({
      success: true,
      positions: [
        { marketId: 'm1.mo', kind: 'matchOdds', exposure: 100, others: -100 },
        { marketId: 'm1.s1-6', kind: 'session' },
      ],
    })
  })

  it('are not of a match that is not there', async () => {
    expect(await look('m1')).toMatchObject({
      status: 404,
      body: { error: 'marketNotFound', field: 'match_id' },
    })
  })
})

describe('a cash-out', () => {
  const holding = { userId: PLAYER_ID, marketId: 'm1.mo' }
  const offered = async () => {
    const { status, body } = await ask(makeOffer, { body: holding })
    return { status, body: body as { offerId: string } }
  }
  const take = (offerId: string) => ask(takeOffer, { body: { ...holding, offerId } })
  // ₹1,000 on India at 45, which closes for −₹13.61.
  const back = () => placed(sampleRequest({ stakePaise: paise(1000_00) }))

  it('is offered for five seconds, with what it brings', async () => {
    await back()
    const expiresAt = new Date(desk.nowMs + CASH_OUT_HELD_MS).toISOString()
    expect(await offered()).toMatchObject({
      status: 201,
      body: {
        ...{ success: true, marketId: 'm1.mo', profit: -13.61, returns: 986.39 },
        ...{ expiresAt, expiresInSeconds: 5 },
      },
    })
  })

  it('is not offered, nor taken, where nothing is held', async () => {
    expect(await offered()).toMatchObject({ status: 409, body: { error: 'cashOutUnavailable' } })
    expect(await take('o1')).toMatchObject({ status: 409, body: { error: 'cashOutUnavailable' } })
    expect(desk.published).toEqual([])
  })

  it('is paid when it is taken, and published; taken again, it answers the same and publishes nothing', async () => {
    await back()
    const { offerId } = (await offered()).body
    const first = await take(offerId)
    expect(first).toMatchObject({
      status: 201,
      body: {
        ...{ success: true, message: 'Cashed out.', profit: -13.61, balance: 9986.39, exposureBalance: 0 },
        bet: { mode: 'cash out', status: 'Open' },
      },
    })
    expect(desk.events).toEqual(['wallet', 'bet'])
    expect(await take(offerId)).toMatchObject({ status: 201, body: first.body })
    expect(desk.published).toHaveLength(1)
  })

  it('waits in a market with a delay, with what it was offered for', async () => {
    await back()
    await delayMarket(sampleQuote())
    const { offerId } = (await offered()).body
    expect(await take(offerId)).toMatchObject({
      status: 202,
      body: {
        ...{ message: 'Your cash-out is waiting to be confirmed.', profit: -13.61 },
        ...{ balance: 9000, exposureBalance: 1000 },
        bet: { status: 'Pending' },
      },
    })
    expect(desk.scheduled).toMatchObject([{ message: { betKey: `cashout:${offerId}` }, seconds: 5 }])
  })
})
