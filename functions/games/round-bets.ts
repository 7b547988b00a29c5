import type { GameName } from '../../domain/games/game.ts'
import type { Play } from '../../domain/games/play.ts'
import { playsOfRound } from '../store/read/plays.ts'

/** A bet is found a little later than the moment it is dated by, so each look overlaps the last by this. */
const OVERLAP_MS = 5000

/** The bets found so far of the round of a game that is under way. */
export class RoundBets {
  readonly #game: GameName
  #roundId = ''
  #lookedAtMs = 0
  readonly #plays = new Map<string, Play>()

  constructor(game: GameName) {
    this.#game = game
  }

  /** Forgets the bets of the last round. */
  start(roundId: string): void {
    this.#roundId = roundId
    this.#lookedAtMs = 0
    this.#plays.clear()
  }

  get all(): Play[] {
    return [...this.#plays.values()]
  }

  /** Finds the bets that are new or have ended since the last look. */
  async look(nowMs: number): Promise<Play[]> {
    const changed: Play[] = []
    for await (const play of playsOfRound(this.#game, this.#roundId, this.#lookedAtMs - OVERLAP_MS)) {
      const key = `${play.playerId}#${play.playKey}`
      if (this.#plays.get(key)?.status === play.status) continue
      this.#plays.set(key, play)
      changed.push(play)
    }
    this.#lookedAtMs = nowMs
    return changed
  }

  /** When the next open bet after `nowMs` cashes itself out, or is lost. */
  nextDueMs(nowMs: number): number {
    const due = this.all.filter(({ status, dueAtMs }) => status === 'Open' && dueAtMs > nowMs)
    return Math.min(...due.map(({ dueAtMs }) => dueAtMs))
  }
}
