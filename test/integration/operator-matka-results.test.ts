import { afterAll, describe, expect, it } from 'vitest'
import { getFairRound } from '../../domain/contract/games.ts'
import { getDraws, postDeclare } from '../../domain/contract/operator/matka.ts'
import { matkaOutcome } from '../../domain/games/matka/draw.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import { signInOperator } from '../support/api/cashier.ts'
import { demoOperator, logged } from '../support/api/operators.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import {
  bidOn,
  MUCH_LATER_MS,
  matkaMarketOf,
  removeMatkaMarkets,
  sendBid,
  stageDraw,
} from '../support/games/matka.ts'

const site = gameSiteForFile({ leavesPlays: true })
afterAll(() => removeMatkaMarkets(site.database))

const reason = 'as drawn in public'

describe('the results of Matka', () => {
  it('are declared ahead of their time, corrected, and kept by what was seen', async () => {
    const [one, other] = [await demoOperator(site.url), await demoOperator(site.url, 'operator2')]
    const { roundId, marketId, gameName } = await stageDraw(site.database)
    const ask = (panna: string, instead: string | null, session: 'Open' | 'Close' = 'Open') => ({
      body: { roundId, session, panna, instead, reason },
    })
    const first = await one.must(postDeclare, ask('128', null))
    expect(first.draw).toMatchObject({
      open: { state: 'ahead', panna: null, declared: '128', isDeclarable: true },
      close: { state: 'ahead', panna: null, declared: null, isDeclarable: true },
    })
    // The same declaration again changes nothing; another, by an operator who has not seen it, is refused.
    await one.must(postDeclare, ask('128', null))
    expect(await other.refused(postDeclare, ask('660', null))).toBe('changedMeanwhile')
    const atOnce = await Promise.all([
      one.ask(postDeclare, ask('137', '128')),
      other.ask(postDeclare, ask('660', '128')),
    ])
    expect(
      atOnce.map((answer) => (answer.kind === 'refusal' ? answer.refusal.error : answer.kind)).sort(),
    ).toEqual(['changedMeanwhile', 'reply'])
    await one.must(postDeclare, ask('000', null, 'Close'))
    const { draws, areDrawn } = await one.must(getDraws, { query: { marketId } })
    expect(areDrawn).toBe(true)
    expect(draws).toMatchObject([{ roundId, close: { declared: '000', panna: null } }])
    const records = (await logged(one, 'matka.declare')).filter(({ subject }) => subject === roundId)
    expect(records).toHaveLength(3)
    expect(records.at(-1)?.details).toEqual({
      market: gameName,
      ...{ session: 'Open', panna: '128', instead: null, reason },
    })
  })

  it('that were announced, or are in a moment, are refused by name', async () => {
    const one = await demoOperator(site.url)
    const over = await stageDraw(site.database, { openInMs: -2000, closeInMs: -1000 })
    const soon = await stageDraw(site.database, { openInMs: 5000, closeInMs: MUCH_LATER_MS })
    const ask = (roundId: string) => ({
      body: { roundId, session: 'Open' as const, panna: '128', instead: null, reason },
    })
    expect(await one.refused(postDeclare, ask(over.roundId))).toBe('resultAnnounced')
    expect(await one.refused(postDeclare, ask(soon.roundId))).toMatch(/resultTooLate|resultAnnounced/)
    expect(await one.refused(postDeclare, ask(`${over.marketId}-2`))).toBe('roundNotFound')
    for (const [field, value] of [
      ['panna', '821'],
      ['session', 'Both'],
      ['reason', ''],
      ['instead', '12'],
    ] as const) {
      const { body } = ask(over.roundId)
      expect(await one.ask(postDeclare, { body: { ...body, [field]: value } })).toMatchObject({
        refusal: { error: 'badRequest', field },
      })
    }
  })

  it('cannot be declared by an operator who bid on the draw, and end the bids on their panna', async () => {
    const draw = await stageDraw(site.database)
    const { roundId, marketId } = draw
    const { userId, idToken } = await signInOperator(site.url)
    const bidder = { ...(await signUp(site.url)), userId, idToken }
    const player = await signUp(site.url)
    const [one, other] = [await demoOperator(site.url), await demoOperator(site.url, 'operator2')]
    const ask = { body: { roundId, session: 'Open' as const, panna: '128', instead: null, reason } }
    expect(await sendBid(site.url, bidder, bidOn(bidder, draw, { session: 'Close' }))).toMatchObject({
      kind: 'reply',
    })
    expect(await one.refused(postDeclare, ask)).toBe('ownRequest')
    await other.must(postDeclare, ask)
    const jodi = { bidType: 'Jodi Digit', session: undefined, number: '11' }
    for (const changes of [{ session: 'Open' }, jodi])
      expect(await sendBid(site.url, player, bidOn(player, draw, changes))).toMatchObject({
        refusal: { error: 'roundClosed' },
      })
    expect(await sendBid(site.url, player, bidOn(player, draw, { session: 'Close' }))).toMatchObject({
      kind: 'reply',
    })
    // The screens see it: only the close session is left.
    await matkaMarketOf(site.url, marketId, ({ bidStatus }) => bidStatus === 'Close')
  })

  it('leave no bid that came in beside them, and none of who declared them', async () => {
    const bidder = await signInOperator(site.url)
    const player = { ...(await signUp(site.url)), ...bidder }
    for (let draws = 0; draws < 5; draws++) {
      const draw = await stageDraw(site.database)
      const one = await demoOperator(site.url)
      const ask = {
        body: { roundId: draw.roundId, session: 'Open' as const, panna: '128', instead: null, reason },
      }
      const [declared, bid] = await Promise.all([
        one.ask(postDeclare, ask),
        sendBid(site.url, player, bidOn(player, draw)),
      ])
      expect([declared.kind, bid.kind].sort()).toEqual(['refusal', 'reply'])
    }
  })

  it('of a market are shown by page, and its secret draw is not', async () => {
    const one = await demoOperator(site.url)
    const { marketId, roundId, seeds, openAtMs, closeAtMs } = await stageDraw(site.database)
    // The newest first, which is to come: where the newest is over, the game begins another.
    for (let sequence = 32; sequence >= 2; sequence--)
      await site.database.put('rounds', {
        ...{ series: `matka#${marketId}`, sequence, seeds: { ...seeds, nonce: sequence } },
        ...{
          nextServerSeed: 'f'.repeat(64),
          openedAtMs: 0,
          contributors: [],
          drawsAtMs: sequence < 32 ? [sequence, sequence + 1] : [openAtMs, closeAtMs],
        },
      })
    const first = await one.must(getDraws, { query: { marketId } })
    expect(first.draws).toHaveLength(30)
    expect(first.next).toBe(3)
    const rest = await one.must(getDraws, { query: { marketId, before: 3 } })
    expect(rest.draws.map((draw) => draw.roundId)).toEqual([roundId, `${marketId}-2`])
    expect(rest.next).toBeNull()
    const { openPanna, closePanna } = matkaOutcome(seeds)
    const hidden = JSON.stringify(rest.draws[0])
    for (const secret of [openPanna, closePanna, seeds.serverSeed])
      expect(hidden).not.toContain(`"${secret}"`)
  })

  it('that were declared are said to be so on the round’s record, those that were drawn are not', async () => {
    const declared = await stageDraw(site.database, { openInMs: -2000, closeInMs: -1000 })
    const drawn = await stageDraw(site.database, { openInMs: -2000, closeInMs: -1000 })
    const atMs = Date.now()
    await site.database.put('platform', {
      ...{ pk: 'matkaResult', sk: declared.roundId },
      open: { panna: '128', declaredAtMs: atMs - 60_000 },
      // Too late: the draw was out.
      close: { panna: '660', declaredAtMs: atMs },
    })
    const recordOf = async (roundId: string) =>
      (await mustCall(site.url, getFairRound, { params: { game: 'matka', roundId } })).round
    const record = await recordOf(declared.roundId)
    expect(record.declared).toEqual({ openPanna: '128' })
    expect(record.outcome).toEqual(matkaOutcome(declared.seeds))
    expect(await recordOf(drawn.roundId)).not.toHaveProperty('declared')
    const shown = await matkaMarketOf(site.url, declared.marketId)
    expect(shown).toMatchObject({ openNumber: '128', closeNumber: matkaOutcome(declared.seeds).closePanna })
    const one = await demoOperator(site.url)
    const { draws } = await one.must(getDraws, { query: { marketId: declared.marketId } })
    expect(draws).toMatchObject([
      { open: { state: 'announced', panna: '128', declared: '128' }, close: { declared: null } },
    ])
  })
})
