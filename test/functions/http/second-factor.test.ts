import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getNews } from '../../../domain/contract/news.ts'
import { getDeskNews } from '../../../domain/contract/operator/platform.ts'
import { postRealtimeTicket } from '../../../domain/contract/socket.ts'
import { client } from '../../../functions/account/pool-client.ts'
import { httpHandler } from '../../../functions/http/handler.ts'
import { ask, idClaims } from './events.ts'

const pool = vi.spyOn(client, 'send')
const work = vi.fn()
const desk = httpHandler(getDeskNews, async () => {
  work()
  return { success: true as const, news: [] }
})

beforeEach(() => {
  vi.clearAllMocks()
  pool.mockImplementation(async () => ({ UserMFASettingList: [] }))
})

const asOperator = (sub: string) => ({ claims: { ...idClaims, sub, 'cognito:groups': '[operators]' } })

describe('an operator without a second factor', () => {
  it.each([
    ['', 'demo', 403],
    ['required', 'demo', 403],
    ['optional', 'licensed', 403],
    ['optional', 'demo', 200],
  ])('is answered, where it is %j in %s mode, with the status %i', async (factor, mode, status) => {
    vi.stubEnv('OPERATOR_SECOND_FACTOR', factor)
    vi.stubEnv('MAIDAN_MODE', mode)
    const answer = await ask(desk, asOperator('without'))
    expect(answer).toMatchObject({ status, ...(status === 403 && { body: { error: 'secondFactorNeeded' } }) })
    expect(work).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  })
})

it('an operator with one is let in', async () => {
  vi.stubEnv('OPERATOR_SECOND_FACTOR', '')
  pool.mockImplementation(async () => ({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }))
  expect(await ask(desk, asOperator('with'))).toMatchObject({ status: 200 })
})

it('a player who calls the desk learns nothing of it', async () => {
  vi.stubEnv('OPERATOR_SECOND_FACTOR', '')
  expect(await ask(desk, {})).toMatchObject({ status: 403, body: { error: 'forbidden' } })
  expect(pool).not.toHaveBeenCalled()
})

it('the pool is not asked about players on their own calls, operators or not', async () => {
  vi.stubEnv('OPERATOR_SECOND_FACTOR', '')
  const ticket = httpHandler(postRealtimeTicket, async () => ({ ticket: 't', expiresInSeconds: 30 }))
  const news = httpHandler(getNews, async () => [])
  for (const handler of [ticket, news])
    expect(await ask(handler, asOperator('o'))).toMatchObject({ status: 200 })
  expect(pool).not.toHaveBeenCalled()
})
