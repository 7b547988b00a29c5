import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../domain/contract/call.ts'
import { getLog } from '../../domain/contract/operator/log.ts'
import { betOn, sendBet, walletOf } from '../support/api/bets.ts'
import { type Answer, mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import {
  adjust,
  approve,
  deposit,
  depositsOf,
  type Named,
  namedBy,
  newUtr,
  reject,
  signInOperator,
  type TestOperator,
  untilAnswered,
  withdraw,
  withdrawalsOf,
} from '../support/api/cashier.ts'
import { excludeSelf, setLimit } from '../support/api/limits.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { bidOn, removeMatkaMarkets, type StagedDraw, sendBid, stageDraw } from '../support/games/matka.ts'
import { putMarket } from '../support/stage/market.ts'

const marketId = 'races-1.mo'

const maidan = sharedMaidanForFile({ audits: true })
let url: string
let first: TestOperator
let second: TestOperator
let draw: StagedDraw

beforeAll(async () => {
  url = maidan.url
  first = await signInOperator(url)
  second = await signInOperator(url, 'operator2')
  await putMarket(maidan.database, marketId)
  draw = await stageDraw(maidan.database)
})

afterAll(() => removeMatkaMarkets(maidan.database))

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** How many answers were of each kind. */
function tally(answers: readonly Answer<Call>[]): Record<string, number> {
  const names = answers.map((answer) => (answer.kind === 'refusal' ? answer.refusal.error : answer.kind))
  return Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([n, all]) => [n, all?.length ?? 0]),
  )
}

const moneyOf = async (player: TestPlayer) => {
  const { balance, exposureBalance } = await walletOf(url, player)
  return { balance, exposure: exposureBalance }
}

/** What the log says was done about a player. */
async function actionsOn({ userId: subject }: TestPlayer) {
  const { records } = await mustCall(url, getLog, { query: { subject } }, first.idToken)
  return records.map(({ action }) => action).toReversed()
}

describe('one UTR', () => {
  it('sent by one player fifty times at once is one deposit, credited once', async () => {
    const player = await signUp(url)
    const utr = newUtr()
    const answers = await times(50, () => untilAnswered(() => deposit(url, player, 500, utr)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await depositsOf(url, player)).deposits).toHaveLength(1)
    const named = { playerId: player.userId, requestKey: `deposit#${utr}` }
    const decisions = await times(20, (at) =>
      untilAnswered(() => approve(url, at % 2 ? first : second, named)),
    )
    // The other operator comes too late; the one who approved it gets the same answer each time.
    expect(tally(decisions)).toEqual({ reply: 10, requestDecided: 10 })
    expect(await moneyOf(player)).toEqual({ balance: 10_500, exposure: 0 })
    expect(await actionsOn(player)).toEqual(['deposit.approve'])
  })

  it('sent by ten players five times each, all at once, is one player’s deposit, credited once', async () => {
    const players = await times(10, () => signUp(url))
    const utr = `HDFC${newUtr()}`
    const callers = players.flatMap((player) => Array.from({ length: 5 }, () => player))
    const answers = await Promise.all(
      callers.map((player, at) =>
        untilAnswered(() => deposit(url, player, 500, at % 2 ? utr : utr.toLowerCase())),
      ),
    )
    expect(tally(answers)).toEqual({ reply: 5, utrUsed: 45 })
    const decisions = await Promise.all(
      players.map(({ userId: playerId }) =>
        untilAnswered(() => approve(url, first, { playerId, requestKey: `deposit#${utr}` })),
      ),
    )
    expect(tally(decisions)).toEqual({ reply: 1, requestNotFound: 9 })
    const balances = (await Promise.all(players.map(moneyOf))).map(({ balance }) => balance)
    expect(balances.toSorted()).toEqual([...Array(9).fill(10_000), 10_500])
  })
})

describe('approving and rejecting at once', () => {
  const rounds = 15

  /** Decides a request both ways at once, in either order; what won. */
  async function decideBothWays(named: Named, at: number) {
    const yes = () => untilAnswered(() => approve(url, first, named))
    const no = () => untilAnswered(() => reject(url, second, named))
    const [one, other] = at % 2 ? [yes, no] : [no, yes]
    const answers = await Promise.all([one(), other()])
    expect(tally(answers)).toEqual({ reply: 1, requestDecided: 1 })
    const won = answers.find(({ kind }) => kind === 'reply')
    return won?.kind === 'reply' ? won.reply.request.status : undefined
  }

  it('a withdrawal approved and rejected at once is decided once', async () => {
    const player = await signUp(url)
    let paid = 0
    for (let at = 0; at < rounds; at++) {
      const named = namedBy(player, await withdraw(url, player, 100))
      if ((await decideBothWays(named, at)) === 'Approved') paid += 100
      expect(await moneyOf(player)).toEqual({ balance: 10_000 - paid, exposure: 0 })
    }
    expect(await actionsOn(player)).toHaveLength(rounds)
  })

  it('a deposit approved and rejected at once is decided once', async () => {
    const player = await signUp(url)
    let credited = 0
    for (let at = 0; at < rounds; at++) {
      const named = namedBy(player, await deposit(url, player, 100))
      if ((await decideBothWays(named, at)) === 'Approved') credited += 100
      expect(await moneyOf(player)).toEqual({ balance: 10_000 + credited, exposure: 0 })
    }
    expect(await actionsOn(player)).toHaveLength(rounds)
  })
})

