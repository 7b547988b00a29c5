import { afterEach, expect, it, vi } from 'vitest'
import { noLicenceLimits } from '../../../domain/limits/limits.ts'
import { licenceLimits } from '../../../functions/limits/licence.ts'

const limits = { depositRupeesPerDay: 50, lossRupeesPerDay: 70, stakeRupees: 9, sessionMinutes: 45 }

afterEach(() => vi.unstubAllEnvs())

it.each([undefined, 'demo'])('are absent without a licence, in mode %s', (mode) => {
  vi.stubEnv('MAIDAN_MODE', mode)
  vi.stubEnv('LICENCE_LIMITS', undefined)
  expect(licenceLimits()).toEqual(noLicenceLimits)
})

it('are required with real money: without them reading throws', () => {
  vi.stubEnv('MAIDAN_MODE', 'licensed')
  vi.stubEnv('LICENCE_LIMITS', undefined)
  expect(licenceLimits).toThrow('LICENCE_LIMITS')
})

it.each([
  ['no JSON', 'none'],
  ['one limit too few', JSON.stringify({ ...limits, stakeRupees: undefined })],
  ['a limit of nothing', JSON.stringify({ ...limits, lossRupeesPerDay: 0 })],
])('are an error when they are %s', (_, text) => {
  vi.stubEnv('LICENCE_LIMITS', text)
  expect(licenceLimits).toThrow()
})
