import { describe, expect, it } from 'vitest'
import {
  type AndarBaharRound,
  getBets2,
  postAndarBaharRounds,
  postBets2,
  postWalletUpdate,
  putUpdateWinStatus,
} from '../../domain/contract/andar-bahar.ts'
import { getFairRound } from '../../domain/contract/games.ts'
import { andarBaharOutcome, type Label } from '../../domain/games/andar-bahar/rules.ts'
import { call, mustCall, signUp } from '../support/api/calls.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { ages, ageTable, sendBet2, stageDeal, tableOf, wonBy } from '../support/games/andar-bahar.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile()

const look = () => tableOf(site.url, site.player)
const age = (ageMs: number) => ageTable(site.database, site.player, ageMs)
/** The round at an age, looked at once more when the answer came so late that another card may be dealt by then. */
const lookAt = (ageMs: number) =>
  until('a look in time', async () => {
    await age(ageMs)
    const round = await look()
    return Date.now() < round.openedAtMs + ageMs + 800 && round
  })
const send = (...[round, label, more]: DropTwo<Parameters<typeof sendBet2>>) =>
  sendBet2(site.url, site.player, round, label, more)
const listed = async () => {
  const { userId, idToken } = site.player
  return (await mustCall(site.url, getBets2, { params: { userId } }, idToken)).bets
}
const claimWin = () => {
  const { userId, idToken } = site.player
  return mustCall(site.url, putUpdateWinStatus, { body: { userId, isWin: 'win' } }, idToken)
}
const claimMoney = (amount: number) => {
  const { userId, idToken } = site.player
  return mustCall(site.url, postWalletUpdate, { body: { userId, amount } }, idToken)
}

type DropTwo<All extends unknown[]> = All extends [unknown, unknown, ...infer Rest] ? Rest : never

/** A round with the given winner, and a bet of ₹100 on a label. */
async function placed(winner: Label, label: Label): Promise<AndarBaharRound> {
  await stageDeal(site.database, site.player, wonBy(winner))
  const round = await look()
  expect(await send(round, label)).toMatchObject({ kind: 'reply', status: 200 })
  return round
}

describe('a round', () => {
  it('is one, however often it is looked at, with its times, its joker and what it is bound to', async () => {
    const rounds = await Promise.all(Array.from({ length: 10 }, look))
    const [first] = rounds as [AndarBaharRound]
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1)
    const { openedAtMs } = first
    expect(first).toMatchObject({
      ...{ phase: 'betting', andar: [], bahar: [], winner: null, bet: null },
      ...{ bettingEndsAtMs: openedAtMs + 10_000, changesAtMs: openedAtMs + 11_000 },
    })
    expect(first.roundId).toMatch(new RegExp(`^AB${openedAtMs}-[0-9a-f]{16}$`))
  })

  it('is dealt a card a second to its end, and followed by the next twenty seconds later', async () => {
    const seeds = await stageDeal(
      site.database,
      site.player,
      ({ first, winner, cards }) => first === 'Bahar' && winner === 'Bahar' && cards.length === 3,
    )
    const { joker, cards, winningCard } = andarBaharOutcome(seeds)
    const opened = await look()
    expect(opened.joker).toBe(joker)
    expect(await lookAt(10_100)).toMatchObject({ phase: 'dealing', andar: [], bahar: [], winner: null })
    expect(await lookAt(12_100)).toMatchObject({
      phase: 'dealing',
      andar: [cards[1]],
      bahar: [cards[0]],
      winner: null,
    })
    await age(13_100)
    const over = await look()
    expect(over).toMatchObject({
      phase: 'result',
      andar: [cards[1]],
      bahar: [cards[0], winningCard],
      winner: 'Bahar',
    })
    expect(over.changesAtMs).toBe(over.openedAtMs + 33_000)
    await age(32_000)
    expect((await look()).roundId).toBe(opened.roundId)
    await age(33_100)
    const next = await look()
    expect(next).toMatchObject({
      commitment: opened.nextCommitment,
      nonce: opened.nonce + 1,
      phase: 'betting',
    })
    expect(next.roundId).not.toBe(opened.roundId)
  })
})

