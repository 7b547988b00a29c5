import { link, type OperatorAction } from '../../domain/audit/chain.ts'
import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import { logger } from '../observe/logger.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { auditParts } from '../store/audit-log-store.ts'
import { readHead } from '../store/read/audit-log.ts'
import { type Part, transact } from '../store/transaction.ts'

/** A decided action: its record in the log, its writes, and its caller's result. */
export interface Decided<Result> {
  readonly action: OperatorAction['action']
  readonly subject: string
  readonly details: OperatorAction['details']
  readonly parts: readonly Part<string>[]
  readonly result: Result
}

/** The action was done already: the reply of the first time. */
export interface Done<Result> {
  readonly done: Result
}

/**
 * Carries out an operator's decision: the action and its record in the log are one transaction, so that
 * neither exists without the other. After a conflict, everything is read and decided again. The log's head is
 * read first: if another action commits after that, this one conflicts. So data that only operators write is
 * unchanged since it was read.
 * @param decide reads what it needs, and returns what to write or why not; called again after each conflict
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
    // A copy of the head, out of reach for anyone who may write to the table.
    logger.info('operator acted', { sequence: record.sequence, hash: record.hash, action, subject })
    return result
  })
}
