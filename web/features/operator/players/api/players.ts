import type { RequestKind } from '../../../../../domain/cashier/request.ts'
import type { BodyOf } from '../../../../../domain/contract/call.ts'
import { postAdjust } from '../../../../../domain/contract/operator/cashier.ts'
import {
  getPlayerBets,
  getPlayerFile,
  getPlayerLedger,
  getPlayerList,
  getPlayerRequests,
  postReinstate,
  postSuspend,
} from '../../../../../domain/contract/operator/players.ts'
import { deskKey } from '../../../../lib/desk.ts'
import { request } from '../../../../lib/sending/api.ts'
import { useDeskAction } from '../../shared/use-desk-action.ts'
import { useDeskPages, useDeskQuery } from '../../shared/use-desk-query.ts'
import { type Adjustment, adjustments } from '../adjustment.ts'

/** How often to fetch: a player's bets change the wallet without a message to operators. */
const FILE_EVERY_MS = 5_000

/** The players that a search finds, without one the newest; the last answer stays until the next arrives. */
export function usePlayers(search: string) {
  return useDeskQuery(
    'players',
    ['list', search],
    async (signal) => {
      const query = search === '' ? {} : { search }
      return (await request(getPlayerList, { query, signal })).players
    },
    { keepsLast: true },
  )
}

export function usePlayerFile(playerId: string) {
  return useDeskQuery(
    'players',
    ['file', playerId],
    async (signal) => (await request(getPlayerFile, { params: { playerId }, signal })).player,
    { everyMs: FILE_EVERY_MS },
  )
}

const playPart = (playerId: string) => ['play', playerId]

/** The query key of what a player's bets change: ledger and bets. */
export function playerPlayKey(playerId: string): readonly string[] {
  return [...deskKey('players'), ...playPart(playerId)]
}

/** A player's entries, newest first. */
export function usePlayerLedger(playerId: string) {
  return useDeskPages('players', [...playPart(playerId), 'ledger'], async (cursor, signal) => {
    const query = { cursor }
    const { entries, next } = await request(getPlayerLedger, { params: { playerId }, query, signal })
    return { rows: entries, next }
  })
}

/** A player's bets on matches and games, newest first. */
export function usePlayerBets(playerId: string) {
  return useDeskPages('players', [...playPart(playerId), 'bets'], (cursor, signal) =>
    request(getPlayerBets, { params: { playerId }, query: { cursor }, signal }),
  )
}

/** A player's requests at the cashier, newest first. */
export function usePlayerRequests(playerId: string, kind: RequestKind) {
  return useDeskPages('cashier', ['requests-of', playerId, kind], async (cursor, signal) => {
    const query = { kind, cursor }
    const { requests, next } = await request(getPlayerRequests, { params: { playerId }, query, signal })
    return { rows: requests, next }
  })
}

/** Suspends an active player or reinstates a suspended one; returns the player's new state. */
export function useChangeStanding(standing: 'active' | 'suspended') {
  const contract = standing === 'active' ? postSuspend : postReinstate
  return useDeskAction('players', async (body: BodyOf<typeof postSuspend>, signal) => {
    return (await request(contract, { body, signal })).player
  })
}

/** Adjusts a balance; returns the request. A retry without an answer adjusts nothing twice. */
export function useAdjust() {
  return useDeskAction(
    'players',
    async (body: Adjustment, signal, idempotencyKey) =>
      (await request(postAdjust, { body, idempotencyKey, signal })).request,
    adjustments,
  )
}
