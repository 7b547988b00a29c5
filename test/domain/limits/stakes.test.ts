import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import {
  emptyWallet,
  holdPostings,
  post,
  releasePostings,
  type Wallet,
} from '../../../domain/ledger/wallet.ts'
import {
  changeLimit,
  type LicenceLimits,
  type LimitKind,
  limitAt,
  noLicenceLimits,
} from '../../../domain/limits/limits.ts'
import { type Period, periods } from '../../../domain/limits/periods.ts'
import { countStake } from '../../../domain/limits/stake.ts'
import { addUse, checkLimit, usedAt } from '../../../domain/limits/usage.ts'
import { paise } from '../../../domain/money.ts'
import { AT_MS, decide, decideLine } from '../betting/decisions.ts'
import { sampleLine, sampleLineRequest, sampleQuote, sampleWallet } from '../betting/samples.ts'

const DAY_MS = 24 * 3600 * 1000
const START_MS = Date.parse('2026-01-28T10:00:00+05:30')

/** A name for the period that a moment lies in, by the calendar of the runtime: the model's own. */
function periodOf(period: Period, atMs: number): string {
  const local = new Date(atMs + 5.5 * 3600 * 1000)
  if (period === 'week') local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
  return local.toISOString().slice(0, period === 'month' ? 7 : 10)
}

interface Noted {
  readonly atMs: number
  readonly amount: number
}

const sumIn = (noted: readonly Noted[], period: Period, atMs: number) =>
  noted
    .filter((each) => periodOf(period, each.atMs) === periodOf(period, atMs))
    .reduce((total, { amount }) => total + amount, 0)

/** A wallet that stakes and whose bets end, with all of it noted to be counted again. */
class Player {
  wallet: Wallet = { ...emptyWallet('p'), balancePaise: paise(1e9) }
  readonly staked: Noted[] = []
  readonly lost: Noted[] = []
  readonly open: number[] = []

  set(kind: LimitKind, period: Period, amount: number | null, atMs: number) {
    const wanted = amount === null ? null : paise(amount)
    this.wallet = {
      ...this.wallet,
      limits: changeLimit(this.wallet.limits, `${kind}:${period}`, wanted, atMs),
    }
  }

  /** Whether the stake was taken. */
  stake(amount: number, atMs: number): boolean {
    const stakePaise = paise(amount)
    const counted = countStake(this.wallet, { stakePaise, holdPaise: stakePaise }, atMs, noLicenceLimits)
    if (isRefusal(counted)) return false
    const postings = holdPostings('p', stakePaise)
    this.wallet = post(counted, { kind: 'playHold', reference: '', atMs, postings }).wallet
    this.staked.push({ atMs, amount })
    this.open.push(amount)
    return true
  }

  /** Ends an open stake; a multiple of 0 loses it, 1 brings it back. */
  end(at: number, multiple: number, atMs: number) {
    if (this.open.length === 0) return
    const [amount = 0] = this.open.splice(at % this.open.length, 1)
    const profit = amount * (multiple - 1)
    const postings = releasePostings('p', paise(amount), paise(profit), 'game')
    this.wallet = post(this.wallet, { kind: 'playSettlement', reference: '', atMs, postings }).wallet
    this.lost.push({ atMs, amount: -profit })
  }
}

const period = fc.constantFrom(...periods)
const wait = fc.oneof(
  fc.integer({ min: 0, max: DAY_MS / 12 }),
  fc.integer({ min: DAY_MS / 2, max: 40 * DAY_MS }),
)
const amount = fc.integer({ min: 1, max: 40 })
const stakes = fc.record({ do: fc.constant('stake' as const), amount })
const ends = fc.record({
  do: fc.constant('end' as const),
  at: fc.nat(),
  multiple: fc.integer({ min: 0, max: 3 }),
})
const sets = fc.record({
  do: fc.constant('set' as const),
  period,
  to: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
})
const steps = <Step>(step: fc.Arbitrary<Step>) => fc.array(fc.tuple(wait, step), { maxLength: 60 })

it('takes a stake if and only if no limit on stakes in force would be passed', () => {
  fc.assert(
    fc.property(steps(fc.oneof(stakes, sets)), (actions) => {
      const player = new Player()
      let atMs = START_MS
      for (const [ms, action] of actions) {
        atMs += ms
        if (action.do === 'set') {
          player.set('stake', action.period, action.to, atMs)
          continue
        }
        const fits = periods.every((each) => {
          const limit = limitAt(player.wallet.limits, `stake:${each}`, atMs)
          return limit === null || sumIn(player.staked, each, atMs) + action.amount <= limit
        })
        expect(player.stake(action.amount, atMs)).toBe(fits)
        for (const each of periods)
          expect(usedAt(player.wallet.usage, `stake:${each}`, atMs)).toBe(sumIn(player.staked, each, atMs))
      }
    }),
  )
})

