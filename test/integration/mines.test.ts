import { describe, expect, it } from 'vitest'
import { getFairRound } from '../../domain/contract/games.ts'
import {
  getMinesBets,
  type MinesRound,
  postMinesRound,
  type putMinesUpdate,
} from '../../domain/contract/mines.ts'
import { LADDER } from '../../domain/games/mines/pay-table.ts'
import { minesOutcome } from '../../domain/games/mines/rules.ts'
import { SHORT_NAME_MS } from '../../functions/games/take-own-play.ts'
import { type Answer, call, mustCall, signUp } from '../support/api/calls.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { withMaidan } from '../support/cloud/cloud.ts'
import { openDatabase } from '../support/cloud/database.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import {
  ageAtBomb,
  ageAtLoss,
  ageAtTile,
  ageMinesRound,
  minesRoundOf,
  roundToBetOn,
  sendMinesBet,
  stageFirstBomb,
  updateMines,
} from '../support/games/mines.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile()

const look = () => minesRoundOf(site.url, site.player)
const age = (ageMs: number) => ageMinesRound(site.database, site.player, ageMs)
const bet = (round: MinesRound, rupees?: number, changes?: object) =>
  sendMinesBet(site.url, site.player, round, rupees, changes)
const update = (
  ...[round, isWin, claims]: Parameters<typeof updateMines> extends [unknown, unknown, ...infer R] ? R : never
) => updateMines(site.url, site.player, round, isWin, claims)
const listed = async () => {
  const { userId, idToken } = site.player
  return (await mustCall(site.url, getMinesBets, { params: { userId } }, idToken)).bets
}
const fair = (roundId: string) => call(site.url, getFairRound, { params: { game: 'mines', roundId } })

/** A bet on a round whose first bomb is under this tile. */
async function placed(firstBomb: number, rupees = 100, changes: object = {}): Promise<MinesRound> {
  await stageFirstBomb(site.database, site.player, firstBomb)
  const round = await roundToBetOn(site.url, site.database, site.player)
  expect(await bet(round, rupees, changes)).toMatchObject({ kind: 'reply', status: 201 })
  return round
}

function refusedAs(error: string): object {
  return { kind: 'refusal', refusal: { error } }
}

describe('a round', () => {
  it('is one, however often it is looked at, with its times and what it is bound to', async () => {
    const rounds = await Promise.all(Array.from({ length: 10 }, look))
    const [first] = rounds as [MinesRound]
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1)
    const { openedAtMs } = first
    expect(first).toMatchObject({
      ...{ round_id: `RD${String(openedAtMs).slice(-4)}`, table: 'ladder' },
      ...{ bettingEndsAtMs: openedAtMs + 10_000, changesAtMs: openedAtMs + 10_500 },
      ...{ turned: 0, step: 0, isOver: false, bombs: null, bet: null },
    })
    expect(first.roundId).toMatch(new RegExp(`^${first.round_id}-[0-9a-f]{16}$`))
  })

  it('without a bet is turned for show, revealed whole at its end, and followed by the next after five seconds', async () => {
    const seeds = await stageFirstBomb(site.database, site.player, 12)
    const { openedAtMs, ...opened } = await look()
    await age(ageAtTile(2))
    const shown = await look()
    const due = Math.floor((shown.serverTimeMs - shown.bettingEndsAtMs) / 500)
    expect(shown).toMatchObject({ turned: due, step: due, isOver: false, bombs: null })
    await age(ageAtTile(12))
    const over = await look()
    expect(over).toMatchObject({ turned: 12, step: 11, isOver: true, bombs: minesOutcome(seeds).bombs })
    expect(over.roundId).toBe(opened.roundId)
    expect(over.changesAtMs).toBe(over.openedAtMs + 21_000)
    await age(21_001)
    const next = await look()
    expect(next).toMatchObject({ commitment: opened.nextCommitment, nonce: opened.nonce + 1, turned: 0 })
    expect(next.roundId).not.toBe(opened.roundId)
  })
})

