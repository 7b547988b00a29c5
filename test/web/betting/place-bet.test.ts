import { describe, expect, test } from 'vitest'
import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { isUnconfirmed } from '../../../web/features/betting/unconfirmed.ts'
import { ApiError, NetworkError } from '../../../web/lib/errors.ts'

const answered = (status: number, refusal?: RefusalName) => new ApiError('', { status, refusal })

describe('whether a bet may have been placed all the same', () => {
  test.each([
    ['no answer', new NetworkError('reset'), true, true],
    ['a caller that gave up', new DOMException('', 'TimeoutError'), true, true],
    ['an answer against the contract', answered(201), true, true],
    ['a gateway that broke', answered(502), true, true],
    ['a handler that broke', answered(500, 'internal'), true, true],
    // These say that this request has not come through; of an earlier one they know nothing.
    ['a gateway that refused', answered(429), false, true],
    ['a session that ended', answered(401, 'unauthenticated'), false, true],
    ['a service that is busy', answered(503, 'tryAgain'), false, true],
    ['a rule that refused', answered(409, 'oddsChanged'), false, false],
    ['a key that was used for another bet', answered(409, 'idempotencyConflict'), false, false],
  ] as const)('%s', (_, error, atFirst, repeated) => {
    expect(isUnconfirmed(error)).toBe(atFirst)
    expect(isUnconfirmed(error, true)).toBe(repeated)
  })
})
