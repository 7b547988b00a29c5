import { ballCount, oversFrom } from '../../domain/cricket/scorecard.ts'
import type { MatchSnapshot } from '../../domain/feed/port.ts'
import { allEnded } from '../store/all-ended.ts'
import { readScorecard, type StoredScorecard } from '../store/read/scorecards.ts'
import { writeOver, writeScorecard } from '../store/scorecard-store.ts'

/** Writes the players and balls of cricket matches as they come. Lives as long as the ticker's run. */
export class ScorecardWriter {
  readonly #written = new Map<string, StoredScorecard>()

  /**
   * Writes what is new in a match: first the overs, then the players with the count of balls written, so that
   * a run that crashes in between loses nothing.
   */
  async write({ matchId, sequence, phase, scorecard }: MatchSnapshot): Promise<void> {
    if (!scorecard) return
    const known = this.#written.get(matchId) ?? (await readScorecard(matchId))
    if (known?.sequence === sequence) return
    const { players, outcome } = scorecard
    const overs = oversFrom(scorecard, known?.ballCount ?? 0)
    await allEnded(overs.map((over) => writeOver(matchId, sequence, over)))
    const head = {
      ...{ matchId, sequence, phase, players: [...players], ballCount: ballCount(scorecard) },
      ...(outcome !== undefined && { outcome }),
    }
    await writeScorecard(head)
    this.#written.set(matchId, head)
  }
}
