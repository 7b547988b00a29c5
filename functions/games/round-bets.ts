import type { GameName } from '../../domain/games/game.ts'
import type { Play } from '../../domain/games/play.ts'
import { playsOfRound } from '../store/read/plays.ts'

/** How much each read overlaps the last: a bet can be found only a little later than the time that it bears. */
const OVERLAP_MS = 5000

/** The bets of a game's present round that have been found so far. */
export class RoundBets {
  readonly #game: GameName
  #roundId = ''
  #readAtMs = 0
  readonly #plays = new Map<string, Play>()

  constructor(game: GameName) {
    this.#game = game
  }

  /** Forgets the bets of the last round. */
  start(roundId: string): void {
    this.#roundId = roundId
    this.#readAtMs = 0
    this.#plays.clear()
  }

  get all(): Play[] {
    return [...this.#plays.values()]
  }

  /** Reads the bets that are new or have ended since the last read. */
  async readChanged(nowMs: number): Promise<Play[]> {
    const changed: Play[] = []
    for await (const play of playsOfRound(this.#game, this.#roundId, this.#readAtMs - OVERLAP_MS)) {
      const key = `${play.playerId}#${play.playKey}`
      if (this.#plays.get(key)?.status === play.status) continue
      this.#plays.set(key, play)
      changed.push(play)
    }
    this.#readAtMs = nowMs
    return changed
  }

  /** When the next open bet after `nowMs` is cashed out automatically, or lost. */
  nextDueMs(nowMs: number): number {
    const due = this.all.filter(({ status, dueAtMs }) => status === 'Open' && dueAtMs > nowMs)
    return Math.min(...due.map(({ dueAtMs }) => dueAtMs))
  }
}
