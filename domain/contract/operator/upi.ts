import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Phone, UpiId } from '../cashier.ts'
import { Instant, textField } from '../fields.ts'
import { Reason } from './cashier.ts'

/** The details that players pay to. */
export const UpiDetails = z
  .object({
    upi_id: UpiId,
    payeeName: textField(100).check(z.trim(), z.minLength(1)),
    phone: Phone,
    /** Digits with the country's code; null when proofs are not sent by WhatsApp. */
    whatsappNumber: z.nullable(
      z.string().check(z.regex(/^[1-9][0-9]{7,14}$/, 'must be digits with the country’s code')),
    ),
  })
  .register(z.globalRegistry, { id: 'UpiDetails' })
export type UpiDetails = z.infer<typeof UpiDetails>

/** Details that wait for another operator's confirmation. */
export const UpiProposal = z
  .object({
    proposalId: z.string(),
    details: UpiDetails,
    proposedBy: z.string(),
    /** Whether the caller proposed it, and so can't confirm it. */
    isOwn: z.boolean(),
    proposedAt: Instant,
    reason: z.string(),
  })
  .register(z.globalRegistry, { id: 'UpiProposal' })
export type UpiProposal = z.infer<typeof UpiProposal>

const reply = z.object({
  success: z.literal(true),
  /** The details in force; null while operators have set none. */
  details: z.nullable(UpiDetails),
  proposal: z.nullable(UpiProposal),
})
export type UpiState = z.infer<typeof reply>

const ProposalId = textField(64)

export const getUpiDetails = defineCall({
  method: 'GET',
  path: '/api/operator/upi',
  summary: 'The UPI details that players pay to, and a proposed change that waits for another operator.',
  access: 'operator',
  reply,
  refusals: [],
})

export const postProposeUpi = defineCall({
  method: 'POST',
  path: '/api/operator/upi/propose',
  summary: 'Propose UPI details that players pay to. Nothing changes until another operator confirms them.',
  access: 'operator',
  body: z.object({ ...UpiDetails.shape, reason: Reason }),
  reply,
  refusals: ['proposalWaits', 'nothingToChange'],
})

export const postConfirmUpi = defineCall({
  method: 'POST',
  path: '/api/operator/upi/confirm',
  summary: 'Confirm another operator’s proposal: from now on players pay to these details.',
  access: 'operator',
  body: z.object({ proposalId: ProposalId }),
  reply,
  refusals: ['proposalGone', 'otherOperatorNeeded'],
})

export const postDropUpi = defineCall({
  method: 'POST',
  path: '/api/operator/upi/drop',
  summary: 'Drop a proposal, the caller’s own or another operator’s.',
  access: 'operator',
  body: z.object({ proposalId: ProposalId, reason: Reason }),
  reply,
  refusals: ['proposalGone'],
})
