import * as z from 'zod'
import type { Rate } from '../../domain/betting/rates.ts'
import type { Paise } from '../../domain/money.ts'

/** Amounts as they are stored. What is read is parsed by a schema such as these, never cast. */
export const PaiseItem = z.custom<Paise>(Number.isSafeInteger, 'not paise')
export const RateItem = z.custom<Rate>(
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
  'not a rate',
)
