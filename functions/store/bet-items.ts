import * as z from 'zod'
import type { Bet } from '../../domain/betting/bet.ts'
import type { Book } from '../../domain/betting/book.ts'
import type { Position } from '../../domain/betting/position.ts'
import { BetStatus } from '../../domain/contract/bets.ts'
import { MarketKind } from '../../domain/contract/markets.ts'
import { RefusalName } from '../../domain/contract/refusals.ts'
import { PaiseItem, RateItem } from './amount-items.ts'
import { MayGrow } from './quote-items.ts'

/** Schemas of stored bets and positions, without table keys. */
const SelectionBookItem = z.object({
  kind: z.literal('selections'),
  othersPaise: PaiseItem,
  profits: z.array(z.object({ selectionId: z.int(), profitPaise: PaiseItem })),
  mayGrow: MayGrow,
})

const BookItem: z.ZodType<Book> = z.discriminatedUnion('kind', [
  SelectionBookItem,
  z.object({
    kind: z.literal('line'),
    basePaise: PaiseItem,
    steps: z.array(z.object({ runs: z.int(), changePaise: PaiseItem })),
  }),
])

/** A rate of commission. */
export const BasisPoints = z.int()

export const SelectionTerms = {
  side: z.enum(['lgaai', 'khaai']),
  selectionId: z.int(),
  stakePaise: PaiseItem,
  rate: RateItem,
}

const LineTerms = { side: z.enum(['yes', 'no']), runs: z.int(), stakePaise: PaiseItem, rate: RateItem }

export const DelayFields = { dueAtMs: z.int(), version: z.int(), statusSince: z.int() }

const PendingItem = z.object({
  betKey: z.string(),
  terms: z.discriminatedUnion('side', [z.object(SelectionTerms), z.object(LineTerms)]),
})

const OrderTermsItem = z.object({ orderKey: z.string(), terms: z.object(SelectionTerms), atMs: z.int() })

export const PositionItem: z.ZodType<Position> = z.object({
  marketId: z.string(),
  playerId: z.string(),
  book: BookItem,
  pending: z.array(PendingItem),
  orders: z.exactOptional(z.array(OrderTermsItem)),
  closing: z.exactOptional(z.string()),
  exposurePaise: PaiseItem,
  paidPaise: PaiseItem,
  commission: z.exactOptional(
    z.object({ basisPoints: BasisPoints, book: SelectionBookItem, paidPaise: PaiseItem }),
  ),
  settledRevision: z.int(),
  betCount: z.int(),
  version: z.int(),
  offer: z.exactOptional(
    z.object({
      offerId: z.string(),
      profitPaise: PaiseItem,
      percent: z.int(),
      statusSince: z.int(),
      expiresAtMs: z.int(),
    }),
  ),
})

const JudgementItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stands'), profitPaise: z.exactOptional(PaiseItem) }),
  z.object({ kind: z.literal('lapsed'), reason: RefusalName }),
])

const BetHead = {
  playerId: z.string(),
  betKey: z.string(),
  inputHash: z.string(),
  marketId: z.string(),
  matchName: z.string(),
  marketName: z.string(),
  kind: MarketKind,
  label: z.string(),
  atMs: z.int(),
  winPaise: PaiseItem,
  liabilityPaise: PaiseItem,
  balancePaise: PaiseItem,
  exposurePaise: PaiseItem,
  bookPaise: z.array(PaiseItem),
  walletVersion: z.int(),
  status: BetStatus,
  against: z.exactOptional(z.literal('players')),
  commissionBasisPoints: z.exactOptional(BasisPoints),
  delay: z.exactOptional(z.object(DelayFields)),
  judged: z.exactOptional(JudgementItem),
  lapsedFor: z.exactOptional(RefusalName),
  profitPaise: z.exactOptional(PaiseItem),
  settledRevision: z.int(),
}

export const BetItem: z.ZodType<Bet> = z.discriminatedUnion('side', [
  z.object({ ...BetHead, ...SelectionTerms }),
  z.object({ ...BetHead, ...LineTerms }),
  z.object({
    ...BetHead,
    side: z.literal('cashOut'),
    changes: z.record(z.string(), PaiseItem),
    othersPaise: PaiseItem,
    percent: z.int(),
    offeredPaise: z.exactOptional(PaiseItem),
  }),
])
