import * as z from 'zod'
import type { Lean, StoredQuote } from '../../domain/betting/quote.ts'
import type { Taken } from '../../domain/betting/taken.ts'
import { LineKind, MarketStatus, SelectionKind } from '../../domain/contract/markets.ts'
import { PaiseItem, RateItem } from './amount-items.ts'

/** Schemas of stored quotes, without table keys. */
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

/** The amounts taken of a copy of a quote, stored in the same item. */
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
  feedPrices: z.exactOptional(PricesItem),
  lean: z.exactOptional(LeanItem),
  shards: z.int(),
}

export const MayGrow = z.exactOptional(z.literal(true))

export const QuoteItem: z.ZodType<StoredQuote> = z.discriminatedUnion('kind', [
  z.object({ ...QuoteHead, kind: SelectionKind, runners: z.array(RunnerItem), mayGrow: MayGrow }),
  z.object({
    ...QuoteHead,
    kind: LineKind,
    yes: LinePriceItem,
    no: LinePriceItem,
    bands: z.exactOptional(z.array(z.int())),
  }),
])
