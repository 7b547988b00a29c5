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

/** Sets the seeds of the player's next round so that `wanted` is true of its deal. */
export function stageDeal(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  wanted: (outcome: AndarBaharOutcome) => boolean,
) {
  return stageOwnRound(database, userId, 'andar-bahar', (seeds) => wanted(andarBaharOutcome(seeds)))
}

/** A deal that this side wins, of at least twelve cards: long enough for tests to look at it on the way. */
export function wonBy(winner: Label): (outcome: AndarBaharOutcome) => boolean {
  return (outcome) => outcome.winner === winner && outcome.cards.length >= 12
}

/** Ages in ms of a round staged with `wonBy`: in the middle of its deal; its result known; the next round may open. */
export const ages = { dealing: 10_800, over: 36_500, next: 56_500 } as const

/** The player's round: the present one, or else a new one. */
export function tableOf(url: string, { userId, idToken }: TestPlayer): Promise<AndarBaharRound> {
  return mustCall(url, postAndarBaharRounds, { body: { user: userId } }, idToken)
}

/** Sends a bet in rupees; `changes` are fields of the body that the screen would not send. */
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

/** Moves the player's round and its bet into the past, so that the round has this age. */
export function ageTable(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  ageMs: number,
): Promise<void> {
  return ageOwnRound(database, userId, 'andar-bahar', ageMs)
}
