import * as z from 'zod'
import type { Bet } from '../../domain/betting/bet.ts'
import type { Book } from '../../domain/betting/book.ts'
import type { Position } from '../../domain/betting/position.ts'
import type { Lean, Quote, StoredQuote } from '../../domain/betting/quote.ts'
import type { Rate } from '../../domain/betting/rates.ts'
import type { Taken } from '../../domain/betting/taken.ts'
import { requestKinds } from '../../domain/cashier/request.ts'
import { BetStatus } from '../../domain/contract/bets.ts'
import { LineKind, MarketKind, MarketStatus, SelectionKind } from '../../domain/contract/markets.ts'
import { RefusalName } from '../../domain/contract/refusals.ts'
import { type Account, type Entry, EntryKind } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { type Limit, limitKeys } from '../../domain/limits/limits.ts'
import type { Paise } from '../../domain/money.ts'
import { shardsOf } from './keys.ts'

/** Schemas of the items as they are stored: what is read is parsed, never cast. Keys of tables are left out. */
export const PaiseItem = z.custom<Paise>(Number.isSafeInteger, 'not paise')
const RateItem = z.custom<Rate>((value) => Number.isSafeInteger(value) && Number(value) > 0, 'not a rate')

const LimitItem: z.ZodType<Limit> = z.object({
  paise: PaiseItem.nullable(),
  next: z.exactOptional(z.object({ toPaise: PaiseItem.nullable(), fromMs: z.int() })),
})

export const WalletItem: z.ZodType<Wallet> = z.object({
  playerId: z.string(),
  balancePaise: PaiseItem,
  exposurePaise: PaiseItem,
  standing: z.enum(['active', 'suspended']),
  pause: z.exactOptional(z.object({ kind: z.enum(['timeOut', 'selfExclusion']), untilMs: z.int() })),
  signedOutAtMs: z.exactOptional(z.int()),
  limits: z.partialRecord(z.enum(limitKeys), LimitItem),
  usage: z.partialRecord(z.enum(limitKeys), z.object({ startMs: z.int(), paise: PaiseItem })),
  pending: z.partialRecord(z.enum(['deposit', 'withdrawal']), z.object({ count: z.int(), paise: PaiseItem })),
  approvedAlone: z.exactOptional(
    z.partialRecord(z.enum(requestKinds), z.object({ startMs: z.int(), paise: PaiseItem })),
  ),
  resultPaise: PaiseItem,
  sequence: z.int(),
  version: z.int(),
})

export const EntryItem: z.ZodType<Entry> = z.object({
  playerId: z.string(),
  sequence: z.int(),
  kind: EntryKind,
  reference: z.string(),
  atMs: z.int(),
  postings: z.array(
    z.object({
      account: z.custom<Account>((value) => typeof value === 'string', 'not an account'),
      amountPaise: PaiseItem,
    }),
  ),
  balancePaise: PaiseItem,
  exposurePaise: PaiseItem,
  resultPaise: PaiseItem,
})

const Levels = z.array(z.object({ rate: RateItem, sizePaise: PaiseItem }))

const RunnerItem = z.object({
  selectionId: z.int(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'REMOVED']),
  lgaai: RateItem.nullable(),
  khaai: RateItem.nullable(),
  depth: z.exactOptional(z.object({ lgaai: Levels, khaai: Levels })),
})

const LinePriceItem = z
  .object({ runs: z.int(), rate: RateItem, sizePaise: z.exactOptional(PaiseItem) })
  .nullable()

const PricesItem = z.union([
  z.object({ runners: z.array(RunnerItem.pick({ selectionId: true, lgaai: true, khaai: true })) }),
  z.object({ yes: LinePriceItem, no: LinePriceItem }),
])

const ByKey = z.record(z.string(), z.number())

const LeanItem: z.ZodType<Lean> = z.object({ atMs: z.int(), pressurePaise: ByKey, owedPaise: ByKey })

/** What is taken of a copy of a quote, in the same item. */
export const TakenItem: z.ZodType<Taken> = z.object({
  owedPaise: ByKey.default({}),
  soldPaise: ByKey.default({}),
})

const QuoteHead = {
  marketId: z.string(),
  matchId: z.string(),
  matchName: z.string(),
  marketName: z.string(),
  version: z.int(),
  status: MarketStatus,
  statusSince: z.int(),
  decidedAtMs: z.exactOptional(z.int()),
  betDelaySeconds: z.number(),
  past: z.exactOptional(
    z.object({
      since: z.int(),
      gone: z.array(z.object({ prices: PricesItem, until: z.int(), untilMs: z.int() })),
    }),
  ),
  stakeMinPaise: PaiseItem,
  stakeMaxPaise: PaiseItem,
  lossMaxPaise: z.exactOptional(PaiseItem),
  told: z.exactOptional(PricesItem),
  lean: z.exactOptional(LeanItem),
  shards: z.int(),
}

const MayGrow = z.exactOptional(z.literal(true))

const StoredQuoteItem = z.discriminatedUnion('kind', [
  z.object({ ...QuoteHead, kind: SelectionKind, runners: z.array(RunnerItem), mayGrow: MayGrow }),
  z.object({
    ...QuoteHead,
    kind: LineKind,
    yes: LinePriceItem,
    no: LinePriceItem,
    bands: z.exactOptional(z.array(z.int())),
  }),
])

/** Quotes stored before they carried the number of copies have a copy in every shard. */
export const QuoteItem: z.ZodType<StoredQuote> = z.preprocess((item) => {
  const { marketId } = item as Quote
  return { shards: shardsOf(marketId).length, ...(item as object) }
}, StoredQuoteItem)

const BookItem: z.ZodType<Book> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('selections'),
    othersPaise: PaiseItem,
    profits: z.array(z.object({ selectionId: z.int(), profitPaise: PaiseItem })),
    mayGrow: MayGrow,
  }),
  z.object({
    kind: z.literal('line'),
    basePaise: PaiseItem,
    steps: z.array(z.object({ runs: z.int(), changePaise: PaiseItem })),
  }),
])

const SelectionTerms = {
  side: z.enum(['lgaai', 'khaai']),
  selectionId: z.int(),
  stakePaise: PaiseItem,
  rate: RateItem,
}

const LineTerms = { side: z.enum(['yes', 'no']), runs: z.int(), stakePaise: PaiseItem, rate: RateItem }

const PendingItem = z.object({
  betKey: z.string(),
  terms: z.discriminatedUnion('side', [z.object(SelectionTerms), z.object(LineTerms)]),
})

export const PositionItem: z.ZodType<Position> = z.object({
  marketId: z.string(),
  playerId: z.string(),
  book: BookItem,
  // Positions stored before bets had a delay have none in it.
  pending: z.array(PendingItem).default([]),
  closing: z.exactOptional(z.string()),
  exposurePaise: PaiseItem,
  paidPaise: PaiseItem,
  settledRevision: z.int(),
  betCount: z.int(),
  version: z.int(),
  offer: z.exactOptional(
    z.object({ offerId: z.string(), profitPaise: PaiseItem, statusSince: z.int(), expiresAtMs: z.int() }),
  ),
})

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
  delay: z.exactOptional(z.object({ dueAtMs: z.int(), version: z.int(), statusSince: z.int() })),
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
    offeredPaise: z.exactOptional(PaiseItem),
  }),
])
