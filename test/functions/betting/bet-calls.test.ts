import { describe, expect, it } from 'vitest'
import { BET_PENDING_MESSAGE, BET_PLACED_MESSAGE } from '../../../domain/contract/bets.ts'
import { handler as placeOnCricket } from '../../../functions/betting/calls/post-cricket-market-bets.ts'
import { handler as place } from '../../../functions/betting/calls/post-laggai-khai-bets.ts'
import { writeMatch } from '../../../functions/store/match-store.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { INDIA, sampleLine, sampleQuote } from '../../domain/betting/samples.ts'
import { matchOf, selectionMarket } from '../../support/stage/market.ts'
import { ask, PLAYER_ID } from '../http/events.ts'
import { delayMarket, deskForEachTest } from './desk.ts'

const desk = deskForEachTest()

const onIndia = {
  ...{ userId: PLAYER_ID, marketId: 'm1.mo', selectionId: INDIA, label: 'India', type: 'Lgaai' },
  ...{ odds: 45, stake: 100 },
}
const bet = (changes: object = {}, key?: string) =>
  ask(place, { body: { ...onIndia, ...changes }, ...(key && { headers: { 'idempotency-key': key } }) })

const onRuns = {
  ...{ userId: PLAYER_ID, marketId: 'm1.s1-6', marketType: 'overMarket', type: 'yes' },
  ...{ runs: 46, odds: 105, stake: 100 },
}
const betOnCricket = (changes: object = {}, key?: string) => {
  const body = { myBets: [{ ...onRuns, ...changes }] }
  return ask(placeOnCricket, { body, ...(key && { headers: { 'idempotency-key': key } }) })
}

/** Lists a match of India, whose match odds are the sample's. */
async function listMatch(): Promise<void> {
  const { runners, ...market } = selectionMarket('m1.mo')
  const onTeam = { ...market, runners: runners.map((runner) => ({ ...runner, name: 'India' })) }
  const match = matchOf('m1', [onTeam])
  const summary = summaryOf(match, oddsOf(match, onTeam, 1), 1)
  await writeMatch({ summary, marketIds: ['m1.mo'], listed: true }, desk.nowMs)
}

describe('a bet on a selection', () => {
  it('is answered, and published to its player’s screens with their wallet', async () => {
    const { status, body } = await bet()
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        ...{ success: true, message: BET_PLACED_MESSAGE, balance: 9900, exposureBalance: 100 },
        bet: { mode: 'back', selectionId: INDIA, label: 'India', odds: 45, stake: 100, status: 'Open' },
      },
    })
    const wallet = { balance: 9900, exposureBalance: 100, version: 2 }
    expect(desk.published).toEqual([
      {
        topic: `player:${PLAYER_ID}`,
        messages: [
          { event: 'wallet', data: wallet },
          { event: 'bet', data: (body as { bet: object }).bet },
        ],
      },
    ])
    expect(desk.scheduled).toEqual([])
  })

  it('may be a lay, and on the runner of its name', async () => {
    const { selectionId: _, ...named } = onIndia
    const body = { ...named, type: 'khaai', odds: 47 }
    expect(await ask(place, { body })).toMatchObject({
      body: { bet: { mode: 'lay', selectionId: INDIA, liability: 47 } },
    })
  })

  it('is of the runner of its id alone', async () => {
    expect(await bet({ label: 'Australia' })).toMatchObject({ body: { error: 'invalidTeam' } })
  })

  it.each([
    [{ odds: 0 }, 'odds'],
    [{ odds: -45 }, 'odds'],
    [{ rate: 46 }, 'rate'],
  ])('at %o is refused, and names its %s', async (changes, field) => {
    expect(await bet(changes)).toMatchObject({ status: 400, body: { error: 'invalidOdds', field } })
  })

  it('may name its price twice', async () => {
    expect(await bet({ rate: 45 })).toMatchObject({ status: 201 })
  })

  it.each([
    ['exactly at its price where it does not say', {}, 409],
    ['at a better one where it says so', { acceptOdds: 'better' }, 201],
  ])('is taken %s', async (_, changes, status) => {
    expect(await bet({ odds: 44, ...changes })).toMatchObject({ status })
  })

  it('that names no market is taken at its price alone, which says what market its player saw', async () => {
    await listMatch()
    const { marketId: _, ...words } = onIndia
    for (const acceptOdds of ['better', 'any']) {
      const body = { ...words, acceptOdds, odds: 44 }
      expect(await ask(place, { body })).toMatchObject({ body: { error: 'oddsChanged' } })
    }
    expect(await ask(place, { body: words })).toMatchObject({ status: 201, body: { bet: { odds: 45 } } })
  })

  it('waits in a market with a delay, whose end is scheduled', async () => {
    await delayMarket(sampleQuote())
    const { status, body } = await bet({}, 'key-of-the-bet')
    expect({ status, body }).toMatchObject({ status: 202, body: { message: BET_PENDING_MESSAGE } })
    const message = {
      playerId: PLAYER_ID,
      marketId: 'm1.mo',
      betKey: 'key:key-of-the-bet',
      traceId: 'request-1',
    }
    expect(desk.scheduled).toEqual([{ message, seconds: 5 }])
    expect(desk.events).toEqual(['wallet', 'bet'])
  })
})

