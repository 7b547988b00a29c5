import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logger } from '../../../functions/observe/logger.ts'
import { handler } from '../../../functions/realtime/connect.ts'
import type { SocketEvent } from '../../../functions/realtime/event.ts'
import { getItem } from '../../../functions/store/read/queries.ts'
import { LEASE } from '../../../functions/store/read/ticker.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()
// No ticker runs here that a visitor could wake.
beforeEach(() => void vi.spyOn(logger, 'warn').mockReturnValue())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const handshake = (headers?: Record<string, string>): SocketEvent => ({
  requestContext: { connectionId: 'c-1' },
  ...(headers && { headers }),
})

describe('a handshake that did not come through CloudFront', () => {
  it.each([[undefined], [{ 'X-Origin-Secret': 'guess' }]])(
    'with %j is refused, and wakes nothing',
    async (headers) => {
      vi.stubEnv('ORIGIN_SECRET', 'secret-of-the-edge')
      expect(await handler(handshake(headers))).toEqual({ statusCode: 403 })
      expect(await getItem('ticker', LEASE)).toBeUndefined()
    },
  )

  it('is accepted where there is no CloudFront', async () => {
    expect(await handler(handshake())).toEqual({ statusCode: 200 })
  })
})

it('a handshake through CloudFront is accepted', async () => {
  vi.stubEnv('ORIGIN_SECRET', 'secret-of-the-edge')
  expect(await handler(handshake({ 'X-Origin-Secret': 'secret-of-the-edge' }))).toEqual({ statusCode: 200 })
})