describe('withdrawals', () => {
  it('of one key sent fifty times at once are one', async () => {
    const player = await signUp(url)
    const key = randomUUID()
    const answers = await times(50, () => untilAnswered(() => withdraw(url, player, 9000, { key })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ kind: 'reply' })
    expect((await withdrawalsOf(url, player)).withdrawals).toHaveLength(1)
    expect(await moneyOf(player)).toEqual({ balance: 1000, exposure: 0 })
  })

  it('that wait are five, however many are sent at once', async () => {
    const player = await signUp(url)
    const answers = await times(30, () => {
      const key = randomUUID()
      return untilAnswered(() => withdraw(url, player, 1, { key }))
    })
    expect(tally(answers)).toEqual({ reply: 5, tooManyRequests: 25 })
  })

  it('and bets and plays that spend one balance at once never spend more than it', async () => {
    const player = await signUp(url)
    // Of ₹10,000: up to five withdrawals of ₹1,000, and forty stakes of ₹250.
    const outs = times(10, () => {
      const key = randomUUID()
      return untilAnswered(() => withdraw(url, player, 1000, { key }))
    })
    const stakes = times(40, (at) => {
      const key = randomUUID()
      return untilAnswered<Call>(() =>
        at % 2
          ? sendBet(url, player, betOn(marketId, player, { stake: 250 }), key)
          : sendBid(url, player, bidOn(player, draw, { points: 250 }), key),
      )
    })
    const [withdrawn, staked] = await Promise.all([outs, stakes])
    const paidOut = withdrawn.filter(({ kind }) => kind === 'reply').length
    const accepted = staked.filter(({ kind }) => kind === 'reply').length
    const { balance, exposure } = await moneyOf(player)
    expect(exposure).toBe(accepted * 250)
    expect(balance).toBe(10_000 - paidOut * 1000 - accepted * 250)
    expect(balance).toBeGreaterThanOrEqual(0)
    // A refused stake did not fit any more, and nothing has been released since.
    if (accepted < 40) expect(balance).toBeLessThan(250)
    const refused = new Set([...withdrawn, ...staked].flatMap((answer) => Object.keys(tally([answer]))))
    refused.delete('reply')
    for (const name of refused)
      expect(['walletTooLow', 'tooManyRequests', 'insufficientBalance', 'insufficientFunds']).toContain(name)
  })

  it('and debits that spend one balance at once never spend more than it', async () => {
    const player = await signUp(url)
    const [withdrawn, taken] = await Promise.all([
      times(5, () => {
        const key = randomUUID()
        return untilAnswered(() => withdraw(url, player, 3000, { key }))
      }),
      times(5, () => {
        const key = randomUUID()
        return untilAnswered(() => adjust(url, first, player.userId, -3000, { key }))
      }),
    ])
    const all = [...withdrawn, ...taken]
    expect(tally(all)).toEqual({ reply: 3, walletTooLow: 7 })
    expect(await moneyOf(player)).toEqual({ balance: 1000, exposure: 0 })
  })
})

describe('deposits', () => {
  it('at the edge of a limit do not pass it, fifty at once', async () => {
    const player = await signUp(url)
    await setLimit(url, player, { kind: 'deposit', period: 'day', limit: 399.99 })
    const answers = await times(50, () => {
      const utr = newUtr()
      return untilAnswered(() => deposit(url, player, 100, utr))
    })
    expect(tally(answers)).toEqual({ reply: 3, depositLimit: 47 })
  })

  it('and a limit that is set at once agree on their order', async () => {
    const player = await signUp(url)
    const [answers] = await Promise.all([
      times(4, () => {
        const utr = newUtr()
        return untilAnswered(() => deposit(url, player, 100, utr))
      }),
      setLimit(url, player, { kind: 'deposit', period: 'day', limit: 0 }),
    ])
    const made = answers.filter(({ kind }) => kind === 'reply').length
    expect(tally(answers)).toEqual({
      ...(made > 0 && { reply: made }),
      ...(made < 4 && { depositLimit: 4 - made }),
    })
    expect((await depositsOf(url, player)).deposits).toHaveLength(made)
    expect(tally([await deposit(url, player, 1)])).toEqual({ depositLimit: 1 })
  })

  it('are refused once the player has excluded itself, and earlier ones are decided', async () => {
    const player = await signUp(url)
    const utrs = Array.from({ length: 5 }, () => newUtr())
    const [answers] = await Promise.all([
      Promise.all(utrs.map((utr) => untilAnswered(() => deposit(url, player, 100, utr)))),
      excludeSelf(url, player),
    ])
    expect(tally([await deposit(url, player, 100)])).toEqual({ playerExcluded: 1 })
    const made = answers.filter(({ kind }) => kind === 'reply')
    for (const answer of made) await approve(url, first, namedBy(player, answer))
    expect(await moneyOf(player)).toEqual({ balance: 10_000 + made.length * 100, exposure: 0 })
  })
})

it('two operators who act on twenty players at once leave one log of all they did', async () => {
  const players = await times(20, () => signUp(url))
  const answers = await Promise.all(
    players.map((player, at) =>
      untilAnswered(() =>
        adjust(url, at % 2 ? first : second, player.userId, 10, { key: `of-${player.userId}` }),
      ),
    ),
  )
  expect(tally(answers)).toEqual({ reply: 20 })
  for (const player of players) expect(await actionsOn(player)).toEqual(['adjustment.make'])
})
