import type { Acceptance } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import type { CashedOut, Closing } from '../../domain/betting/cash-out.ts'
import type { Judgement } from '../../domain/betting/delay.ts'
import type { DelayEnd } from '../../domain/betting/delay-end.ts'
import type { CashOutOffer, Position } from '../../domain/betting/position.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { CashOutStore } from '../betting/cash-out.ts'
import type { DelayStore, PendingKey } from '../betting/delays/end-delay.ts'
import type { BettingStore, Commit } from '../betting/place-bet.ts'
import { newBetPart } from './bet-parts.ts'
import { claimWallet, unclaimedCheck } from './claim-store.ts'
import { betListKeys, shardOf } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { checkQuote, isStillOpen, isThere, stillOffers, takeFrom } from './quote-parts.ts'
import { readBetFacts } from './read/bet-facts.ts'
import { readBet } from './read/bets.ts'
import { positionPart } from './read/positions.ts'
import { type Part, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'
import { putPart, updateIf } from './writes.ts'

type Condition =
  | 'betIsNew'
  | 'betIsPending'
  | 'walletUnchanged'
  | 'entryIsNew'
  | 'positionUnchanged'
  | 'quoteStillOffers'

/** The store of placing bets and cashing out: one batch of reads, one transaction of five writes. */
export const bettingStore: BettingStore & CashOutStore & DelayStore = {
  readFacts: readBetFacts,
  readBet,
  commit,
  commitEnd,
  keepJudgement,
  claimWallet,
  putOffer,
  commitCashOut,
}

async function commit(accepted: Acceptance, bet: Bet): Promise<Commit> {
  const { quote, wallet, position, taking } = accepted
  return write([
    newBetPart('betIsNew', bet),
    ...movedParts(accepted),
    positionPart(position),
    takeFrom(quote, wallet.playerId, stillOffers(quote, accepted.bet), taking),
  ])
}

async function commitEnd({ moved, position, market }: DelayEnd, bet: Bet): Promise<Commit> {
  const { playerId } = position
  return write([
    putEnded(bet),
    ...(moved ? movedParts(moved, bet.betKey) : []),
    positionPart(position),
    ...(market ? [takeFrom(market.quote, playerId, isThere, market.taking)] : []),
  ])
}

async function keepJudgement({ playerId, betKey }: PendingKey, judgement: Judgement): Promise<void> {
  await updateIf(
    'bets',
    { playerId, betKey },
    {
      update: 'SET judged = :judged',
      when: '#status = :pending AND attribute_not_exists(judged)',
      values: { judged: judgement, pending: 'Pending' },
    },
  )
}

async function commitCashOut(taken: CashedOut | Closing, bet: Bet): Promise<Commit> {
  const { position, quote } = taken
  return write([
    newBetPart('betIsNew', bet),
    ...('entry' in taken ? movedParts(taken) : [unclaimedCheck(position.playerId)]),
    positionPart(position),
    'taking' in taken
      ? takeFrom(quote, position.playerId, isStillOpen(quote), taken.taking)
      : checkQuote(quote, position.playerId, isStillOpen(quote)),
  ])
}

function movedParts({ wallet, entry }: { wallet: Wallet; entry: Entry }, owner?: string): Part<Condition>[] {
  return [walletPart('walletUnchanged', wallet, owner), ledgerPart('entryIsNew', entry)]
}

async function write(parts: readonly Part<Condition>[]): Promise<Commit> {
  const outcome = await transact<Condition>(parts)
  if (outcome.kind !== 'refused') return outcome.kind
  return outcome.conditions.includes('betIsNew') ? 'duplicate' : 'conflict'
}

/** Stores an offer on the version of the position that it was made for; false when that has changed. */
function putOffer({ marketId, playerId, version }: Position, offer: CashOutOffer): Promise<boolean> {
  const key = { shard: shardOf(marketId, playerId), holder: playerId }
  const change = { update: 'SET offer = :offer', when: '#version = :version', values: { offer, version } }
  return updateIf('positions', key, change)
}

function putEnded(bet: Bet): Part<Condition> {
  const isPending = { when: '#status = :pending', values: { pending: 'Pending' } }
  return putPart('betIsPending', 'bets', { ...bet, ...betListKeys(bet) }, isPending)
}