describe('a bet sent again', () => {
  it('is the same, and published once', async () => {
    const first = await bet({}, 'key-of-the-bet')
    expect(await bet({}, 'key-of-the-bet')).toMatchObject({ status: 201, body: first.body })
    expect(desk.published).toHaveLength(1)
    expect(await readWallet(PLAYER_ID)).toMatchObject({ balancePaise: 9_900_00 })
  })

  it.each([
    ['market', { marketId: 'm1.s1-6' }],
    ['side', { type: 'khaai', odds: 45 }],
    ['stake', { stake: 101 }],
    ['price', { odds: 44 }],
    ['word on other prices', { acceptOdds: 'any' }],
  ])('with another %s is another one, and refused', async (_, changes) => {
    await bet({}, 'key-of-the-bet')
    expect(await bet(changes, 'key-of-the-bet')).toMatchObject({ body: { error: 'idempotencyConflict' } })
  })

  it('is named by its key, else by the client’s time, else by nothing', async () => {
    const idOf = async (changes: object, key?: string) =>
      ((await bet(changes, key)).body as { bet: { _id: string } }).bet._id
    expect(await idOf({ time: '09:00' })).toBe('time:09:00')
    expect(await idOf({ time: '09:00' }, 'key-of-the-bet')).toBe('key:key-of-the-bet')
    expect(await idOf({ time: '09:00' })).toBe('time:09:00')
    const [one, other] = [await idOf({}), await idOf({})]
    expect([one, other]).toEqual([expect.stringMatching(/^once:/), expect.stringMatching(/^once:/)])
    expect(one).not.toBe(other)
  })
})

describe('a bet of the cricket screen', () => {
  it('may be on a line', async () => {
    expect(await betOnCricket()).toMatchObject({
      status: 201,
      body: { bet: { mode: 'yes', runValue: 46, odds: 105, label: '6 Over Runs India' } },
    })
    expect(await betOnCricket({ type: 'no', runs: 45, runValue: 45, odds: 95 })).toMatchObject({
      body: { bet: { mode: 'no', runValue: 45, odds: 95 } },
    })
  })

  it.each([[{ runs: 46.5 }], [{ runs: -1 }], [{ runValue: 45 }], [{ runs: 2 ** 53 }]])(
    'at %o is refused',
    async (changes) => {
      expect(await betOnCricket(changes)).toMatchObject({
        status: 400,
        body: { error: 'invalidRuns', field: 'runs' },
      })
    },
  )

  it('at no runs at all is at a line that has moved', async () => {
    expect(await betOnCricket({ runs: 0 })).toMatchObject({ body: { error: 'oddsChanged' } })
  })

  it('may be on a selection, whatever runs it names', async () => {
    const selection = { ...onIndia, type: 'khaai', odds: 47, marketType: 'matchOdds' }
    expect(await betOnCricket({ ...selection, runs: 46.5 })).toMatchObject({
      status: 201,
      body: { bet: { mode: 'lay', selectionId: INDIA, runValue: null } },
    })
  })

  it('is named by its time where it has no key', async () => {
    const selection = { ...onIndia, type: 'lgaai', marketType: 'matchOdds', timestamp: 2 }
    expect(await betOnCricket({ timestamp: 1 })).toMatchObject({ body: { bet: { _id: 'time:1' } } })
    expect(await betOnCricket(selection)).toMatchObject({ body: { bet: { _id: 'time:2' } } })
    expect(await betOnCricket({ timestamp: 1 }, 'key-of-the-bet')).toMatchObject({
      body: { bet: { _id: 'key:key-of-the-bet' } },
    })
  })

  it('waits in a market with a delay', async () => {
    await delayMarket(sampleLine())
    expect(await betOnCricket()).toMatchObject({ status: 202, body: { bet: { status: 'Pending' } } })
    expect(desk.scheduled).toMatchObject([{ message: { marketId: 'm1.s1-6' }, seconds: 5 }])
  })
})