describe('a bet', () => {
  it('holds its stake, and is shown with the round', async () => {
    const round = await roundToBetOn(site.url, site.database, site.player)
    expect(await bet(round, 99.5, { autoCashOutStep: 3 })).toMatchObject({
      status: 201,
      reply: {
        ...{ round_id: round.round_id, roundId: round.roundId, betAmt: 99.5, table: 'ladder' },
        ...{ autoCashOutStep: 3, balance: 9900.5, exposureBalance: 99.5 },
      },
    })
    expect(await site.wallet()).toEqual({ balance: 9900.5, exposureBalance: 99.5 })
    const { bet: shown } = await look()
    expect(shown).toMatchObject({
      betAmt: 99.5,
      status: 'Open',
      step: null,
      multiplier: null,
      winnings: null,
    })
    expect(await listed()).toEqual([shown])
  })

  it('sent again is answered the same, before and after its end; with other details it is a conflict', async () => {
    await stageFirstBomb(site.database, site.player, 2)
    const round = await roundToBetOn(site.url, site.database, site.player)
    const first = await bet(round)
    expect(first.kind).toBe('reply')
    expect(await bet(round)).toEqual(first)
    for (const changes of [{ betAmt: 101 }, { autoCashOutStep: 1 }])
      expect(await bet(round, 100, changes)).toMatchObject({
        status: 409,
        ...refusedAs('idempotencyConflict'),
      })
    await age(ageAtBomb(2))
    expect(await look()).toMatchObject({ bet: { status: 'Lost' } })
    expect(await bet(round)).toEqual(first)
    expect(await listed()).toHaveLength(1)
  })

  it('is one a round, whatever it is called and however many are sent at once', async () => {
    const round = await roundToBetOn(site.url, site.database, site.player)
    const names = Array.from({ length: 50 }, (_, index) => ({ round_id: `RD${index}` }))
    const answers = await Promise.all(names.map((name) => bet(round, 100, name)))
    expect(answers.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
    expect(await bet(round, 100, { round_id: 'another' })).toMatchObject(refusedAs('roundFull'))
  })

  it('that names no round counts once, however many are sent at once; after a minute its name is another bet, which alone is cashed out', async () => {
    const named = { round_id: 'RD1111', roundId: '' }
    const noRound = { roundId: undefined }
    const send = (rupees = 100) => sendMinesBet(site.url, site.player, named, rupees, noRound)
    const cashOut = () => updateMines(site.url, site.player, named, 'Won', noRound)
    await stageFirstBomb(site.database, site.player, 1)
    const many = () => Promise.all(Array.from({ length: 20 }, () => send()))
    const [first, ...others] = (await many()).filter(({ kind }) => kind === 'reply')
    for (const other of others) expect(other).toEqual(first)
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })

    await age(60_000)
    // Ends the bet, which the ticker would do at any moment.
    expect(await listed()).toMatchObject([{ status: 'Lost' }])
    await stageFirstBomb(site.database, site.player, 9)
    expect(await send()).toEqual(first)
    expect(await send(200)).toMatchObject(refusedAs('idempotencyConflict'))
    const [lost = {}] = await site.own('plays')
    const placedAtMs = Number(lost.placedAtMs) - SHORT_NAME_MS
    const gamePlaced = `mines#${new Date(placedAtMs).toISOString()}#${lost.playKey}`
    await site.database.change('plays', lost, { placedAtMs, gamePlaced })
    await many()
    expect(await site.own('plays')).toHaveLength(2)
    await age(ageAtTile(2))
    expect(await cashOut()).toMatchObject({ reply: { bet: { status: 'Won' }, exposureBalance: 0 } })
    expect(await cashOut()).toMatchObject(refusedAs('alreadyCashedOut'))
    expect((await listed()).map(({ status }) => status)).toEqual(['Won', 'Lost'])
  })

  it.each([
    ['in the first tenth of a second', 0],
    ['once progress is 100', 10_000],
    ['while tiles are turned', 10_600],
  ])('is refused %s', async (_, ageMs) => {
    await stageFirstBomb(site.database, site.player, 9)
    const round = await look()
    // A clock of the future keeps the round in its first moment for as long as the call takes.
    await age(ageMs === 0 ? -5000 : ageMs)
    expect(await bet(round)).toMatchObject({
      status: 409,
      refusal: { error: 'roundClosed', message: 'Betting is closed for this round.' },
    })
    expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it('is refused on a round that is over, another player’s, or nobody’s', async () => {
    await stageFirstBomb(site.database, site.player, 1)
    const before = await look()
    await age(60_000)
    await roundToBetOn(site.url, site.database, site.player)
    const other = await signUp(site.url)
    const foreign = await roundToBetOn(site.url, site.database, other)
    for (const round of [before, foreign, { ...before, roundId: 'RD1' }])
      expect(await bet(round)).toMatchObject(refusedAs('roundClosed'))
    expect(await listed()).toEqual([])
  })

  it.each([
    [0, 'stakeNotAboveZero', 'bet amout more than 0'],
    [-5, 'stakeNotAboveZero', 'bet amout more than 0'],
    [10_000.01, 'insufficientFunds', 'Insufficient balance!'],
    [5_000_000, 'insufficientFunds', 'Insufficient balance!'],
  ])('of ₹%d is refused as %s', async (rupees, error, message) => {
    const round = await roundToBetOn(site.url, site.database, site.player)
    expect(await bet(round, rupees)).toMatchObject({ refusal: { error, message } })
    expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it('is refused by another pay table than its player was shown', async () => {
    const round = await roundToBetOn(site.url, site.database, site.player)
    expect(await bet(round, 100, { table: 'fair' })).toMatchObject({
      refusal: { error: 'oddsChanged', message: 'The odds have changed.', field: 'table' },
    })
    expect(await bet(round, 100, { table: 'ladder' })).toMatchObject({ status: 201 })
  })

  it('is refused while the game is off, which opens no round, and lets the bets that are open end', async () => {
    const round = await placed(3)
    const idle = await signUp(site.url)
    const late = await signUp(site.url)
    const open = await roundToBetOn(site.url, site.database, idle)
    await site.database.put('platform', { pk: 'game', sk: 'mines', isOff: true })
    try {
      expect(await sendMinesBet(site.url, idle, open)).toMatchObject(refusedAs('gameOff'))
      const { userId, idToken } = late
      expect(await call(site.url, postMinesRound, { body: { user: userId } }, idToken)).toMatchObject({
        refusal: { error: 'gameOff', message: 'This game is closed at the moment.' },
      })
      await age(ageAtBomb(3))
      expect(await look()).toMatchObject({ roundId: round.roundId, bet: { status: 'Lost' } })
      await age(ageAtLoss(3))
      await until('the loss', async () => (await site.wallet()).exposureBalance === 0)
    } finally {
      await site.database.put('platform', { pk: 'game', sk: 'mines', isOff: false })
    }
  })

  it('of an excluded player is refused', async () => {
    const round = await roundToBetOn(site.url, site.database, site.player)
    const [item] = await site.own('wallets')
    await site.database.change('wallets', item, { standing: 'suspended' })
    expect(await bet(round)).toMatchObject(refusedAs('playerSuspended'))
  })
})

/** A bet that was won, once what it was paid is held against the ladder at the step that it says. */
function paidByLadder(answer: Answer<typeof putMinesUpdate>) {
  if (answer.kind !== 'reply') throw new Error(JSON.stringify(answer))
  const { bet: ended, balance, exposureBalance } = answer.reply
  const { step, multiplier, winnings, betAmt } = ended
  expect(multiplier).toBe(LADDER[(step ?? 0) - 1])
  expect(winnings).toBe(
    Math.floor((Math.round(betAmt * 100) * Math.round((multiplier ?? 0) * 100)) / 100) / 100,
  )
  expect({ balance, exposureBalance }).toEqual({
    balance: Math.round((10_000 - betAmt + (winnings ?? 0)) * 100) / 100,
    exposureBalance: 0,
  })
  return ended
}

describe('a cash-out', () => {
  it('pays the stake times the multiplier of the tiles turned, to the paisa, and ends the round', async () => {
    const round = await placed(20, 33.33)
    await age(ageAtTile(3))
    const ended = paidByLadder(await update(round))
    expect(ended).toMatchObject({ status: 'Won', round_id: round.round_id })
    expect(ended.step).toBeGreaterThanOrEqual(3)
    expect(await site.wallet()).toEqual({
      balance: Math.round((9966.67 + (ended.winnings ?? 0)) * 100) / 100,
      exposureBalance: 0,
    })
    const over = await look()
    expect(over).toMatchObject({ isOver: true, turned: ended.step, step: ended.step, bet: ended })
    expect(over.bombs).toHaveLength(5)
    expect(await listed()).toEqual([ended])
  })

  it('requested twice is refused the second time, and fifty at once pay once', async () => {
    const round = await placed(20)
    await age(ageAtTile(2))
    const answers = await Promise.all(Array.from({ length: 50 }, () => update(round)))
    const paid = answers.filter(({ kind }) => kind === 'reply')
    expect(paid).toHaveLength(1)
    for (const answer of answers.filter(({ kind }) => kind !== 'reply'))
      expect(answer).toMatchObject({ refusal: { error: 'alreadyCashedOut', message: 'You Already Cashout' } })
    for (const answer of paid) paidByLadder(answer)
    expect(await update(round)).toMatchObject({ status: 409, ...refusedAs('alreadyCashedOut') })
    const entries = await site.own('ledger')
    expect(entries.filter(({ kind }) => kind === 'playSettlement')).toHaveLength(1)
  })

  it('is refused without a bet, under another name, and before the first tile', async () => {
    const empty = await roundToBetOn(site.url, site.database, site.player)
    const nothing = {
      refusal: { error: 'nothingToCashOut', message: 'Please place a bet before cashing out.' },
    }
    expect(await update(empty)).toMatchObject(nothing)
    await bet(empty)
    expect(await update(empty)).toMatchObject(refusedAs('cashOutTooEarly'))
    expect(await update({ ...empty, round_id: 'RD' })).toMatchObject(nothing)
    const other = await signUp(site.url)
    expect(await updateMines(site.url, other, empty)).toMatchObject(nothing)
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
  })

  it('after the bomb is lost, whatever is claimed, and however often', async () => {
    const round = await placed(2, 500)
    const claims = { winningAmt: 1_000_000, lossAmt: 0, balanceAfterGame: 99_999 }
    // The stake is held until no cash-out that came in time can be under way.
    for (const [ageMs, exposureBalance] of [
      [ageAtBomb(2), 500],
      [ageAtLoss(2), 0],
      [ageAtLoss(2), 0],
    ] as const) {
      await age(ageMs)
      expect(await update(round, 'Won', claims)).toMatchObject({
        status: 200,
        reply: {
          bet: { status: 'Lost', step: 1, multiplier: null, winnings: 0 },
          ...{ balance: 9500, exposureBalance },
        },
      })
    }
    expect(await site.wallet()).toEqual({ balance: 9500, exposureBalance: 0 })
  })
})

describe('a claim of loss', () => {
  it('moves no money: an open bet stays open, a lost one is lost, a won one is won', async () => {
    const round = await placed(20)
    const claims = { winningAmt: 0, lossAmt: 100, balanceAfterGame: 0 }
    expect(await update(round, 'Lost', claims)).toMatchObject({
      reply: { bet: { status: 'Open', winnings: null }, balance: 9900, exposureBalance: 100 },
    })
    await age(ageAtTile(1))
    expect(await update(round, 'Lost', claims)).toMatchObject({ reply: { bet: { status: 'Open' } } })
    const won = paidByLadder(await update(round))
    expect(await update(round, 'Lost', claims)).toMatchObject({ status: 200, reply: { bet: won } })

    const second = await signUp(site.url)
    expect(await updateMines(site.url, second, round, 'Lost')).toMatchObject(refusedAs('nothingToCashOut'))
  })
})

describe('an automatic cash-out', () => {
  it('pays the step that was chosen, though the player looks only later', async () => {
    const round = await placed(7, 200, { autoCashOutStep: 4 })
    await age(ageAtTile(9))
    expect(await look()).toMatchObject({
      ...{ turned: 4, step: 4, isOver: true },
      bet: { status: 'Won', step: 4, multiplier: 1.77, winnings: 354, autoCashOutStep: 4 },
    })
    expect(await site.wallet()).toEqual({ balance: 10_154, exposureBalance: 0 })
    expect(await update(round)).toMatchObject(refusedAs('alreadyCashedOut'))
  })

  it('is lost when the bomb comes first, and can be forestalled', async () => {
    const lost = await placed(3, 200, { autoCashOutStep: 3 })
    await age(ageAtTile(4))
    expect(await update(lost)).toMatchObject({ reply: { bet: { status: 'Lost', step: 2 } } })

    await site.newPlayer()
    const early = await placed(20, 200, { autoCashOutStep: 19 })
    await age(ageAtTile(1))
    expect(await update(early)).toMatchObject({ reply: { bet: { status: 'Won' } } })
  })

  it.each([0, 20, 1.5])('at step %d is refused: no board reaches it', async (autoCashOutStep) => {
    const round = await roundToBetOn(site.url, site.database, site.player)
    expect(await bet(round, 100, { autoCashOutStep })).toMatchObject({
      refusal: { error: 'badRequest', field: 'autoCashOutStep' },
    })
  })
})

describe('a player who never comes back', () => {
  it('is paid at the last step, by the ticker, and notified on every screen', async () => {
    const socket = await openOwnSocket(site.url, site.player)
    const round = await placed(20, 10)
    expect((await socket.next('play')).data).toMatchObject({ game: 'mines', status: 'Open' })
    await age(ageAtTile(19))
    expect((await socket.next('play')).data).toEqual({
      ...{ game: 'mines', roundId: round.roundId, name: round.round_id, status: 'Won' },
    })
    expect(socket.all('wallet').at(-1)?.data).toMatchObject({ balance: 12_014, exposureBalance: 0 })
    expect(await site.wallet()).toEqual({ balance: 12_014, exposureBalance: 0 })
    await socket.close()
  })

  it('loses to the bomb by the ticker', async () => {
    const round = await placed(5, 10)
    await age(ageAtLoss(5))
    await until('the end', async () =>
      (await site.own('plays')).some(({ roundId, status }) => roundId === round.roundId && status === 'Lost'),
    )
    expect(await site.wallet()).toEqual({ balance: 9990, exposureBalance: 0 })
  })
})

describe('secrets', () => {
  it('of tiles and seeds are in no answer and no message before their time', async () => {
    const seeds = await stageFirstBomb(site.database, site.player, 20)
    const socket = await openOwnSocket(site.url, site.player)
    const round = await roundToBetOn(site.url, site.database, site.player)
    const answers: unknown[] = [round, await bet(round), await bet(round), await update(round, 'Lost')]
    for (const ageMs of [5000, ageAtTile(3)]) {
      await age(ageMs)
      answers.push(await look(), await listed(), await fair(round.roundId), await update(round, 'Lost'))
    }
    const sent = JSON.stringify([answers, socket.received])
    expect(sent).not.toContain(seeds.serverSeed)
    expect(sent).not.toContain('dueAtMs')
    for (const [, bombs] of sent.matchAll(/"bombs":(\[[^\]]*\]|null)/g)) expect(bombs).toBe('null')
    expect(await fair(round.roundId)).toMatchObject(refusedAs('roundNotOver'))

    await update(round)
    const over = await look()
    expect(over.bombs).toEqual(minesOutcome(seeds).bombs)
    const { nextServerSeed } = (await site.own('seats')).find(({ game }) => game === 'mines') ?? {}
    const revealed = await fair(round.roundId)
    expect(revealed).toMatchObject({
      reply: {
        round: {
          ...seeds,
          commitment: round.commitment,
          outcome: minesOutcome(seeds),
          endings: [{ status: 'Won' }],
        },
      },
    })
    expect(JSON.stringify([over, revealed, socket.received])).not.toContain(String(nextServerSeed))
    await socket.close()
  })
})

it('pays by the fair table where a deployment chose that, and a bet keeps the table it was placed by', async () => {
  await withMaidan({ args: ['--no-matches'], env: { MINES_TABLE: 'fair' } }, async (own) => {
    const tables = openDatabase(own)
    const outcomeOf = async (table: 'fair' | 'ladder') => {
      const bettor = await signUp(own.url)
      await stageFirstBomb(tables, bettor, 20)
      const round = await roundToBetOn(own.url, tables, bettor)
      expect(round.table).toBe('fair')
      await sendMinesBet(own.url, bettor, round, 1.01, { autoCashOutStep: 2 })
      const play = (await tables.query('plays', bettor.userId)).find(
        ({ roundId }) => roundId === round.roundId,
      )
      expect(play?.bet).toEqual({ table: 'fair', autoCashOutStep: 2 })
      await tables.change('plays', play, { bet: { table, autoCashOutStep: 2 } })
      await ageMinesRound(tables, bettor, ageAtTile(2))
      return minesRoundOf(own.url, bettor)
    }
    // 1.01 × 1.56 = 1.5756, and 1.01 × 1.31 = 1.3231
    expect(await outcomeOf('fair')).toMatchObject({ table: 'fair', bet: { table: 'fair', winnings: 1.57 } })
    expect(await outcomeOf('ladder')).toMatchObject({ table: 'ladder', bet: { winnings: 1.32 } })
    tables.close()
  })
})