describe('a bet', () => {
  it('holds its stake, and is shown with the round and in the list', async () => {
    const round = await look()
    const answer = await send(round, 'Tie', { stake: 99.5 })
    expect(answer).toMatchObject({
      status: 200,
      reply: {
        ...{ success: true, message: 'Bet placed successfully!', balance: 9900.5, exposureBalance: 99.5 },
        bet: { label: 'Tie', odds: 2, stake: 99.5, profit: 199, isWin: null, status: 'Open' },
      },
    })
    expect(await site.wallet()).toEqual({ balance: 9900.5, exposureBalance: 99.5 })
    const { bet } = await look()
    expect(answer).toMatchObject({ reply: { bet } })
    expect(await listed()).toEqual([bet])
  })

  it.each<[Label, Label, object, number]>([
    ['Andar', 'Andar', { status: 'Won', isWin: 'win', profit: 100 }, 10_100],
    ['Bahar', 'Bahar', { status: 'Won', isWin: 'win', profit: 100 }, 10_100],
    ['Tie', 'Tie', { status: 'Won', isWin: 'win', profit: 200 }, 10_200],
    ['Bahar', 'Andar', { status: 'Lost', isWin: 'loss', profit: -100 }, 9900],
    ['Andar', 'Tie', { status: 'Lost', isWin: 'loss', profit: -100 }, 9900],
    ['Tie', 'Andar', { status: 'Void', isWin: null, profit: 0 }, 10_000],
  ])('when %s wins, on %s is %j', async (winner, label, ending, balance) => {
    const round = await placed(winner, label)
    await age(ages.over)
    const over = await look()
    expect(over).toMatchObject({ roundId: round.roundId, winner, bet: ending })
    expect(await site.wallet()).toEqual({ balance, exposureBalance: 0 })
    expect(await listed()).toEqual([over.bet])
  })

  it('is listed newest first, up to the requested number', async () => {
    for (const stake of [1, 2, 3]) {
      await send(await look(), 'Andar', { stake })
      await age(ages.next)
    }
    expect((await listed()).map(({ stake }) => stake)).toEqual([3, 2, 1])
    const { userId, idToken } = site.player
    const two = { params: { userId }, query: { limit: 2 } }
    const { bets } = await mustCall(site.url, getBets2, two, idToken)
    expect(bets.map(({ stake }) => stake)).toEqual([3, 2])
  })

  it('sent again is the same bet, before and after its end, and with other details a conflict', async () => {
    await stageDeal(site.database, site.player, wonBy('Andar'))
    const round = await look()
    const first = await send(round, 'Andar')
    expect(await send(round, 'Andar')).toEqual(first)
    await age(ages.over)
    expect((await look()).bet).toMatchObject({ status: 'Won' })
    expect(await send(round, 'Andar')).toEqual(first)
    expect(await send(round, 'Andar', { stake: 200 })).toMatchObject({
      status: 409,
      refusal: { error: 'idempotencyConflict' },
    })
    expect(await site.wallet()).toEqual({ balance: 10_100, exposureBalance: 0 })
  })

  it('is named by an idempotency key where there is one', async () => {
    const round = await look()
    const first = await send(round, 'Bahar', { key: 'bet-number-1' })
    expect(await send(round, 'Bahar', { key: 'bet-number-1' })).toEqual(first)
    expect(await send(round, 'Tie', { key: 'bet-number-1' })).toMatchObject({
      refusal: { error: 'idempotencyConflict' },
    })
    expect(await send(round, 'Bahar', { key: 'bet-number-2' })).toMatchObject({
      refusal: { error: 'roundFull' },
    })
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
  })
})

