import type { BodyOf } from '../../../domain/contract/call.ts'
import {
  type MinesRound,
  postMinesBet,
  postMinesRound,
  putMinesUpdate,
} from '../../../domain/contract/mines.ts'
import { LOSS_AFTER_MS, SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { BETTING_MS, minesOutcome, TILE_MS } from '../../../domain/games/mines/rules.ts'
import { call, mustCall, type TestPlayer } from '../api/calls.ts'
import type { Database } from '../cloud/database.ts'
import { ageOwnRound, stageOwnRound } from './rounds.ts'

/** Sets the seeds of the player's next round so that its first bomb is under this tile, from 1 to 20. */
export function stageFirstBomb(database: Database, { userId }: Pick<TestPlayer, 'userId'>, tile: number) {
  return stageOwnRound(database, userId, 'mines', (seeds) => minesOutcome(seeds).bombs[0] === tile)
}

/** The player's round: the present one, or else a new one. */
export async function minesRoundOf(url: string, { userId, idToken }: TestPlayer): Promise<MinesRound> {
  return (await mustCall(url, postMinesRound, { body: { user: userId } }, idToken)).round
}

/** The player's round, aged by a second: bets are not taken in its first tenth of a second. */
export async function roundToBetOn(url: string, database: Database, player: TestPlayer): Promise<MinesRound> {
  await minesRoundOf(url, player)
  await ageMinesRound(database, player, 1000)
  return minesRoundOf(url, player)
}

/** Sends a bet in rupees; `changes` are fields of the body that the screen would not send. */
export function sendMinesBet(
  url: string,
  { userId, idToken }: TestPlayer,
  { round_id, roundId }: Pick<MinesRound, 'round_id' | 'roundId'>,
  betAmt = 100,
  changes: object = {},
) {
  const body = { user: userId, round_id, betAmt, roundId, ...changes }
  return call(url, postMinesBet, { body }, idToken)
}

/** Sends the result of a round as the screen does: 'Won' cashes out. */
export function updateMines(
  url: string,
  { userId, idToken }: TestPlayer,
  { round_id, roundId }: Pick<MinesRound, 'round_id' | 'roundId'>,
  isWin: 'Won' | 'Lost' = 'Won',
  claims: Partial<BodyOf<typeof putMinesUpdate>> = {},
) {
  const body = { user: userId, round_id, roundId, isWin, ...claims }
  return call(url, putMinesUpdate, { body }, idToken)
}

/** The age of a round just after this tile is turned. */
export function ageAtTile(tile: number): number {
  return BETTING_MS + tile * TILE_MS + 20
}

/** The age of a round just after the bomb under this tile is shown. */
export function ageAtBomb(bomb: number): number {
  return ageAtTile(bomb) + SHOWN_AFTER_MS
}

/** The age of a round just after a bet may be written as lost to the bomb under this tile. */
export function ageAtLoss(bomb: number): number {
  return ageAtTile(bomb) + LOSS_AFTER_MS
}

/** Moves the player's round and its play into the past, so that the round has this age. */
export function ageMinesRound(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  ageMs: number,
): Promise<void> {
  return ageOwnRound(database, userId, 'mines', ageMs)
}
