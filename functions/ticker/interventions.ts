import { type Intervention, intervene } from '../../domain/betting/intervention.ts'
import type { MatchSnapshot } from '../../domain/feed/port.ts'
import { allEnded } from '../store/all-ended.ts'
import { removeIntervention } from '../store/intervention-store.ts'
import { readInterventions } from '../store/read/interventions.ts'

/** How long a decision is kept for a match that is no longer listed: the operator may send it again. */
const KEPT_MS = 10 * 60_000

/** Operators' decisions as of the current tick. */
export class Interventions {
  #byMatch: ReadonlyMap<string, Intervention> = new Map()
  readonly #applied = new WeakMap<MatchSnapshot, { readonly atMs: number; readonly match: MatchSnapshot }>()

  /** Reads all decisions. If it fails, the tick must not write any match. */
  async read(): Promise<void> {
    this.#byMatch = await readInterventions()
  }

  of(matchId: string): Intervention | undefined {
    return this.#byMatch.get(matchId)
  }

  /** Applies operators' decisions to a match. Returns the same snapshot until the feed or an operator changes it. */
  apply(match: MatchSnapshot): MatchSnapshot {
    const intervention = this.of(match.matchId)
    if (!intervention) return match
    const known = this.#applied.get(match)
    if (known?.atMs === intervention.atMs) return known.match
    const applied = intervene(match, intervention)
    this.#applied.set(match, { atMs: intervention.atMs, match: applied })
    return applied
  }

  /** Removes the decisions on matches that are no longer shown: they ended, and no feed lists them any more. */
  async forgetAllBut(matchIds: ReadonlySet<string>, nowMs: number): Promise<void> {
    const over = [...this.#byMatch.values()].filter(({ matchId, atMs }) => {
      return !matchIds.has(matchId) && nowMs - atMs > KEPT_MS
    })
    await allEnded(over.map(removeIntervention))
  }
}
