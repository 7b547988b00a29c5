import type { MarketResult } from '../../betting/market-result.ts'
import type { BatterFigures } from '../figures.ts'
import { type InningsState, isPlayedOut } from '../innings.ts'

/**
 * The results of the lines of an innings, each undefined while it is open. A result is final: later events of
 * the match don't change it. docs/rules explains the same to players.
 */

/** Runs in the first `overs` overs; the total of an innings that was completed earlier. */
export function sessionResult(innings: InningsState, overs: number): MarketResult | undefined {
  const atTheEnd = innings.runsByOver[overs - 1]
  if (atTheEnd !== undefined && isBowled(innings, overs)) return { kind: 'runs', runs: atTheEnd }
  return atTheClose(innings, innings.runs)
}

/** Runs of the innings, penalty runs included. */
export function totalResult(innings: InningsState): MarketResult | undefined {
  return atTheClose(innings, innings.runs)
}

/** Runs in one over, from 1; of the last over of a completed innings, what was scored in it. */
export function overResult(innings: InningsState, over: number): MarketResult | undefined {
  const [before = 0, after] =
    over === 1 ? [0, innings.runsByOver[0]] : innings.runsByOver.slice(over - 2, over)
  if (after === undefined) return innings.closed ? { kind: 'void', reason: 'not started' } : undefined
  if (isBowled(innings, over)) return { kind: 'runs', runs: after - before }
  return atTheClose(innings, after - before)
}

/** The total when a wicket falls, from 1; the final total of a completed innings in which it did not fall. */
export function wicketResult(innings: InningsState, wicket: number): MarketResult | undefined {
  const fall = innings.falls[wicket - 1]
  return fall ? { kind: 'runs', runs: fall.runs } : atTheClose(innings, innings.runs)
}

/** A batter's runs when out or at the end of a completed innings, also if retired earlier. */
export function batterResult(innings: InningsState, { runs, out }: BatterFigures): MarketResult | undefined {
  return out === undefined ? atTheClose(innings, runs) : { kind: 'runs', runs }
}

/**
 * Whether an over is finished: once the next one has begun, as the umpires may miscount and allow a seventh
 * ball, or once the innings is closed.
 */
function isBowled(innings: InningsState, over: number): boolean {
  const begun = innings.runsByOver.length
  return begun > over || (innings.closed && begun === over && innings.ballInOver >= innings.ballsPerOver)
}

/** The final figure of a completed innings. An innings that ended otherwise decides nothing more. */
function atTheClose(innings: InningsState, runs: number): MarketResult | undefined {
  if (!innings.closed) return undefined
  if (isPlayedOut(innings)) return { kind: 'runs', runs }
  return { kind: 'void', reason: innings.runsByOver.length === 0 ? 'not started' : 'not completed' }
}
