import { type Action, link } from '../../domain/audit/chain.ts'
import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import { logger } from '../observe/logger.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { auditParts, readHead } from '../store/audit-log-store.ts'
import { type Part, transact } from '../store/transaction.ts'

/** What an action comes to: what the log says of it, what it writes, and what its caller gets. */
export interface Decided<Result> {
  readonly action: Action['action']
  readonly subject: string
  readonly details: Action['details']
  readonly parts: readonly Part<string>[]
  readonly result: Result
}

/** What is there already, and needs no action: the answer of the first time. */
export interface Done<Result> {
  readonly done: Result
}

/**
 * Does what an operator decided: the action and its record in the log are one transaction, so that neither is there
 * without the other. Where something of it changed meanwhile, everything is read and decided anew. The log's head is read
 * first of all: an action that is logged after that turns this one away, so that of what operators alone write, what was
 * read is how it is.
 * @param decide reads what it needs, and says what to write or why not; it is asked again after each conflict
 */
export function act<Result>(
  operator: Player,
  decide: (nowMs: number) => Promise<Decided<Result> | Done<Result> | Refusal | 'conflict'>,
  clock: Clock = systemClock,
): Promise<Result | Refusal> {
  return retryOnConflict<Result>(clock, async () => {
    const nowMs = clock.nowMs()
    const head = await readHead()
    const decided = await decide(nowMs)
    if (decided === 'conflict' || isRefusal(decided)) return decided
    if ('done' in decided) return decided.done
    const { action, subject, details, parts, result } = decided
    const { playerId: operatorId, username: operatorName } = operator
    const record = link(head, { atMs: nowMs, operatorId, operatorName, action, subject, details })
    const outcome = await transact<string>([...parts, ...auditParts(record)])
    if (outcome.kind !== 'committed') return 'conflict'
    // A copy of the head where nobody who may write to the table can reach it.
    logger.info('operator acted', { sequence: record.sequence, hash: record.hash, action, subject })
    return result
  })
}
