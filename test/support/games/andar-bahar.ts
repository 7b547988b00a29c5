import {
  type AndarBaharRound,
  postAndarBaharRounds,
  postBets2,
} from '../../../domain/contract/andar-bahar.ts'
import {
  ANDAR_BAHAR_ODDS,
  type AndarBaharOutcome,
  andarBaharOutcome,
  type Label,
} from '../../../domain/games/andar-bahar/rules.ts'
import { call, mustCall, type TestPlayer } from '../api/calls.ts'
import type { Database } from '../cloud/database.ts'
import { ageOwnRound, stageOwnRound } from './rounds.ts'

/** Makes the next round that the player opens be dealt as wanted. */
export function stageDeal(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  wanted: (outcome: AndarBaharOutcome) => boolean,
) {
  return stageOwnRound(database, userId, 'andar-bahar', (seeds) => wanted(andarBaharOutcome(seeds)))
}

/** A deal that ends so, and takes at least twelve cards: long enough to look at it on the way. */
export function wonBy(winner: Label): (outcome: AndarBaharOutcome) => boolean {
  return (outcome) => outcome.winner === winner && outcome.cards.length >= 12
}

/** How old a round that `wonBy` staged is in the middle of its deal; once its result is known; when the next may open. */
export const ages = { dealing: 10_800, over: 36_500, next: 56_500 } as const

/** The player's round: the one under way, or the next. */
export function tableOf(url: string, { userId, idToken }: TestPlayer): Promise<AndarBaharRound> {
  return mustCall(url, postAndarBaharRounds, { body: { user: userId } }, idToken)
}

/** Sends a bet of rupees as the screen does; with changes, as nobody's screen would. */
export function sendBet2(
  url: string,
  { userId, idToken }: TestPlayer,
  { roundId }: Pick<AndarBaharRound, 'roundId'>,
  label: Label,
  { stake = 100, key, ...changes }: { stake?: number; key?: string; [claim: string]: unknown } = {},
) {
  const body = { userId, label, odds: ANDAR_BAHAR_ODDS[label], stake, roundId, ...changes }
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call(url, postBets2, { body, headers }, idToken)
}

/** Makes the player's round so old, as if it had been opened so much earlier, and its bet with it. */
export function ageTable(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  ageMs: number,
): Promise<void> {
  return ageOwnRound(database, userId, 'andar-bahar', ageMs)
}
