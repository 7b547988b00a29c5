import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFromOrigin } from '../../functions/origin.ts'

afterEach(() => vi.unstubAllEnvs())

describe('behind CloudFront', () => {
  beforeEach(() => {
    vi.stubEnv('ORIGIN_SECRET', 'secret-new')
    vi.stubEnv('ORIGIN_SECRET_PREVIOUS', 'secret-old')
  })

  it.each([
    ['the secret', { 'x-origin-secret': 'secret-new' }, true],
    [
      'the secret, with the header as a WebSocket API passes it on',
      { 'X-Origin-Secret': 'secret-new' },
      true,
    ],
    ['the previous secret', { 'x-origin-secret': 'secret-old' }, true],
    ['another one', { 'x-origin-secret': 'secret-odd' }, false],
    ['a part of it', { 'x-origin-secret': 'secret' }, false],
    ['an empty one', { 'x-origin-secret': '' }, false],
    ['none', {}, false],
  ])('a request with %s is from there: %s', (_what, headers, expected) => {
    expect(isFromOrigin(headers)).toBe(expected)
  })

  it.each(['secret-old', ''])('once no previous secret is valid, one with %j is not', (sent) => {
    vi.stubEnv('ORIGIN_SECRET_PREVIOUS', '')
    expect(isFromOrigin({ 'x-origin-secret': sent })).toBe(false)
    expect(isFromOrigin({ 'x-origin-secret': 'secret-new' })).toBe(true)
  })
})

it('without CloudFront every request is accepted', () => {
  vi.stubEnv('ORIGIN_SECRET', '')
  vi.stubEnv('ORIGIN_SECRET_PREVIOUS', '')
  expect(isFromOrigin({})).toBe(true)
})