it('loses no more than a limit in any day, week and month, however and whenever open stakes end', () => {
  const limits = fc.tuple(period, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }))
  fc.assert(
    fc.property(limits, steps(fc.oneof(stakes, ends)), wait, ([first, small, large], actions, last) => {
      const player = new Player()
      player.set('loss', first, small, START_MS)
      player.set('loss', 'month', large, START_MS)
      let atMs = START_MS
      for (const [ms, action] of actions) {
        atMs += ms
        if (action.do === 'end') player.end(action.at, action.multiple, atMs)
        else player.stake(action.amount, atMs)
        for (const each of periods)
          expect(usedAt(player.wallet.usage, `loss:${each}`, atMs)).toBe(sumIn(player.lost, each, atMs))
      }
      while (player.open.length > 0) player.end(0, 0, atMs + last)
      for (const each of periods) {
        const limit = limitAt(player.wallet.limits, `loss:${each}`, atMs)
        if (limit === null) continue
        for (const { atMs: then } of player.lost)
          expect(sumIn(player.lost, each, then)).toBeLessThanOrEqual(limit)
      }
    }),
  )
})

describe('a stake', () => {
  const wallet = (changes: Partial<Wallet> = {}): Wallet => ({
    ...emptyWallet('p'),
    limits: { 'stake:week': { paise: paise(1000_00) }, 'loss:day': { paise: paise(300_00) } },
    ...changes,
  })
  const stake = (
    of: Wallet,
    stakePaise: number,
    holdPaise = stakePaise,
    licence: LicenceLimits = noLicenceLimits,
  ) => countStake(of, { stakePaise: paise(stakePaise), holdPaise: paise(holdPaise) }, START_MS, licence)

  it('that would exceed a limit is refused with the limit, what is left and until when', () => {
    const used = wallet({ usage: addUse({}, 'stake', paise(900_00), START_MS) })
    expect(stake(used, 100_01)).toEqual({
      refused: 'stakeLimit',
      field: 'stake',
      details: {
        kind: 'stake',
        period: 'week',
        limit: 1000,
        left: 100,
        untilMs: Date.parse('2026-02-02T00:00:00+05:30'),
      },
    })
    expect(isRefusal(stake(used, 100_00))).toBe(false)
  })

  it('counts what is held already as lost, and what was won as nothing', () => {
    const details = { kind: 'loss', period: 'day', limit: 300, left: 100 }
    const held = wallet({ exposurePaise: paise(200_00) })
    expect(stake(held, 100_01)).toMatchObject({ refused: 'lossLimit', details })
    const won = wallet({ ...held, usage: addUse({}, 'loss', paise(-500_00), START_MS) })
    expect(stake(won, 100_01)).toMatchObject({ refused: 'lossLimit', details })
    const lost = wallet({ usage: addUse({}, 'loss', paise(200_00), START_MS) })
    expect(stake(lost, 100_01)).toMatchObject({ refused: 'lossLimit', details })
    expect(isRefusal(stake(lost, 100_00))).toBe(false)
  })

  it('that frees money passes no loss limit, but counts as a stake', () => {
    const stuck = wallet({ exposurePaise: paise(900_00) })
    const counted = stake(stuck, 500_00, -100_00)
    expect(counted).toMatchObject({ usage: { 'stake:week': { paise: 500_00 } } })
    expect(stake(stuck, 1000_01, -100_00)).toMatchObject({ refused: 'stakeLimit' })
  })

  it('is bound by the lower of the player’s own limit and the licence’s', () => {
    const licence = (loss: number): LicenceLimits => ({ limits: { 'loss:day': paise(loss) } })
    expect(stake(wallet(), 250_01, 250_01, licence(250_00))).toMatchObject({
      refused: 'licenceLimit',
      details: { kind: 'loss', period: 'day', limit: 250, left: 250 },
    })
    expect(stake(wallet(), 300_01, 300_01, licence(400_00))).toMatchObject({ refused: 'lossLimit' })
    expect(stake(wallet({ limits: {} }), 400_01, 400_01, licence(400_00))).toMatchObject({
      refused: 'licenceLimit',
    })
    expect(isRefusal(stake(wallet(), 300_00, 300_00, licence(400_00)))).toBe(false)
  })

  it('is no larger than the licence lets one be', () => {
    const licence: LicenceLimits = { stakeMaxPaise: paise(50_00) }
    expect(stake(wallet(), 50_01, 50_01, licence)).toEqual({
      refused: 'licenceLimit',
      field: 'stake',
      details: { kind: 'stake', limit: 50, left: 50 },
    })
    expect(isRefusal(stake(wallet(), 50_00, 50_00, licence))).toBe(false)
  })

  it('is counted in the new period by a server whose clock is still in the old one', () => {
    const midnight = Date.parse('2026-01-29T00:00:00+05:30')
    const usage = addUse({}, 'stake', paise(70_00), midnight)
    const later = addUse(usage, 'stake', paise(20_00), midnight - 5)
    expect(usedAt(later, 'stake:day', midnight - 5)).toBe(90_00)
    expect(usedAt(later, 'stake:day', midnight)).toBe(90_00)
  })
})

