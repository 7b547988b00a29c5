import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { getFairRound } from '../../domain/contract/games.ts'
import { getBids, getSubscriptionState } from '../../domain/contract/matka.ts'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { estimatedProfit } from '../../domain/games/matka/bets.ts'
import { matkaOutcome } from '../../domain/games/matka/draw.ts'
import { call, mustCall, mustRefuse, signUp } from '../support/api/calls.ts'
import { openSocket, ticketOf } from '../support/api/socket.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import {
  ageDraw,
  bidOn,
  bidsOf,
  MUCH_LATER_MS,
  marketsOf,
  matkaMarketOf,
  putMatkaMarket,
  removeMatkaMarkets,
  type StagedDraw,
  sendBid,
  stageDraw,
} from '../support/games/matka.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile({ leavesPlays: true })
afterAll(() => removeMatkaMarkets(site.database))

/** Lets the time go by that a draw has until its open panna, and a little more. */
const pass = (draw: StagedDraw, moreMs = 0) => ageDraw(site.database, draw, MUCH_LATER_MS + moreMs)

const send = (body: object, key?: string) => sendBid(site.url, site.player, body, key)
const entriesOf = async (kind: string) => (await site.own('ledger')).filter((entry) => entry.kind === kind)

/** The player's bids once none of these is open any more, as the ticker ends them: nobody looks. */
const endedPlays = (count: number) =>
  until('the bids to end', async () => {
    const plays = await site.own('plays')
    const ended = plays.filter(({ status }) => status !== 'Open')
    return ended.length === count && ended
  })

const key = () => `test-${randomUUID()}`

describe('the markets', () => {
  it('are the house’s own while operators keep none, each bound to a seed a draw ahead', async () => {
    const markets = await marketsOf(site.url)
    const names = markets.map(({ marketName }) => marketName)
    expect(names).toEqual(expect.arrayContaining(['Maidan Express', 'Kalyan', 'Main Bazar']))
    const kalyan = markets.find(({ marketId }) => marketId === 'kalyan')
    expect(kalyan).toMatchObject({ openTime: '03:45 PM', closeTime: '05:45 PM', nonce: 1, draws: [] })
    for (const { marketId, roundId, commitment, nextCommitment } of markets) {
      // Not always its first: one that is drawn every few minutes may have been.
      expect(roundId).toMatch(new RegExp(`^${marketId}-\\d+$`))
      // Meanwhile the next draw may have opened.
      const rounds = await site.database.query('rounds', `matka#${marketId}`)
      const stored = rounds.find(({ sequence }) => roundId === `${marketId}-${sequence}`)
      const { seeds, nextServerSeed } = stored as { seeds: { serverSeed: string }; nextServerSeed: string }
      expect([commitment, nextCommitment]).toEqual([
        commitmentOf(seeds.serverSeed),
        commitmentOf(nextServerSeed),
      ])
    }
  })

  it.each([
    ['before the open panna', MUCH_LATER_MS, MUCH_LATER_MS + 1, 'Open', ['***', '**', '***']],
    ['between the pannas', -1000, MUCH_LATER_MS, 'Close', ['128', '1*', '***']],
    ['after the close panna', -2000, -1000, 'Closed', ['128', '16', '367']],
  ])('show status and result %s', async (_, openInMs, closeInMs, bidStatus, [open, jodi, close]) => {
    const drawn = { openPanna: '128', closePanna: '367' }
    const { marketId, openAtMs, closeAtMs } = await stageDraw(site.database, { openInMs, closeInMs, drawn })
    const market = await matkaMarketOf(site.url, marketId)
    expect(market).toMatchObject({
      ...{ bidStatus, openNumber: open, jodiDigit: jodi, closeNumber: close, openAtMs, closeAtMs },
      changesAtMs: { Open: openAtMs, Close: closeAtMs, Closed: market.nextOpensAtMs }[bidStatus as 'Open'],
    })
  })

  it('open the next draw after the rest, with the published commitment and the seeds of those who bid first', async () => {
    const draw = await stageDraw(site.database, { closeInMs: MUCH_LATER_MS + 500, restSeconds: 1 })
    const before = await matkaMarketOf(site.url, draw.marketId)
    const second = await signUp(site.url)
    const third = await signUp(site.url)
    // As long as a client seed may be, the joined one holds all three.
    const fresh = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
    await send(bidOn(site.player, draw, { clientSeed: fresh[0] }))
    await sendBid(site.url, second, bidOn(second, draw, { clientSeed: fresh[1] }))
    await send(bidOn(site.player, draw, { clientSeed: 'not-the-first' }))
    await sendBid(site.url, third, bidOn(third, draw, { clientSeed: fresh[2] }))
    const { closeAtMs } = await pass(draw, 1500)
    const after = await matkaMarketOf(site.url, draw.marketId, ({ roundId }) => roundId !== draw.roundId)
    expect(after).toMatchObject({ commitment: before.nextCommitment, nonce: 2, bidStatus: 'Open' })
    expect(after.roundId).toBe(`${draw.marketId}-2`)
    expect(after.draws).toEqual([{ ...shownOf(draw), roundId: draw.roundId, closeAtMs }])
    expect(after.clientSeed).toBe(fresh.join('+'))
  })

  it('open a draw once, however many look at once', async () => {
    const marketId = `many-${randomUUID().slice(0, 8)}`
    await putMatkaMarket(site.database, { marketId, name: marketId })
    await Promise.all(Array.from({ length: 20 }, () => matkaMarketOf(site.url, marketId)))
    expect(await site.database.query('rounds', `matka#${marketId}`)).toHaveLength(1)
  })

  it('are opened by the ticker when nobody looks', async () => {
    const marketId = `alone-${randomUUID().slice(0, 8)}`
    await putMatkaMarket(site.database, { marketId, name: marketId })
    await until(
      'the first draw',
      async () => (await site.database.query('rounds', `matka#${marketId}`)).length > 0,
    )
  })
})

