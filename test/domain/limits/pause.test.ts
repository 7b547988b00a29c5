import { describe, expect, it } from 'vitest'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { blockAt, exclusionsMs, pauseAt, timeOutsMs } from '../../../domain/limits/pause.ts'

const timeOut = { kind: 'timeOut', untilMs: 1000 } as const
const exclusion = { kind: 'selfExclusion', untilMs: 1000 } as const

describe('what stands between a player and any stake', () => {
  it.each<[string, Pick<Wallet, 'standing' | 'pause'>, number, string | undefined]>([
    ['nothing', { standing: 'active' }, 0, undefined],
    ['a suspension', { standing: 'suspended' }, 0, 'playerSuspended'],
    ['a suspension before a break', { standing: 'suspended', pause: exclusion }, 0, 'playerSuspended'],
    ['a time-out', { standing: 'active', pause: timeOut }, 999, 'playerOnTimeOut'],
    ['no time-out that is over', { standing: 'active', pause: timeOut }, 1000, undefined],
    ['an exclusion', { standing: 'active', pause: exclusion }, 999, 'playerExcluded'],
    ['no exclusion that is over', { standing: 'active', pause: exclusion }, 1000, undefined],
  ])('%s', (_, wallet, atMs, refused) => {
    expect(blockAt(wallet, atMs)).toBe(refused)
  })

  it('is a break until its last millisecond', () => {
    expect(pauseAt({ pause: timeOut }, 999)).toEqual(timeOut)
    expect(pauseAt({ pause: timeOut }, 1000)).toBeUndefined()
    expect(pauseAt({}, 0)).toBeUndefined()
  })
})

it('is never shorter than its name says, in any calendar', () => {
  const later = (months: number, from: Date) => {
    const to = new Date(from)
    to.setUTCMonth(to.getUTCMonth() + months)
    return to.getTime() - from.getTime()
  }
  // From any month of eight years, leap years and all.
  for (let month = 0; month < 96; month++) {
    const from = new Date(Date.UTC(2024, month, 1))
    expect(exclusionsMs['1y']).toBeGreaterThanOrEqual(later(12, from))
    expect(exclusionsMs['5y']).toBeGreaterThanOrEqual(later(60, from))
    expect(exclusionsMs['6m']).toBeGreaterThanOrEqual(later(6, from))
  }
  expect(Object.values(timeOutsMs).map((ms) => ms / 3_600_000)).toEqual([24, 168, 720])
})
