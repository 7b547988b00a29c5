import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { OwnRoundBody } from '../../domain/contract/games.ts'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { nextLink } from '../../domain/fairness/chain.ts'
import type { GameName } from '../../domain/games/game.ts'
import type { Play, Round } from '../../domain/games/play.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { whyClosed } from '../store/read/games.ts'
import { readPlays } from '../store/read/plays.ts'
import { readSeat, type Seat } from '../store/read/seats.ts'
import { putSeat } from '../store/seat-store.ts'
import { systemEntropy } from './entropy.ts'

/** How the rounds of a game follow each other, where each player has rounds of their own. */
export interface OwnRoundRules {
  readonly game: GameName
  /** The first part of a round's id, which is also its name: 'RD4821', 'T1732201234567'. */
  nameOf(nowMs: number): string
  /** When the result of this one is shown; Infinity while it has none. */
  resultShownAtMs(round: Round, play: Play | undefined): number
  /** When the round after this one may open by itself; Infinity while this one has not ended. */
  nextOpensAtMs(round: Round, play: Play | undefined): number
}

/** A player's own round, the server seed of the next one, and the player's play in it. */
export interface Seated {
  readonly round: Round
  readonly nextServerSeed: string
  readonly play: Play | undefined
}

export function ownPlayKey(game: GameName, roundId: string): string {
  return `${game}#${roundId}`
}

/**
 * A player's request for a round. `clientSeed` is for a round that this call opens; without it the stored one is used, which the house
 * knew when it chose the server seed. `after` is a round whose result the player has seen: the next opens without the pause after it.
 */
export type AskedRound = Omit<z.infer<typeof OwnRoundBody>, 'user'>

/** When the next round may open for this request. */
export function nextOpensAtMs(
  rules: OwnRoundRules,
  { round, play }: Pick<Seated, 'round' | 'play'>,
  { after }: AskedRound = {},
): number {
  return after === round.roundId ? rules.resultShownAtMs(round, play) : rules.nextOpensAtMs(round, play)
}

/** The player's present round; opens the next once the last is over. No round opens while the game is off, or all betting is halted. */
export function currentOwnRound(
  clock: Clock,
  rules: OwnRoundRules,
  playerId: string,
  asked: AskedRound = {},
): Promise<Seated | Refusal> {
  const { game } = rules
  return retryOnConflict(clock, async () => {
    const { seat, clientSeed } = await readSeat(playerId, game)
    const nowMs = clock.nowMs()
    if (seat?.round) {
      const { round, nextServerSeed } = seat
      const [play] = await readPlays(playerId, [ownPlayKey(game, round.roundId)])
      if (nowMs < nextOpensAtMs(rules, { round, play }, asked)) return { round, nextServerSeed, play }
    }
    const closed = await whyClosed(game)
    if (closed) return refuse(closed)
    const before = seat ?? (await firstSeat(playerId, game))
    // Another call has opened a round meanwhile.
    if (before.round !== seat?.round) return 'conflict'
    const next = nextSeat(rules, before, asked.clientSeed ?? clientSeed, nowMs)
    if (!(await putSeat(next))) return 'conflict'
    return { round: next.round, nextServerSeed: next.nextServerSeed, play: undefined }
  })
}

/** Writes a player's seat before its first round: chooses only the first server seed. */
export async function firstSeat(playerId: string, game: GameName): Promise<Seat> {
  const seat = { playerId, game, nonce: 0, nextServerSeed: systemEntropy() }
  if (await putSeat(seat)) return seat
  const { seat: taken } = await readSeat(playerId, game)
  if (!taken) throw new Error(`the seat of ${playerId} at ${game} is gone`)
  return taken
}

function nextSeat(
  rules: OwnRoundRules,
  seat: Seat,
  clientSeed: string,
  nowMs: number,
): Seat & { round: Round } {
  const { seeds, nextServerSeed } = nextLink(seat, clientSeed, systemEntropy())
  const roundId = `${rules.nameOf(nowMs)}-${randomBytes(8).toString('hex')}`
  const round = { game: rules.game, roundId, seeds, openedAtMs: nowMs }
  return { playerId: seat.playerId, game: seat.game, nonce: seeds.nonce, nextServerSeed, round }
}
