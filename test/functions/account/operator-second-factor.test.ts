import { TooManyRequestsException, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutSecondFactor } from '../../../functions/account/operator-second-factor.ts'
import { client } from '../../../functions/account/pool-client.ts'

const clock = { nowMs: () => nowMs, sleep: async () => {}, random: () => 0.5 }
let nowMs = 0
const pool = vi.spyOn(client, 'send')

/** What the pool says of the operator's second factors from now on. */
const has = (UserMFASettingList: string[] | undefined) =>
  pool.mockImplementation(async () => ({ UserMFASettingList }))

const failing = (error: Error) => pool.mockRejectedValue(error)

beforeEach(() => {
  pool.mockClear()
  nowMs = 0
})

describe('an operator', () => {
  it.each([
    ['an authenticator app', ['SOFTWARE_TOKEN_MFA'], undefined],
    ['text messages alone', ['SMS_MFA'], 'secondFactorNeeded'],
    ['nothing', [], 'secondFactorNeeded'],
    ['nothing said', undefined, 'secondFactorNeeded'],
  ])('with %s: %s is answered with %s', async (what, list, refused) => {
    has(list)
    expect((await withoutSecondFactor(`with ${what}`, clock))?.refused).toBe(refused)
    expect(pool.mock.lastCall?.[0].input).toMatchObject({ Username: `with ${what}` })
  })

  it('is asked about once a minute, and after a refusal at once', async () => {
    has([])
    expect((await withoutSecondFactor('o1', clock))?.refused).toBe('secondFactorNeeded')
    has(['SOFTWARE_TOKEN_MFA'])
    expect(await withoutSecondFactor('o1', clock)).toBeUndefined()
    has([])
    nowMs = 59_999
    expect(await withoutSecondFactor('o1', clock)).toBeUndefined()
    expect((await withoutSecondFactor('o2', clock))?.refused).toBe('secondFactorNeeded')
    nowMs = 60_000
    expect((await withoutSecondFactor('o1', clock))?.refused).toBe('secondFactorNeeded')
  })

  it('whom the pool does not know any more is refused', async () => {
    failing(new UserNotFoundException({ message: 'gone', $metadata: {} }))
    expect((await withoutSecondFactor('gone', clock))?.refused).toBe('secondFactorNeeded')
  })

  it('gets no answer but to try again while the pool is busy', async () => {
    failing(new TooManyRequestsException({ message: 'busy', $metadata: {} }))
    expect((await withoutSecondFactor('busy', clock))?.refused).toBe('tryAgain')
  })
})
