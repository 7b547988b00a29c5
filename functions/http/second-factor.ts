import type { MiddlewareObj } from '@middy/core'
import type { HttpEvent, HttpResult } from './event.ts'
import { refused } from './replies.ts'

/**
 * Refuses operators without a second factor, on their calls. On one machine OPERATOR_SECOND_FACTOR=optional switches it
 * off, because the passwords of the demo operators are in the README; with real money nothing does.
 */
export function provenTwice(): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    before: async ({ event: { player, requestContext } }) => {
      if (!player || !isRequired()) return undefined
      // Only operators' calls load the client of the user pool.
      const { withoutSecondFactor } = await import('../account/operator-second-factor.ts')
      const refusal = await withoutSecondFactor(player.playerId)
      return refusal && refused(refusal, requestContext.requestId)
    },
  }
}

function isRequired(): boolean {
  const { OPERATOR_SECOND_FACTOR, MAIDAN_MODE } = process.env
  return OPERATOR_SECOND_FACTOR !== 'optional' || MAIDAN_MODE === 'licensed'
}
