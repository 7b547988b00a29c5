import * as z from 'zod'
import type { Rate } from '../../domain/betting/rates.ts'
import type { Paise } from '../../domain/money.ts'

/** Schemas of stored amounts. Everything read is parsed by such schemas, never cast. */
export const PaiseItem = z.custom<Paise>(Number.isSafeInteger, 'not paise')
export const RateItem = z.custom<Rate>(
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
  'not a rate',
)
