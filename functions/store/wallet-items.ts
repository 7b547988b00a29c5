import * as z from 'zod'
import { requestKinds } from '../../domain/cashier/request.ts'
import { type Entry, EntryKind, type LedgerAccount } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { type Limit, limitKeys } from '../../domain/limits/limits.ts'
import { PaiseItem } from './amount-items.ts'

/** Schemas of stored wallets and entries, without table keys. */
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
  claimOwner: z.exactOptional(z.string()),
  claimUntilMs: z.exactOptional(z.int()),
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
      account: z.custom<LedgerAccount>((value) => typeof value === 'string', 'not an account'),
      amountPaise: PaiseItem,
    }),
  ),
  balancePaise: PaiseItem,
  exposurePaise: PaiseItem,
  resultPaise: PaiseItem,
})
