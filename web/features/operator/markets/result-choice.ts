import type { VoidReason } from '../../../../domain/betting/market-result.ts'
import { isLineKind } from '../../../../domain/contract/markets.ts'
import type { DeskMarket, ResultChoice } from '../../../../domain/contract/operator/markets.ts'

/** The values of the result form: a selection's id, 'runs' or 'void', and what belongs to these. */
export interface TypedResult {
  readonly of: number | 'runs' | 'void' | undefined
  readonly runs: string
  readonly reason: VoidReason
}

/** An empty choice; for a line, 'runs' is preselected. */
export function emptyChoice({ kind }: DeskMarket): TypedResult {
  return { of: isLineKind(kind) ? 'runs' : undefined, runs: '', reason: 'abandoned' }
}

/** The chosen result; undefined while the choice is incomplete or invalid. */
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
