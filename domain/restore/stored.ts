import type { Bet } from '../betting/bet.ts'
import type { DeclaredResult } from '../betting/market-result.ts'
import type { Field, Position } from '../betting/position.ts'
import type { CashierRequest } from '../cashier/request.ts'
import type { PlacedOrder } from '../exchange/placed-order.ts'
import type { Play } from '../games/play.ts'
import type { LedgerSums } from '../ledger/audit.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Wallet } from '../ledger/wallet.ts'

/** A stored item; without a value it is missing, or can't be read. */
export interface Kept<T> {
  readonly exists: boolean
  readonly version: number
  readonly value?: T
}

/** A market as a rebuilt position needs it. */
export interface KnownMarket {
  readonly field: Field
  readonly declared?: DeclaredResult
}

/** Everything stored of one player's money, read while the wallet did not change. */
export interface Stored {
  readonly playerId: string
  readonly wallet: Kept<Wallet>
  readonly entries: readonly Entry[]
  readonly bets: readonly Bet[]
  readonly orders: readonly PlacedOrder[]
  /** By market. */
  readonly positions: ReadonlyMap<string, Kept<Position>>
  readonly markets: ReadonlyMap<string, KnownMarket>
  readonly openPlays: readonly Play[]
  /** Plays that have ended, and whose end the ledger lacks. */
  readonly endedPlays: readonly Play[]
  readonly requests: readonly CashierRequest[]
  readonly checkpoint?: LedgerSums
}

/** A field that is not what ledger and bets say. */
export interface Difference {
  readonly playerId: string
  /** `wallet`, `checkpoint`, `position <market>`, `bet <key>`, `order <key>` or `entry <number>`. */
  readonly item: string
  readonly field: string
  readonly stored: string | number
  readonly rebuilt: string | number
}

/** What can't be rebuilt, or had to be decided. */
export interface Note {
  readonly playerId: string
  readonly kind: NoteKind
  /** The entry, bet, play or market; for a fault of an entry, also its name. */
  readonly item: string
}

export type NoteKind = Blocking | Decided

/** The player's ledger is damaged, or does not explain what is open: nothing of the player is written. */
type Blocking = (typeof blocking)[number]

const blocking = [
  'entryMissing',
  'entryWrong',
  'entryOfNoMarket',
  'holdsUnexplained',
  'playBehind',
  'requestsUnexplained',
  'unreadable',
] as const

type Decided =
  /** The ledger has the entry of the bet, or order; the bet itself is lost. */
  | 'betMissing'
  /** The bet, or order, is stored and the ledger has no entry of it, so it moved no money. */
  | 'betBeyond'
  /** The ledger has the stake or the amount; the play or request is lost, and it is returned. */
  | 'playMissing'
  | 'requestMissing'
  /** The play has ended, or the request was decided, and the ledger lacks that end: it is entered. */
  | 'playEnded'
  | 'requestEnded'
  /** The play or withdrawal is stored and the ledger has no entry of it, so it moved no money. */
  | 'playBeyond'
  | 'requestBeyond'
  /** The wallet, or a checkpoint, counts entries that the ledger does not have. */
  | 'walletBeyond'
  /** Standing, breaks, own limits and approvals are in no ledger. */
  | 'walletLost'
  /** A position without a bet that explains it; it holds nothing, and stays. */
  | 'positionUnexplained'
  /** A rebuilt position that its market's result has not paid: the worker may have passed without it. */
  | 'positionUnpaid'
  /** The result that settled the bet is not the market's present one. */
  | 'resultMissing'

export function isBlocking({ kind }: Note): boolean {
  return (blocking as readonly string[]).includes(kind)
}
