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

/** Makes the next round that the player opens have its first bomb under this tile: from 1 to 20. */
export function stageFirstBomb(database: Database, { userId }: Pick<TestPlayer, 'userId'>, tile: number) {
  return stageOwnRound(database, userId, 'mines', (seeds) => minesOutcome(seeds).bombs[0] === tile)
}

/** The player's round: the one under way, or the next. */
export async function minesRoundOf(url: string, { userId, idToken }: TestPlayer): Promise<MinesRound> {
  return (await mustCall(url, postMinesRound, { body: { user: userId } }, idToken)).round
}

/** The player's round while bets are taken on it, which is not in its first tenth of a second. */
export async function roundToBetOn(url: string, database: Database, player: TestPlayer): Promise<MinesRound> {
  await minesRoundOf(url, player)
  await ageMinesRound(database, player, 1000)
  return minesRoundOf(url, player)
}

/** Sends a bet of rupees as the screen does; with changes, as nobody's screen would. */
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

/** Says how a round ended: 'Won' cashes out. */
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

/** How old a round is a moment after this tile has been turned. */
export function ageAtTile(tile: number): number {
  return BETTING_MS + tile * TILE_MS + 20
}

/** The age of a round just after the bomb under this tile is shown. */
export function ageAtBomb(bomb: number): number {
  return ageAtTile(bomb) + SHOWN_AFTER_MS
}

/** How old a round is a moment after the loss of a bet on it to the bomb under this tile may be written. */
export function ageAtLoss(bomb: number): number {
  return ageAtTile(bomb) + LOSS_AFTER_MS
}

/** Makes the player's round so old, as if it had been opened so much earlier, and its play with it. */
export function ageMinesRound(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  ageMs: number,
): Promise<void> {
  return ageOwnRound(database, userId, 'mines', ageMs)
}