/** What a draw shows once it is over. */
function shownOf({ seeds }: StagedDraw) {
  const { openPanna, closePanna } = matkaOutcome(seeds)
  const digit = (panna: string) => [...panna].reduce((sum, each) => sum + Number(each), 0) % 10
  const jodiDigit = `${digit(openPanna)}${digit(closePanna)}`
  return { openNumber: openPanna, jodiDigit, closeNumber: closePanna }
}

it('holds every kind of bid, and pays each at its panna’s time, without its player', async () => {
  const drawn = { openPanna: '128', closePanna: '660' }
  const draw = await stageDraw(site.database, { closeInMs: MUCH_LATER_MS + 1000, drawn })
  await matkaMarketOf(site.url, draw.marketId)
  const socket = await openSocket(site.url, await ticketOf(site.url, site.player))
  /** Type, session, number, points, and what comes back. */
  const bids: [string, string | undefined, string, number, number][] = [
    ['Single Digit', 'Open', '1', 10, 95],
    ['Single Digit', 'Close', '2', 7, 66.5],
    ['Single Digit', 'Open', '2', 50, 0],
    ['Jodi Digit', undefined, '12', 3, 285],
    ['Jodi Digit', undefined, '21', 3, 0],
    ['Single Panna', 'Open', '128', 1, 9.5],
    ['Double Panna', 'Close', '660', 20, 190],
    ['Tripple Panna', 'Close', '000', 20, 0],
  ]
  let [balance, exposureBalance] = [10_000, 0]
  for (const [bidType, session, number, points] of bids) {
    ;[balance, exposureBalance] = [balance - points, exposureBalance + points]
    const estimated = estimatedProfit(bidType as 'Jodi Digit', points)
    const asked = { bidType, session, number, points, estimatedProfit: estimated }
    expect(await send(bidOn(site.player, draw, asked))).toMatchObject({
      kind: 'reply',
      reply: {
        ...{ success: true, message: 'Bid placed successfully!', balance, exposureBalance },
        bid: { bidType, session: session ?? null, status: 'Open', returns: null, number: null },
      },
    })
  }
  expect(await site.wallet()).toEqual({ balance: 10_000 - 114, exposureBalance: 114 })

  const { openAtMs } = await pass(draw)
  await endedPlays(bids.length)
  expect(await site.wallet()).toEqual({ balance: 10_000 - 114 + 646, exposureBalance: 0 })
  const listed = (await bidsOf(site.url, site.player)).reverse()
  expect(listed.map(({ returns }) => returns)).toEqual(bids.map(([, , , , returns]) => returns))
  expect(listed.map(({ status }) => status)).toEqual(
    bids.map(([, , , , returns]) => (returns > 0 ? 'Won' : 'Lost')),
  )
  expect(listed.map(({ number }) => number)).toEqual(['1', '2', '1', '12', '12', '128', '660', '660'])
  expect(listed.map(({ resultAtMs }) => resultAtMs === openAtMs)).toEqual(
    bids.map(([, session]) => session === 'Open'),
  )
  await until('the news', async () => JSON.stringify(socket.received).includes('"balance":10532'))
  await socket.close()
})

