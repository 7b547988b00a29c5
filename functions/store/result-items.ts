import * as z from 'zod'
import type { OperatorResult, OperatorWord } from '../../domain/betting/intervention.ts'
import { type MarketResult, voidReasons } from '../../domain/betting/market-result.ts'

/** Schemas of stored results. */
export const ResultItem: z.ZodType<MarketResult> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('winner'), selectionId: z.int() }),
  z.object({ kind: z.literal('runs'), runs: z.int() }),
  z.object({ kind: z.literal('void'), reason: z.enum(voidReasons) }),
])

export const WordItem: z.ZodType<OperatorWord> = z.object({
  operatorName: z.string(),
  reason: z.string(),
  atMs: z.int(),
})

const declared = { revision: z.int(), result: ResultItem }

/** A result in force; `word` is present where an operator declared it. */
export const DeclaredItem = z.object({ ...declared, word: z.exactOptional(WordItem) })

export const DeclaredByOperatorItem: z.ZodType<OperatorResult> = z.object({ ...declared, word: WordItem })