describe('a bet is refused', () => {
  const details = 'Please fill in all the details (label, odds, amount). Stake must be greater than 0'
  it.each<[string, object, string]>([
    ['label', { label: undefined }, 'label'],
    ['label but an empty one', { label: '' }, 'label'],
    ['odds', { odds: undefined }, 'odds'],
    ['odds above 0', { odds: 0 }, 'odds'],
    ['stake', { stake: null as never }, 'stake'],
    ['stake above 0', { stake: 0 }, 'stake'],
    ['stake that is not below 0', { stake: -100 }, 'stake'],
  ])('without a %s', async (_what, changes, field) => {
    const { stake, ...others } = changes as { stake?: number | null }
    const round = await look()
    const answer =
      stake === null
        ? await call(
            site.url,
            postBets2,
            { body: { userId: site.player.userId, label: 'Andar', odds: 1, roundId: round.roundId } },
            site.player.idToken,
          )
        : await send(round, 'Andar', { ...others, ...(stake !== undefined && { stake }) })
    expect(answer).toMatchObject({
      status: 400,
      refusal: { error: 'betDetailsMissing', message: details, field },
    })
    expect(await listed()).toEqual([])
  })

  it('at odds that the table does not pay, with those that it does', async () => {
    const round = await look()
    expect(await send(round, 'Tie', { odds: 8 })).toMatchObject({
      status: 409,
      refusal: { error: 'oddsChanged', field: 'odds', details: { odds: 2 } },
    })
    expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it('once betting is over, on a round that is over, and on nobody’s or another’s', async () => {
    const late = {
      status: 409,
      refusal: { error: 'roundClosed', message: 'Betting is closed for this round.' },
    }
    const round = await look()
    await age(10_000)
    expect(await send(round, 'Andar')).toMatchObject(late)
    await age(ages.next)
    await look()
    expect(await send(round, 'Andar')).toMatchObject(late)
    const foreign = await tableOf(site.url, await signUp(site.url))
    expect(await send(foreign, 'Andar')).toMatchObject(late)
    expect(await send({ roundId: 'AB1-0' }, 'Andar')).toMatchObject(late)
    expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it('when the wallet does not cover it, and says what is missing', async () => {
    expect(await send(await look(), 'Andar', { stake: 10_000.01 })).toMatchObject({
      status: 409,
      refusal: { error: 'insufficientFunds', details: { balance: 10_000, needed: 10_000.01 } },
    })
  })

  it('of a player who is excluded', async () => {
    const round = await look()
    const [item] = await site.own('wallets')
    await site.database.change('wallets', item, { standing: 'suspended' })
    expect(await send(round, 'Andar')).toMatchObject({ refusal: { error: 'playerSuspended' } })
  })

  it('while the game is off, when no round opens either, and bets that are open finish', async () => {
    const round = await placed('Andar', 'Andar')
    const other = await signUp(site.url)
    const idle = await tableOf(site.url, other)
    const late = await signUp(site.url)
    await site.database.put('platform', { pk: 'game', sk: 'andar-bahar', isOff: true })
    const off = { status: 409, refusal: { error: 'gameOff', message: 'This game is closed at the moment.' } }
    try {
      expect(await sendBet2(site.url, other, idle, 'Andar')).toMatchObject(off)
      const opening = { body: { user: late.userId } }
      expect(await call(site.url, postAndarBaharRounds, opening, late.idToken)).toMatchObject(off)
      await age(ages.over)
      expect(await look()).toMatchObject({ roundId: round.roundId, bet: { status: 'Won' } })
    } finally {
      await site.database.put('platform', { pk: 'game', sk: 'andar-bahar', isOff: false })
    }
  })
})

describe('a client that cheats', () => {
  it('gets the truth for its claims of wins, profits and balances, and no money', async () => {
    expect(await claimWin()).toEqual({ success: true, isWin: null, bet: null })
    await stageDeal(site.database, site.player, wonBy('Bahar'))
    const claims = {
      profit: 1e6,
      isWin: 'win',
      balance: 1e6,
      winner: 'Andar',
      status: 'Won',
      newBalance: 1e6,
    }
    await send(await look(), 'Andar', claims)
    expect(await claimWin()).toMatchObject({ isWin: null, bet: { status: 'Open', profit: 100 } })
    expect(await claimMoney(1e6)).toMatchObject({ success: true, balance: 9900, exposureBalance: 100 })
    await age(ages.over)
    expect(await claimMoney(1e6)).toMatchObject({ balance: 9900, exposureBalance: 0 })
    expect(await claimWin()).toMatchObject({ isWin: 'loss', bet: { status: 'Lost', profit: -100 } })
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 0 })
  })

  it('gets one bet for fifty at once', async () => {
    const round = await look()
    const labels = ['Andar', 'Bahar', 'Tie'] as const
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send(round, labels[at % 3] ?? 'Tie', { key: `race-number-${at}` }),
      ),
    )
    expect(sent.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
  })

  it('is paid once, however often it asks for the end at once', async () => {
    await placed('Andar', 'Andar')
    await age(ages.over)
    await Promise.all(Array.from({ length: 17 }, () => Promise.all([look(), claimWin(), claimMoney(100)])))
    expect(await site.wallet()).toEqual({ balance: 10_100, exposureBalance: 0 })
    const entries = await site.own('ledger')
    expect(entries.filter(({ kind }) => kind === 'playSettlement')).toHaveLength(1)
  })

  it('reads no card, no side that is dealt first, no length of the deal and no seed before its time', async () => {
    const seeds = await stageDeal(
      site.database,
      site.player,
      ({ cards, winner }) => cards.length === 3 && winner === 'Andar',
    )
    const outcome = andarBaharOutcome(seeds)
    const socket = await openOwnSocket(site.url, site.player)
    const round = await look()
    const { userId, idToken } = site.player
    const everything = async () => {
      const answers = await Promise.all([
        look(),
        send(round, 'Bahar'),
        send(round, 'Bahar', { stake: 5 }),
        send(round, 'Tie', { key: 'another-bet' }),
        listed(),
        claimWin(),
        claimMoney(1),
        call(site.url, getFairRound, { params: { game: 'andar-bahar', roundId: round.roundId } }),
        call(site.url, postAndarBaharRounds, { body: { user: userId } }, idToken),
      ])
      await socket.settle()
      return JSON.stringify([answers, socket.received])
    }
    /** The deal goes on while everything is asked, on a slow machine to its end. */
    const dealtSoFar = async () => {
      const { andar, bahar } = await look()
      return andar.length + bahar.length
    }
    const seat = (await site.own('seats')).find(({ game }) => game === 'andar-bahar')
    const early: string[] = []
    for (const ageMs of [5000, 10_100, 11_100, 12_100]) {
      await age(ageMs)
      const { openedAtMs } = await look()
      const text = await everything()
      const dealt = await dealtSoFar()
      // When the result comes is known once the last card is the next one.
      const times = [openedAtMs + 13_000, openedAtMs + 33_000].slice(Math.max(0, dealt - 1))
      const cards = outcome.cards.slice(dealt).map((card) => `"${card}"`)
      for (const secret of [...times.map(String), ...cards]) expect(text, `at ${ageMs}`).not.toContain(secret)
      if (dealt < 3) early.push(text)
    }
    expect(early.length).toBeGreaterThan(0)
    expect(early.join()).not.toMatch(/"first"|"winningCard"|"dueAtMs"/)
    for (const secret of [seeds.serverSeed, String(seat?.nextServerSeed)])
      expect(early.join()).not.toContain(secret)
    await age(13_100)
    expect(await look()).toMatchObject({ winner: 'Andar', bet: { status: 'Lost' } })
    const revealed = await mustCall(site.url, getFairRound, {
      params: { game: 'andar-bahar', roundId: round.roundId },
    })
    expect(revealed.round).toMatchObject({ ...seeds, commitment: round.commitment, outcome })
    await socket.close()
  })
})

it('is settled by the ticker when its player never comes back, and published to the player’s screens', async () => {
  await stageDeal(site.database, site.player, wonBy('Tie'))
  const round = await look()
  const socket = await openOwnSocket(site.url, site.player)
  await send(round, 'Tie')
  await age(ages.over)
  await until('the end', async () =>
    (await site.own('plays')).some((play) => play.roundId === round.roundId && play.status === 'Won'),
  )
  expect(await site.wallet()).toEqual({ balance: 10_200, exposureBalance: 0 })
  await until('the news', () => socket.all('play').some(({ data }) => data.status === 'Won'))
  expect(socket.all('wallet').at(-1)?.data).toMatchObject({ balance: 10_200, exposureBalance: 0 })
  await socket.close()
})
