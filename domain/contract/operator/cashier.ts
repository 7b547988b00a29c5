import * as z from 'zod/mini'
import { requestKinds, requestStatuses } from '../../cashier/request.ts'
import { defineCall } from '../call.ts'
import { RequestAmount } from '../cashier.ts'
import { Cursor, Instant, Rupees, textField, UserId } from '../fields.ts'
import { AccountStanding } from '../profile.ts'

/** An operator's reason for an action, recorded in the log. */
export const Reason = textField(500).check(z.trim(), z.minLength(3))

/** A request at the cashier as operators see it. */
export const DeskRequest = z
  .object({
    /** `<kind>#<id>`, unique among the player's requests. */
    requestKey: z.string(),
    kind: z.enum(requestKinds),
    playerId: z.string(),
    /** The account's own name. */
    accountName: z.string(),
    /** The name that the player entered. */
    userName: z.string(),
    standing: AccountStanding,
    /**
     * The account's present balance; below zero where a result was corrected after its winnings had been
     * withdrawn.
     */
    balance: Rupees,
    phoneNumber: z.string(),
    upi_id: z.nullable(z.string()),
    utr: z.nullable(z.string()),
    /** Below zero for an adjustment that deducts. */
    amount: Rupees,
    status: z.enum(requestStatuses),
    createdAt: Instant,
    approvals: z.array(z.object({ operatorId: z.string(), name: z.string(), at: Instant })),
    /** How many operators must approve it, given the approvals of the player's requests today. */
    approvalsNeeded: z.int(),
    decidedAt: z.nullable(Instant),
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DeskRequest' })
export type DeskRequest = z.infer<typeof DeskRequest>

const RequestKey = textField(200)
const reply = z.object({ success: z.literal(true), request: DeskRequest })

export const getRequests = defineCall({
  method: 'GET',
  path: '/api/operator/requests',
  summary: 'Requests at the cashier: pending ones oldest first, decided ones newest first.',
  access: 'operator',
  query: z.object({
    kind: z.enum(requestKinds),
    status: z._default(z.enum(requestStatuses), 'Pending'),
    cursor: Cursor,
  }),
  reply: z.object({
    success: z.literal(true),
    requests: z.array(DeskRequest),
    next: z.nullable(z.string()),
  }),
  refusals: [],
})

export const postApprove = defineCall({
  method: 'POST',
  path: '/api/operator/requests/approve',
  summary:
    'Approve a request. Above a configured amount, two operators must approve it. No withdrawal is paid to a player who is suspended or whose balance is below zero.',
  access: 'operator',
  body: z.object({ playerId: UserId, requestKey: RequestKey }),
  reply,
  refusals: [
    'requestNotFound',
    'ownRequest',
    'requestDecided',
    'playerSuspended',
    'balanceBelowZero',
    'otherAccountBelowZero',
    'walletTooLow',
    'secondPersonNeeded',
  ],
})

export const postReject = defineCall({
  method: 'POST',
  path: '/api/operator/requests/reject',
  summary: 'Reject a request; its held amount goes back to the balance.',
  access: 'operator',
  body: z.object({ playerId: UserId, requestKey: RequestKey, reason: Reason }),
  reply,
  refusals: ['requestNotFound', 'ownRequest', 'requestDecided'],
})

export const postAdjust = defineCall({
  method: 'POST',
  path: '/api/operator/players/adjust',
  summary:
    'Correct a player’s balance, with a reason. Above a configured amount it waits for a second operator.',
  access: 'operator',
  body: z.object({
    playerId: UserId,
    direction: z.enum(['credit', 'debit']),
    amount: RequestAmount,
    reason: Reason,
  }),
  reply,
  refusals: ['noSuchPlayer', 'ownRequest', 'walletTooLow', 'idempotencyConflict'],
})
