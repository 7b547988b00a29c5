import * as z from 'zod/mini'
import { requestStatuses } from '../cashier/request.ts'
import { defineCall } from './call.ts'
import { Cursor, Instant, Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { blockRefusals } from './refusals.ts'

/** More than one UPI payment can be; keeps all sums exact in paise. */
const REQUEST_RUPEES_MAX = 10_000_000

/** The amount of one request: above zero, to the paisa. */
export const RequestAmount = Rupees.check(z.positive(), z.lte(REQUEST_RUPEES_MAX))

/** A UPI id: a name at a payment service, in NPCI's form. */
export const UpiId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'must be a UPI id, such as name@bank'))

/** An Indian mobile number, with or without the country code. */
export const Phone = z
  .string()
  .check(
    z.regex(
      /^(?:(?:\+?91|0)[ -]?)?[6-9][0-9]{4}[ -]?[0-9]{5}$/,
      'must be an Indian mobile number of ten digits',
    ),
  )

/** The permanent number of a payment: 12 digits by UPI, 16 or 22 letters and digits by NEFT and RTGS. */
export const Utr = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(?:[0-9]{12}|[A-Za-z]{4}[A-Za-z0-9]{12}(?:[A-Za-z0-9]{6})?)$/,
      'must be a UTR of 12, 16 or 22 characters',
    ),
  )

const Status = z.enum(requestStatuses)

/** When a request was decided, and why; null while it is pending. */
const Decided = { decidedAt: z.nullable(Instant), reason: z.nullable(z.string()) }

export const Withdrawal = z
  .object({
    _id: z.string(),
    userName: z.string(),
    upi_id: z.string(),
    phoneNumber: z.string(),
    withdrawAmount: Rupees,
    status: Status,
    createdAt: Instant,
    ...Decided,
  })
  .register(z.globalRegistry, { id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof Withdrawal>

export const Deposit = z
  .object({
    _id: z.string(),
    userName: z.string(),
    /** 'N/A' when the player gave none. */
    phoneNumber: z.string(),
    deposite: Rupees,
    Utr: z.string(),
    status: Status,
    createdAt: Instant,
    ...Decided,
  })
  .register(z.globalRegistry, { id: 'Deposit' })
export type Deposit = z.infer<typeof Deposit>

export const getWithdrawal = defineCall({
  method: 'GET',
  path: '/api/getwithdrawal/{userId}',
  summary: 'Withdrawals of the caller, newest first.',
  access: 'player',
  params: UserIdParams,
  query: z.object({ cursor: Cursor }),
  reply: z.object({
    success: z.literal(true),
    withdrawals: z.array(Withdrawal),
    next: z.nullable(z.string()),
  }),
  refusals: ['notFound'],
})

export const postWithdraw = defineCall({
  method: 'POST',
  path: '/api/withdraw',
  summary: 'Request a withdrawal. The amount is held at once; an operator approves or rejects it.',
  access: 'player',
  body: z.object({
    user: UserId,
    userName: textField(40).check(z.trim(), z.minLength(1)),
    upi_id: UpiId,
    phoneNumber: Phone,
    withdrawAmount: RequestAmount,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    withdrawal: Withdrawal,
    walletBalance: Rupees,
  }),
  refusals: ['notFound', 'playerSuspended', 'tooManyRequests', 'walletTooLow', 'idempotencyConflict'],
})

export const getUpiQr = defineCall({
  method: 'GET',
  path: '/api/getupiqr',
  summary: 'Where deposits are paid to. `qrCode` is the upi://pay address without an amount.',
  access: 'player',
  reply: z.object({
    upi_id: z.string(),
    phone: z.string(),
    qrCode: z.string(),
    payeeName: z.string(),
    /** Digits with the country's code; null when proofs are not sent by WhatsApp. */
    whatsappNumber: z.nullable(z.string()),
  }),
  refusals: ['upiMissing'],
})

export const postAddMorePoints = defineCall({
  method: 'POST',
  path: '/api/add-more-points',
  summary: 'Report a payment by its UTR, which is unique for ever. It is credited once an operator approves.',
  access: 'player',
  body: z.object({
    user: UserId,
    userName: textField(40).check(z.trim(), z.minLength(1)),
    Utr,
    phoneNumber: z.optional(z.union([Phone, z.literal('N/A'), z.literal('')])),
    deposite: RequestAmount,
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), deposit: Deposit }),
  refusals: ['notFound', ...blockRefusals, 'tooManyRequests', 'depositLimit', 'licenceLimit', 'utrUsed'],
})

export const getDeposits = defineCall({
  method: 'GET',
  path: '/api/getdeposits/{userId}',
  summary: 'Deposits that the caller has reported, newest first.',
  access: 'player',
  params: UserIdParams,
  query: z.object({ cursor: Cursor }),
  reply: z.object({ success: z.literal(true), deposits: z.array(Deposit), next: z.nullable(z.string()) }),
  refusals: ['notFound'],
})
