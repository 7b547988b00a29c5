import type { VoidReason } from '../../../../domain/betting/market-result.ts'
import { isLineKind } from '../../../../domain/contract/markets.ts'
import type { DeskMarket, ResultChoice } from '../../../../domain/contract/operator/markets.ts'

/** What is filled in of a result: a selection's id, 'runs' or 'void', and what goes with it. */
export interface TypedResult {
  readonly of: number | 'runs' | 'void' | undefined
  readonly runs: string
  readonly reason: VoidReason
}

/** Nothing chosen yet; of a line a number of runs is asked for first. */
export function emptyChoice({ kind }: DeskMarket): TypedResult {
  return { of: isLineKind(kind) ? 'runs' : undefined, runs: '', reason: 'abandoned' }
}

/** The result that is chosen; undefined while it is none. */
export function chosenResult({ of, runs, reason }: TypedResult): ResultChoice | undefined {
  if (of === undefined) return undefined
  if (of === 'void') return { kind: 'void', reason }
  if (of !== 'runs') return { kind: 'winner', selectionId: of }
  return /^\d{1,4}$/.test(runs.trim()) ? { kind: 'runs', runs: Number(runs) } : undefined
}

export function isSameResult(one: ResultChoice, other: ResultChoice): boolean {
  if (one.kind === 'winner') return other.kind === 'winner' && one.selectionId === other.selectionId
  if (one.kind === 'runs') return other.kind === 'runs' && one.runs === other.runs
  return other.kind === 'void' && one.reason === other.reason
}
