import { type Intervention, intervene } from '../../domain/betting/intervention.ts'
import type { MatchSnapshot } from '../../domain/feed/port.ts'
import { allEnded } from '../store/all-ended.ts'
import { readInterventions, removeIntervention } from '../store/intervention-store.ts'

/** How long a decision is kept of a match that no list shows: whoever made it may send it again. */
const KEPT_MS = 10 * 60_000

/** What operators decided, as it was at the tick under way. */
export class Interventions {
  #byMatch: ReadonlyMap<string, Intervention> = new Map()
  readonly #applied = new WeakMap<MatchSnapshot, { readonly atMs: number; readonly match: MatchSnapshot }>()

  /** Reads them all. Nothing may be written of a match by a tick that could not. */
  async read(): Promise<void> {
    this.#byMatch = await readInterventions()
  }

  of(matchId: string): Intervention | undefined {
    return this.#byMatch.get(matchId)
  }

  /** The match as operators would have it: the same snapshot for as long as neither the feed nor they say anything new. */
  apply(match: MatchSnapshot): MatchSnapshot {
    const intervention = this.of(match.matchId)
    if (!intervention) return match
    const known = this.#applied.get(match)
    if (known?.atMs === intervention.atMs) return known.match
    const applied = intervene(match, intervention)
    this.#applied.set(match, { atMs: intervention.atMs, match: applied })
    return applied
  }

  /** Removes those of matches that are shown no longer: they ended, and no feed speaks of them any more. */
  async forgetAllBut(matchIds: ReadonlySet<string>, nowMs: number): Promise<void> {
    const over = [...this.#byMatch.values()].filter(({ matchId, atMs }) => {
      return !matchIds.has(matchId) && nowMs - atMs > KEPT_MS
    })
    await allEnded(over.map(removeIntervention))
  }
}
