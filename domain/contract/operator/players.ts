import * as z from 'zod/mini'
import { requestKinds } from '../../cashier/request.ts'
import { HistoryQuery, HistoryReply } from '../bet-history.ts'
import { defineCall } from '../call.ts'
import { Cursor, Instant, Rupees, textField, UserId } from '../fields.ts'
import { PlayLimits } from '../limits.ts'
import { AccountStanding } from '../profile.ts'
import { StatementQuery, StatementReply } from '../statement.ts'
import { DeskRequest, Reason } from './cashier.ts'

export const PlayerRow = z
  .object({
    playerId: z.string(),
    userNo: z.string(),
    username: z.string(),
    email: z.string(),
    openedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'PlayerRow' })
export type PlayerRow = z.infer<typeof PlayerRow>

/** A player as operators see it. */
export const PlayerFile = z
  .object({
    ...PlayerRow.shape,
    standing: AccountStanding,
    balance: Rupees,
    exposure: Rupees,
    play: PlayLimits,
  })
  .register(z.globalRegistry, { id: 'PlayerFile' })
export type PlayerFile = z.infer<typeof PlayerFile>

const PlayerIdParams = z.object({ playerId: UserId })
const reply = z.object({ success: z.literal(true), player: PlayerFile })

export const getPlayerList = defineCall({
  method: 'GET',
  path: '/api/operator/players',
  summary:
    'Players found by the start of their name or email, or by their number or id; the newest ones without a search.',
  access: 'operator',
  query: z.object({ search: z.optional(textField(254).check(z.trim(), z.minLength(1))) }),
  reply: z.object({ success: z.literal(true), players: z.array(PlayerRow) }),
  refusals: [],
})

export const getPlayerFile = defineCall({
  method: 'GET',
  path: '/api/operator/players/{playerId}',
  summary: 'A player: profile, wallet, standing and limits.',
  access: 'operator',
  params: PlayerIdParams,
  reply,
  refusals: ['noSuchPlayer'],
})

export const getPlayerLedger = defineCall({
  method: 'GET',
  path: '/api/operator/players/{playerId}/ledger',
  summary: 'A player’s ledger, newest first, a page at a time.',
  access: 'operator',
  params: PlayerIdParams,
  query: StatementQuery,
  reply: StatementReply,
  refusals: ['noSuchPlayer'],
})

export const getPlayerBets = defineCall({
  method: 'GET',
  path: '/api/operator/players/{playerId}/bets',
  summary: 'A player’s bets on matches and games, newest first, as the player’s own list has them.',
  access: 'operator',
  params: PlayerIdParams,
  query: HistoryQuery,
  reply: HistoryReply,
  refusals: ['noSuchPlayer'],
})

export const getPlayerRequests = defineCall({
  method: 'GET',
  path: '/api/operator/players/{playerId}/requests',
  summary: 'A player’s requests of one kind at the cashier, newest first.',
  access: 'operator',
  params: PlayerIdParams,
  query: z.object({ kind: z.enum(requestKinds), cursor: Cursor }),
  reply: z.object({
    success: z.literal(true),
    requests: z.array(DeskRequest),
    next: z.nullable(z.string()),
  }),
  refusals: [],
})

export const postSuspend = defineCall({
  method: 'POST',
  path: '/api/operator/players/suspend',
  summary: 'Suspend a player: no stakes, deposits or withdrawals from the next request on.',
  access: 'operator',
  body: z.object({ playerId: UserId, reason: Reason }),
  reply,
  refusals: ['noSuchPlayer', 'ownRequest'],
})

export const postReinstate = defineCall({
  method: 'POST',
  path: '/api/operator/players/reinstate',
  summary: 'End a player’s suspension. A break that the player chose continues.',
  access: 'operator',
  body: z.object({ playerId: UserId, reason: Reason }),
  reply,
  refusals: ['noSuchPlayer', 'ownRequest'],
})
