import { afterEach, expect, it } from 'vitest'
import { emptyWallet } from '../../../domain/ledger/wallet.ts'
import { addUse } from '../../../domain/limits/usage.ts'
import { paise } from '../../../domain/money.ts'
import { showLimits } from '../../../functions/limits/show-limits.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00+05:30')
const wallet = {
  ...emptyWallet('p1'),
  exposurePaise: paise(30_00),
  resultPaise: paise(-12_34),
  limits: {
    'loss:day': { paise: paise(100_00), next: { toPaise: null, fromMs: NOW_MS + 1 } },
    'stake:week': { paise: paise(500_00), next: { toPaise: paise(900_00), fromMs: NOW_MS } },
  },
  usage: addUse({}, 'loss', paise(12_34), NOW_MS),
}
const shown = (kind: string, period: string, of = wallet) =>
  showLimits(of, NOW_MS).limits.find((each) => each.kind === kind && each.period === period)

afterEach(() => void delete process.env.LICENCE_LIMITS)

it('shows every limit, set or not, with what is used and left of it', () => {
  expect(showLimits(wallet, NOW_MS).limits).toHaveLength(9)
  expect(shown('loss', 'day')).toEqual({
    kind: 'loss',
    period: 'day',
    limit: 100,
    licence: null,
    used: 12.34,
    left: 57.66,
    resetsAt: '2026-11-21T18:30:00.000Z',
    next: { limit: null, from: new Date(NOW_MS + 1).toISOString() },
  })
  expect(shown('deposit', 'month')).toMatchObject({ limit: null, used: 0, left: null, next: null })
  expect(showLimits(wallet, NOW_MS)).toMatchObject({ result: -12.34, licence: null, pause: null })
})

it('shows a raise that has come into force as the limit', () => {
  expect(shown('stake', 'week')).toMatchObject({ limit: 900, left: 900, next: null })
})

it('shows the licence’s limits, and what is left of the lower one', () => {
  const limits = { depositRupeesPerDay: 50, lossRupeesPerDay: 70, stakeRupees: 9, sessionMinutes: 45 }
  process.env.LICENCE_LIMITS = JSON.stringify(limits)
  expect(showLimits(wallet, NOW_MS).licence).toEqual({ stake: 9, sessionMinutes: 45 })
  expect(shown('loss', 'day')).toMatchObject({ limit: 100, licence: 70, left: 27.66 })
  expect(shown('deposit', 'day')).toMatchObject({ limit: null, licence: 50, left: 50 })
  expect(shown('deposit', 'week')).toMatchObject({ limit: null, licence: null, left: null })
})

it('shows a break until it is over', () => {
  const until = (untilMs: number) => ({ ...wallet, pause: { kind: 'timeOut' as const, untilMs } })
  expect(showLimits(until(NOW_MS + 1), NOW_MS).pause).toEqual({
    kind: 'timeOut',
    until: new Date(NOW_MS + 1).toISOString(),
  })
  expect(showLimits(until(NOW_MS), NOW_MS).pause).toBeNull()
})
