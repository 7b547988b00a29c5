import { describe, expect, test } from 'vitest'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { ApiError, NetworkError } from '../../../../web/lib/errors.ts'
import { failureOf } from '../../../../web/lib/sending/outcome.ts'

const answered = (status: number, refusal?: RefusalName) => new ApiError('', { status, refusal })

describe('whether a request may have been carried out all the same', () => {
  test.each([
    ['no answer', new NetworkError('reset'), 'unknown', 'unknown'],
    ['a caller that gave up', new DOMException('', 'TimeoutError'), 'unknown', 'unknown'],
    ['an answer against the contract', answered(201), 'unknown', 'unknown'],
    ['a gateway that broke', answered(502), 'unknown', 'unknown'],
    ['a handler that broke', answered(500, 'internal'), 'unknown', 'unknown'],
    // These say that this request has not come through; of an earlier one they know nothing.
    ['a gateway that refused', answered(429), 'refused', 'unknown'],
    ['a session that ended', answered(401, 'unauthenticated'), 'refused', 'unknown'],
    ['a player who may not', answered(403, 'forbidden'), 'refused', 'unknown'],
    ['a service that is busy', answered(503, 'tryAgain'), 'refused', 'unknown'],
    ['a rule that refused', answered(409, 'oddsChanged'), 'refused', 'refused'],
    ['a key that was used for another request', answered(409, 'idempotencyConflict'), 'refused', 'refused'],
  ] as const)('%s', (_, error, atFirst, repeated) => {
    expect(failureOf(error, false)).toBe(atFirst)
    expect(failureOf(error, true)).toBe(repeated)
  })
})

test.each([
  ['a success that does not say so is a no', answered(200), { unreadable: 'refused' }, 'refused'],
  ['no answer at all never is', new NetworkError('reset'), { unreadable: 'refused' }, 'unknown'],
  ['a busy service leaves it open', answered(503, 'tryAgain'), { busy: 'unknown' }, 'unknown'],
  ['a broken server may mean a refusal', answered(502), { broken: 'refused' }, 'refused'],
  ['also by its name', answered(500, 'internal'), { broken: 'refused' }, 'refused'],
] as const)('a kind of request may read answers its own way: %s', (_, error, readings, failure) => {
  expect(failureOf(error, false, readings)).toBe(failure)
})