it('places several numbers all or nothing, and pays the points on the one that came', async () => {
  const drawn = { openPanna: '128' }
  const draw = await stageDraw(site.database, { drawn })
  await matkaMarketOf(site.url, draw.marketId)
  const bids = [
    { number: '0', points: 7 },
    { number: '1', points: 3 },
    { number: '2', points: 90 },
  ]
  expect(await send(bidOn(site.player, draw, { bids, totalBidPoints: 100 }))).toMatchObject({ kind: 'reply' })
  const broke = bids.map((bid) => ({ ...bid, points: 4000 }))
  expect(await send(bidOn(site.player, draw, { bids: broke, totalBidPoints: 12_000 }))).toMatchObject({
    refusal: { error: 'insufficientFunds', details: { balance: 9900, needed: 12_000 } },
  })
  await pass(draw)
  await endedPlays(1)
  expect(await site.wallet()).toEqual({ balance: 9928.5, exposureBalance: 0 })
})

describe('a bid', () => {
  const requests: [string, (draw: StagedDraw) => Record<string, unknown>, string][] = [
    ['an invalid digit', () => ({ number: '11' }), 'bids.0.number'],
    ['a jodi of one digit', () => ({ bidType: 'Jodi Digit', number: '5' }), 'bids.0.number'],
    ['a double panna for a single one', () => ({ bidType: 'Single Panna', number: '100' }), 'bids.0.number'],
    ['a panna out of order', () => ({ bidType: 'Single Panna', number: '321' }), 'bids.0.number'],
    ['no session', () => ({ session: undefined }), 'session'],
    ['an invalid session', () => ({ session: 'Both' }), 'session'],
    ['no points', () => ({ points: 0 }), 'bids.0.points'],
    ['a part of a point', () => ({ points: 0.5 }), 'bids.0.points'],
    ['points below zero', () => ({ points: -10 }), 'bids.0.points'],
    ['another total', () => ({ totalBidPoints: 9 }), 'totalBidPoints'],
    ['a higher profit', () => ({ estimatedProfit: 950 }), 'estimatedProfit'],
    [
      'a number twice',
      () => ({ bids: Array(2).fill({ number: '1', points: 5 }), totalBidPoints: 10 }),
      'bids.1.number',
    ],
    ['no numbers', () => ({ bids: [] }), 'bids'],
  ]

  it.each(requests)('with %s is refused', async (_, changes, field) => {
    const draw = await stageDraw(site.database)
    expect(await send(bidOn(site.player, draw, changes(draw)))).toMatchObject({
      status: 400,
      refusal: { error: 'badRequest', field },
    })
    expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it.each([
    ['Single Digit', 'Open', '1'],
    ['Jodi Digit', undefined, '12'],
  ])('of %s %s is refused once the open panna is out, and of the close session taken', async (...bid) => {
    const [bidType, session, number] = bid
    const draw = await stageDraw(site.database, { openInMs: -1 })
    await matkaMarketOf(site.url, draw.marketId)
    expect(await send(bidOn(site.player, draw, { bidType, session, number }))).toMatchObject({
      status: 409,
      refusal: { error: 'roundClosed', message: 'Betting is closed for this round.' },
    })
    expect(await send(bidOn(site.player, draw, { session: 'Close' }))).toMatchObject({ kind: 'reply' })
  })

  it('is refused in every session once the market has closed', async () => {
    const draw = await stageDraw(site.database, { openInMs: -2, closeInMs: -1 })
    for (const session of ['Open', 'Close']) {
      expect(await send(bidOn(site.player, draw, { session }))).toMatchObject({
        refusal: { error: 'roundClosed' },
      })
    }
  })

  it('on an unknown draw, or of another market, is refused', async () => {
    const [draw, other] = [await stageDraw(site.database), await stageDraw(site.database)]
    const refusal = (field: string) => ({ status: 404, refusal: { error: 'roundNotFound', field } })
    for (const roundId of ['nonsense', `${draw.marketId}-2`, `${draw.marketId}-0`, 'no-market-1']) {
      expect(await send(bidOn(site.player, { ...draw, roundId }))).toMatchObject(refusal('roundId'))
    }
    expect(await send(bidOn(site.player, { ...draw, roundId: other.roundId }))).toMatchObject(
      refusal('gameName'),
    )
  })

  it('beyond the balance is refused, and names it', async () => {
    const draw = await stageDraw(site.database)
    expect(await send(bidOn(site.player, draw, { points: 10_001 }))).toMatchObject({
      status: 409,
      refusal: { error: 'insufficientFunds', details: { balance: 10_000, needed: 10_001 } },
    })
    expect(await send(bidOn(site.player, draw, { points: 10_000 }))).toMatchObject({ reply: { balance: 0 } })
  })

  it('under one key is one bid with one answer, before and after its end; another under it is a conflict', async () => {
    const draw = await stageDraw(site.database)
    const [sent, other] = [bidOn(site.player, draw), await stageDraw(site.database)]
    const name = key()
    const first = await send(sent, name)
    expect(first.kind).toBe('reply')
    expect(await send(sent, name)).toEqual(first)
    expect(await send({ ...sent, clientSeed: 'fresh' }, name)).toEqual(first)
    const conflict = { status: 409, refusal: { error: 'idempotencyConflict' } }
    expect(await send(bidOn(site.player, draw, { points: 11 }), name)).toMatchObject(conflict)
    expect(await send(bidOn(site.player, other), name)).toMatchObject(conflict)
    const { openAtMs: resultAtMs } = await pass(draw)
    await endedPlays(1)
    if (first.kind !== 'reply') throw new Error('not taken')
    const reply = { ...first.reply, bid: { ...first.reply.bid, resultAtMs } }
    expect(await send(sent, name)).toEqual({ ...first, reply })
    expect(await entriesOf('playHold')).toHaveLength(1)
  })

  it('that names no draw is on its market’s present one, and under the same key no bid on another market', async () => {
    const [draw, other] = [await stageDraw(site.database), await stageDraw(site.database)]
    const [sent, elsewhere] = [draw, other].map((each) => bidOn(site.player, each, { roundId: undefined }))
    const name = key()
    const first = await send(sent ?? {}, name)
    expect(first).toMatchObject({ reply: { bid: { roundId: draw.roundId } } })
    expect(await send(elsewhere ?? {}, name)).toMatchObject({ refusal: { error: 'idempotencyConflict' } })
    await putMatkaMarket(site.database, { marketId: draw.marketId, name: `New ${draw.marketId}` })
    expect(await send(sent ?? {}, name)).toEqual(first)
    expect(await site.wallet()).toEqual({ balance: 9990, exposureBalance: 10 })
  })

  it('under one key has its answer also once its market has another name, and a result that was awaited', async () => {
    const draw = await stageDraw(site.database)
    const { marketId, openAtMs } = draw
    const [sent, name] = [bidOn(site.player, draw), key()]
    const first = await send(sent, name)
    expect(first).toMatchObject({ reply: { bid: { resultAtMs: openAtMs } } })
    await putMatkaMarket(site.database, { marketId, name: `New ${marketId}` })
    const [play] = await site.own('plays')
    await site.database.change('plays', play, { dueAtMs: openAtMs + 60_000 })
    expect(await send(sent, name)).toEqual(first)
    expect(await send(sent, key())).toMatchObject({ refusal: { error: 'roundNotFound', field: 'gameName' } })
    expect(await bidsOf(site.url, site.player)).toMatchObject([{ resultAtMs: openAtMs }])
  })

  it('without a key, or under another, is another bid', async () => {
    const draw = await stageDraw(site.database)
    for (const name of [undefined, undefined, key(), key()]) await send(bidOn(site.player, draw), name)
    expect(await bidsOf(site.url, site.player)).toHaveLength(4)
    expect(await site.wallet()).toEqual({ balance: 9960, exposureBalance: 40 })
  })

  it('sent at once under one key is taken once, and under many never beyond the balance', async () => {
    const draw = await stageDraw(site.database)
    const name = key()
    const same = await Promise.all(Array.from({ length: 50 }, () => send(bidOn(site.player, draw), name)))
    const replies = same.filter(({ kind }) => kind === 'reply')
    expect(replies.length).toBeGreaterThan(0)
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await entriesOf('playHold')).toHaveLength(1)

    const many = await Promise.all(
      Array.from({ length: 20 }, () => send(bidOn(site.player, draw, { points: 1500 }), key())),
    )
    const taken = many.filter(({ kind }) => kind === 'reply').length
    expect(taken).toBeLessThanOrEqual(6)
    expect(await site.wallet()).toEqual({ balance: 9990 - taken * 1500, exposureBalance: 10 + taken * 1500 })
  })

  it('that is due is paid once, however many look at once', async () => {
    const draw = await stageDraw(site.database, { drawn: { openPanna: '128' } })
    await send(bidOn(site.player, draw, { points: 100 }))
    await pass(draw)
    const look = () =>
      call(site.url, getBids, { params: { userId: site.player.userId } }, site.player.idToken)
    const looks = await Promise.all(Array.from({ length: 50 }, look))
    for (const answer of looks) expect(answer.status).toBe(200)
    await endedPlays(1)
    expect(await entriesOf('playSettlement')).toHaveLength(1)
    expect(await site.wallet()).toEqual({ balance: 10_850, exposureBalance: 0 })
  })

  it('that claims wins, results and balances is taken for what it is', async () => {
    const draw = await stageDraw(site.database, { drawn: { openPanna: '128' } })
    const claims = { isWin: true, winningAmt: 5e6, returns: 5e6, balance: 1e9, status: 'Won' }
    await send(bidOn(site.player, draw, { number: '5', openNumber: '555', ...claims }))
    await pass(draw)
    const [play] = await endedPlays(1)
    expect(play).toMatchObject({ status: 'Lost', returnsPaise: 0 })
    expect(await site.wallet()).toEqual({ balance: 9990, exposureBalance: 0 })
  })

  it('is seen by its own player alone', async () => {
    await send(bidOn(site.player, await stageDraw(site.database)))
    const other = await signUp(site.url)
    const params = { userId: site.player.userId }
    expect(await mustRefuse(site.url, getBids, { params }, other.idToken)).toMatchObject({
      error: 'notFound',
    })
    expect(await bidsOf(site.url, other)).toEqual([])
  })
})

it('no call or message shows a panna or a seed before its time; then all of it', async () => {
  const drawn = { openPanna: '690', closePanna: '479' }
  const draw = await stageDraw(site.database, { drawn })
  const { marketId, roundId, seeds } = draw
  await matkaMarketOf(site.url, marketId)
  const socket = await openSocket(site.url, await ticketOf(site.url, site.player))
  const params = { userId: site.player.userId }
  const fair = { params: { game: 'matka' as const, roundId } }
  const all = async () => {
    const answers = await Promise.all([
      mustCall(site.url, getSubscriptionState, {}).then(({ markets }) =>
        markets.filter((market) => market.marketId === marketId),
      ),
      call(site.url, getBids, { params }, site.player.idToken),
      call(site.url, getFairRound, fair),
      send(bidOn(site.player, draw, { session: 'Close', points: 1 })),
    ])
    return JSON.stringify([answers, socket.received])
  }
  const early = await all()
  for (const secret of ['"690"', '"479"', seeds.serverSeed, draw.nextServerSeed])
    expect(early).not.toContain(secret)
  expect(await call(site.url, getFairRound, fair)).toMatchObject({ refusal: { error: 'roundNotOver' } })
  const opened = await pass(draw)
  await matkaMarketOf(site.url, marketId, ({ bidStatus }) => bidStatus === 'Close')
  const between = await all()
  expect(between).toContain('"690"')
  for (const secret of ['"479"', seeds.serverSeed, draw.nextServerSeed]) expect(between).not.toContain(secret)
  await pass(opened)
  expect(await all()).not.toContain(draw.nextServerSeed)
  const { round } = await mustCall(site.url, getFairRound, fair)
  expect(round).toMatchObject({ ...seeds, outcome: drawn, commitment: commitmentOf(seeds.serverSeed) })
  await socket.close()
})

it('takes no bid while the game is off, says so in every market, and finishes the bids that are open', async () => {
  const draw = await stageDraw(site.database, { drawn: { openPanna: '128' } })
  await matkaMarketOf(site.url, draw.marketId)
  await send(bidOn(site.player, draw))
  await site.database.put('platform', { pk: 'game', sk: 'matka', isOff: true })
  try {
    expect(await send(bidOn(site.player, draw))).toMatchObject({ refusal: { error: 'gameOff' } })
    await pass(draw)
    await matkaMarketOf(site.url, draw.marketId, ({ bidStatus }) => bidStatus === 'Closed')
    await endedPlays(1)
    expect(await site.wallet()).toEqual({ balance: 10_085, exposureBalance: 0 })
  } finally {
    await site.database.put('platform', { pk: 'game', sk: 'matka', isOff: false })
  }
})

it('pays a bid that was put off, once its result is declared, as soon as its player looks', async () => {
  const draw = await stageDraw(site.database)
  await send(bidOn(site.player, draw, { number: '5' }))
  const pastMs = Date.now() - 60_000
  const [round] = await site.database.query('rounds', `matka#${draw.marketId}`)
  await site.database.change('rounds', round, { drawsAtMs: [pastMs, pastMs + 1] })
  const [play] = await site.own('plays')
  await site.database.change('plays', play, { bet: { ...(play?.bet as object), resultAtMs: pastMs } })
  expect(await bidsOf(site.url, site.player)).toMatchObject([{ status: 'Open', resultAtMs: pastMs }])
  const open = { panna: '555', declaredAtMs: pastMs - 1 }
  await site.database.put('platform', { pk: 'matkaResult', sk: draw.roundId, open })
  expect(await bidsOf(site.url, site.player)).toMatchObject([
    { status: 'Won', returns: 95, resultAtMs: pastMs },
  ])
  expect(await site.wallet()).toEqual({ balance: 10_085, exposureBalance: 0 })
})

it('pays by what an operator declared before the time, and by the draw otherwise', async () => {
  const drawn = { openPanna: '128', closePanna: '367' }
  const draw = await stageDraw(site.database, { closeInMs: MUCH_LATER_MS + 500, drawn })
  const bids = { open: ['5', '1'], close: ['6', '0'] }
  for (const number of bids.open) await send(bidOn(site.player, draw, { number }))
  for (const number of bids.close) await send(bidOn(site.player, draw, { number, session: 'Close' }))
  const declared = (panna: string, declaredAtMs: number) => ({ panna, declaredAtMs })
  await site.database.put('platform', {
    ...{ pk: 'matkaResult', sk: draw.roundId },
    open: declared('555', draw.openAtMs - MUCH_LATER_MS - 1),
    close: declared('000', draw.closeAtMs - MUCH_LATER_MS),
  })
  await pass(draw)
  await endedPlays(4)
  const returns = (await bidsOf(site.url, site.player)).reverse().map((bid) => bid.returns)
  // 555 was in time and makes 5; 000 came with the draw's 367, which makes 6.
  expect(returns).toEqual([95, 0, 95, 0])
})
