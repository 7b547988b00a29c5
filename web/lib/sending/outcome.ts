import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { ApiError } from '../errors.ts'

/** How a request failed: it was not carried out, or nobody here knows whether it was. */
export type Failure = 'refused' | 'unknown'

/**
 * What an error says of a request:
 * - `unanswered`: nothing, as no answer came.
 * - `unreadable`: an answer of success that does not say so, or not by the contract.
 * - `broken`: the handler or a gateway failed on the way.
 * - `busy`: the service gave way to others, and changed nothing.
 * - `turnedAway`: refused before anyone looked what it asks for, by a gateway or for the session.
 * - `refused`: refused by the rules.
 */
type Answer = 'unanswered' | 'unreadable' | 'broken' | 'busy' | 'turnedAway' | 'refused'

/** What answers are taken for by a kind of request that reads them its own way. */
export type Readings = Readonly<Partial<Record<'unreadable' | 'broken' | 'busy', Failure>>>

const usual: Readonly<Record<Answer, Failure>> = {
  unanswered: 'unknown',
  unreadable: 'unknown',
  broken: 'unknown',
  busy: 'refused',
  turnedAway: 'refused',
  refused: 'refused',
}

/** Refusals of one who has not looked whether an earlier request was carried out. */
const ofThisRequestAlone: ReadonlySet<Answer> = new Set(['busy', 'turnedAway'])

/**
 * Whether a request that failed may have been carried out all the same.
 * @param isRepeated whether it may have been carried out before: then what was refused without a look leaves that open
 */
export function failureOf(error: unknown, isRepeated: boolean, readings: Readings = {}): Failure {
  const answer = answerOf(error)
  if (isRepeated && ofThisRequestAlone.has(answer)) return 'unknown'
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
