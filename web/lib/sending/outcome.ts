import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { ApiError } from '../errors.ts'

/** How a request failed: it was not carried out, or it is unknown whether it was. */
export type Failure = 'refused' | 'unknown'

/**
 * The kinds of errors of a request:
 * - `unanswered`: no answer came.
 * - `unreadable`: a successful status with a body that breaks the contract.
 * - `broken`: the handler or a gateway failed.
 * - `busy`: the service yielded to conflicting requests, and changed nothing.
 * - `turnedAway`: refused before the request was read, by a gateway or for its session.
 * - `refused`: refused by the rules.
 */
type Answer = 'unanswered' | 'unreadable' | 'broken' | 'busy' | 'turnedAway' | 'refused'

/** How a kind of request reads some errors, if not as usual. */
export type Readings = Readonly<Partial<Record<'unreadable' | 'broken' | 'busy', Failure>>>

const usual: Readonly<Record<Answer, Failure>> = {
  unanswered: 'unknown',
  unreadable: 'unknown',
  broken: 'unknown',
  busy: 'refused',
  turnedAway: 'refused',
  refused: 'refused',
}

/** Refusals that say nothing about an earlier attempt, because the server didn't look for it. */
const ofThisAttemptAlone: ReadonlySet<Answer> = new Set(['busy', 'turnedAway'])

/**
 * Whether a failed request may have been carried out all the same.
 * @param isRepeated whether an earlier attempt may have been carried out: some refusals leave that open
 */
export function failureOf(error: unknown, isRepeated: boolean, readings: Readings = {}): Failure {
  const answer = answerOf(error)
  if (isRepeated && ofThisAttemptAlone.has(answer)) return 'unknown'
  return { ...usual, ...readings }[answer]
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) return 'unanswered'
  if (error.refusal !== undefined) return named[error.refusal] ?? 'refused'
  if (error.status < 400) return 'unreadable'
  return error.status < 500 ? 'turnedAway' : 'broken'
}

const named: Readonly<Partial<Record<RefusalName, Answer>>> = {
  internal: 'broken',
  tryAgain: 'busy',
  unauthenticated: 'turnedAway',
  forbidden: 'turnedAway',
}