describe('a bet that risks more than its stake', () => {
  const limits = { 'stake:day': { paise: paise(300_00) } }
  const rich = { wallet: sampleWallet({ limits }) }
  const lay = (stakePaise: number, at = rate(19_000)) => {
    const runners = sampleQuote().runners.map((runner) => ({ ...runner, khaai: at }))
    const asked = { side: 'khaai', rate: at, stakePaise: paise(stakePaise) } as const
    return decide(asked, { ...rich, quote: sampleQuote({ runners }) })
  }

  it('counts what it risks: a lay of ₹100 at 2.90 is ₹190, and one at 100 is ₹9,900', () => {
    expect(lay(100_00)).toMatchObject({ wallet: { usage: { 'stake:day': { paise: 190_00 } } } })
    expect(lay(157_90)).toMatchObject({
      refused: 'stakeLimit',
      field: 'stake',
      details: { limit: 300, left: 300 },
    })
    expect(isRefusal(lay(157_89))).toBe(false)
    expect(lay(100_00, rate(990_000))).toMatchObject({ refused: 'stakeLimit' })
  })

  it('counts its stake where that is the larger, and so does a NO', () => {
    expect(lay(200_00, rate(4700))).toMatchObject({ wallet: { usage: { 'stake:day': { paise: 200_00 } } } })
    const no = (stakePaise: number, at: number) =>
      decideLine(
        { side: 'no', runs: 45, rate: rate(at), stakePaise: paise(stakePaise) },
        { ...rich, quote: sampleLine({ no: { runs: 45, rate: rate(at) } }) },
      )
    expect(no(100_00, 9500)).toMatchObject({ wallet: { usage: { 'stake:day': { paise: 100_00 } } } })
    expect(no(150_00, 20_000)).toMatchObject({ wallet: { usage: { 'stake:day': { paise: 300_00 } } } })
    expect(no(150_01, 20_000)).toMatchObject({ refused: 'stakeLimit' })
  })

  it('is held to the licence’s maximum of one stake by what it risks', () => {
    const facts = { wallet: sampleWallet(), quote: sampleLine({ no: { runs: 45, rate: rate(20_000) } }) }
    const no = (stakePaise: number) => {
      const asked = { side: 'no', runs: 45, rate: rate(20_000), stakePaise: paise(stakePaise) } as const
      const read = { ...facts, position: undefined }
      return decideBet(sampleLineRequest(asked), read, AT_MS, { stakeMaxPaise: paise(300_00) })
    }
    expect(no(150_01)).toMatchObject({ refused: 'licenceLimit', details: { kind: 'stake', limit: 300 } })
    expect(isRefusal(no(150_00))).toBe(false)
  })
})

it('gives a deposit back to the periods that it was counted in alone', () => {
  const asked = Date.parse('2026-01-31T23:00:00+05:30')
  const usage = addUse({}, 'deposit', paise(500), asked)
  const rejected = addUse(usage, 'deposit', paise(-500), asked + 2 * 3600 * 1000, asked)
  const at = asked + 2 * 3600 * 1000
  expect(usedAt(rejected, 'deposit:day', at)).toBe(0)
  expect(usedAt(rejected, 'deposit:week', at)).toBe(0)
  expect(usedAt(rejected, 'deposit:day', asked)).toBe(500)
  const account = { ...emptyWallet('p'), usage, limits: { 'deposit:week': { paise: paise(600) } } }
  expect(checkLimit(account, 'deposit', paise(101), asked, noLicenceLimits)).toMatchObject({
    refused: 'depositLimit',
    details: { period: 'week', left: 1 },
  })
  expect(checkLimit(account, 'deposit', paise(100), asked, noLicenceLimits)).toBeUndefined()
})
