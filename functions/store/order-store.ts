import type { Position } from '../../domain/betting/position.ts'
import type { AcceptedOrder } from '../../domain/exchange/accept.ts'
import type { MatchedBet } from '../../domain/exchange/bet-with-players.ts'
import type { ChangedOrder } from '../../domain/exchange/change.ts'
import type { OrderChanged } from '../../domain/exchange/fill.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { VOLUME_MINUTE_MS } from '../../domain/exchange/volume.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Commit } from '../betting/place-bet.ts'
import type { CancelStore } from '../exchange/cancel-order.ts'
import type { ChangeStore } from '../exchange/change-order.ts'
import type { MatcherStore } from '../exchange/matcher.ts'
import type { OrderStore } from '../exchange/place-order.ts'
import type { Step } from '../exchange/step.ts'
import { newBetPart } from './bet-parts.ts'
import { claimWallet, releaseWallet, unclaimedCheck } from './claim-store.ts'
import { BOOK, BUSY, TOP, volumeKey } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { BookItem } from './order-items.ts'
import { arrivalOf, changeNotice, orderPart } from './order-parts.ts'
import { checkQuote, isStillOpen } from './quote-parts.ts'
import { readArrivals, readHeldOrder, readOrder, readOrderFacts } from './read/orders.ts'
import { positionPart } from './read/positions.ts'
import { shapeOf } from './shapes/shapes.ts'
import { stepQuotes } from './step-quotes.ts'
import { type Part, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'
import { deletePart, putPart, updatedIf, updateIf, updatePart } from './writes.ts'

type Condition =
  | 'orderUnchanged'
  | 'betIsNew'
  | 'walletUnchanged'
  | 'entryIsNew'
  | 'positionUnchanged'
  | 'quoteStillOffers'
  | 'arrivalIsThere'
  | 'bookIsOwn'

/** The store of placing, changing, cancelling and matching orders. */
export const orderStore: OrderStore & CancelStore & ChangeStore & MatcherStore = {
  readFacts: readOrderFacts,
  readHeld: readHeldOrder,
  readOrder,
  readArrivals,
  commitPlaced,
  commitReleased,
  commitChanged,
  takeBook,
  releaseBook,
  claimWallet: (playerId, marketId, nowMs) => claimWallet(playerId, ownerOf(marketId), nowMs),
  releaseWallet: (playerId, marketId) => releaseWallet(playerId, ownerOf(marketId)),
  commitStep,
}

async function commitPlaced(accepted: AcceptedOrder, order: PlacedOrder): Promise<Commit> {
  const { quote } = accepted
  return write([
    orderPart('orderUnchanged', order),
    ...movedParts(accepted),
    checkQuote(quote, order.playerId, isStillOpen(quote)),
    arrivalOf('arrivalIsThere', order, { atMs: order.atMs, cause: order.version }),
  ])
}

async function commitReleased(changed: OrderChanged): Promise<Commit> {
  const { order, entry } = changed
  return write([
    orderPart('orderUnchanged', order),
    ...movedParts(changed),
    arrivalOf('arrivalIsThere', order, { atMs: entry.atMs, cause: order.version }),
  ])
}

async function commitChanged(changed: ChangedOrder): Promise<Commit> {
  const { order, money, quote } = changed
  return write([
    orderPart('orderUnchanged', order),
    ...(money ? movedParts(money) : [unclaimedCheck(order.playerId)]),
    ...(quote ? [checkQuote(quote, order.playerId, isStillOpen(quote))] : []),
    arrivalOf('arrivalIsThere', order, changeNotice(changed)),
  ])
}

async function takeBook(
  marketId: string,
  owner: string,
  nowMs: number,
  untilMs: number,
): Promise<MarketBook | undefined> {
  const taken = await updatedIf('books', bookKey(marketId), {
    update:
      'SET leaseOwner = :owner, leaseUntilMs = :until, #version = if_not_exists(#version, :zero), resting = if_not_exists(resting, :none), incoming = if_not_exists(incoming, :none)',
    when: 'attribute_not_exists(leaseOwner) OR leaseOwner = :owner OR leaseUntilMs < :now',
    values: { owner, until: untilMs, now: nowMs, zero: 0, none: [] },
  })
  return taken && BookItem.parse(taken)
}

async function releaseBook(marketId: string, owner: string): Promise<void> {
  const release = {
    update: 'REMOVE leaseOwner, leaseUntilMs',
    when: 'leaseOwner = :owner',
    values: { owner },
  }
  await updateIf('books', bookKey(marketId), release)
}

async function commitStep(
  { book, arrivals, changed, taker, bets, noted, market, kept, top, volume }: Step,
  owner: string,
): Promise<Commit> {
  const { marketId } = book
  return write([
    bookPart(book, owner),
    ...(top ? [putPart<Condition>('bookIsOwn', 'books', { marketId, part: TOP, levels: top })] : []),
    ...(taker ? takerParts(taker, ownerOf(marketId)) : []),
    ...arrivals.map(({ arrivalKey: part }) =>
      deletePart<Condition>(
        'arrivalIsThere',
        'books',
        { marketId, part },
        { when: 'attribute_exists(part)' },
      ),
    ),
    ...changed.flatMap((each) => [
      orderPart<Condition>('orderUnchanged', each.order),
      ...movedParts(each, ownerOf(marketId)),
    ]),
    ...bets.map((bet) => newBetPart<Condition>('betIsNew', bet)),
    ...noted.map((order) => orderPart<Condition>('orderUnchanged', order)),
    ...stepQuotes(market, kept),
    ...(volume ? [volumePart(marketId, volume)] : []),
  ])
}

/** A bet that was no order, with its player's wallet and position. */
function takerParts(taker: MatchedBet, owner: string): Part<Condition>[] {
  return [newBetPart('betIsNew', taker.bet), ...movedParts(taker, owner)]
}

/** Adds to what players matched in the minute. It needs no condition of its own: the step's other parts have theirs. */
function volumePart(marketId: string, { stakePaise, atMs }: NonNullable<Step['volume']>): Part<Condition> {
  const minuteAtMs = Math.floor(atMs / VOLUME_MINUTE_MS) * VOLUME_MINUTE_MS
  return updatePart('bookIsOwn', 'books', volumeKey(marketId, minuteAtMs), {
    update: 'SET minuteAtMs = :minute ADD stakePaise :stake',
    values: { minute: minuteAtMs, stake: stakePaise },
  })
}

function bookPart(book: MarketBook, owner: string): Part<Condition> {
  const { marketId, resting, incoming, traded, version } = book
  const isBusy = resting.length + incoming.length > 0
  const { shape } = shapeOf('books', bookKey(marketId))
  const whole = 'SET resting = :resting, incoming = :incoming, #version = :after, shape = :shape'
  const set = traded ? `${whole}, traded = :traded` : whole
  return updatePart('bookIsOwn', 'books', bookKey(marketId), {
    update: isBusy ? `${set}, busy = :busy` : `${set} REMOVE busy`,
    when: '#version = :version AND leaseOwner = :owner',
    values: {
      ...{ resting, incoming, version, owner, after: version + 1, shape },
      ...(traded && { traded }),
      ...(isBusy && { busy: BUSY }),
    },
  })
}

interface Moved {
  readonly wallet: Wallet
  readonly entry: Entry
  readonly position: Position
}

function movedParts({ wallet, entry, position }: Moved, owner?: string): Part<Condition>[] {
  return [
    walletPart('walletUnchanged', wallet, owner),
    ledgerPart('entryIsNew', entry),
    positionPart(position),
  ]
}

/** The owner of claims for a market's orders: the same for all matchers, which a lease lets work one at a time. */
function ownerOf(marketId: string): string {
  return `orders of ${marketId}`
}

async function write(parts: readonly Part<Condition>[]): Promise<Commit> {
  const outcome = await transact<Condition>(parts)
  return outcome.kind === 'refused' ? 'conflict' : outcome.kind
}

function bookKey(marketId: string) {
  return { marketId, part: BOOK }
}
