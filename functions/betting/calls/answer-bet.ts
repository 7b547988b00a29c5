import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { LineSide, Side } from '../../../domain/betting/bet-terms.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { AcceptOdds, BetPlaced } from '../../../domain/contract/bets.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import { commissionBasisPoints } from '../../exchange/commission-rate.ts'
import { askOtherPlayers } from '../../exchange/matching.ts'
import { inputHashOf, requestName } from '../../http/request-name.ts'
import { metrics } from '../../metrics.ts'
import { publishMetric } from '../../observe/logger.ts'
import { betWritten } from '../../publish/bet-written.ts'
import { bettingStore } from '../../store/betting-store.ts'
import { readBet } from '../../store/read/bets.ts'
import { betPlaced } from '../../views/bet.ts'
import { type PlaceBet, placeBet } from '../place-bet.ts'
import { type MarketWords, namedMarketId } from './named-market.ts'

/** A bet as calls carry it, in rupees and rates per 100: on a selection or on a line. */
type BetInput = TermsInput & (SelectionInput | LineInput)

interface TermsInput {
  readonly odds: number
  readonly rate?: number | undefined
  readonly stake: number
  /** Absent in the records of old clients, whose words name the market. */
  readonly marketId?: string | undefined
  readonly words: MarketWords
  readonly acceptOdds?: AcceptOdds | undefined
  /** The client's time of the bet; identifies it when no idempotency key is sent. */
  readonly time?: string | number | undefined
}

interface SelectionInput {
  readonly side: Side
  readonly label: string
  readonly selectionId?: number | undefined
}

interface LineInput {
  readonly side: LineSide
  readonly runs: number
  readonly runValue?: number | undefined
}

/** Places the bet of a call, publishes it to the player's screens, and schedules the end of its delay. */
export async function answerBet(
  playerId: string,
  requested: BetInput,
  idempotencyKey: string | undefined,
): Promise<BetPlaced | Refusal> {
  if (requested.odds <= 0) return refuse('invalidOdds', { field: 'odds' })
  if (requested.rate !== undefined && requested.rate !== requested.odds)
    return refuse('invalidOdds', { field: 'rate' })
  const terms = termsOf(requested)
  if (isRefusal(terms)) return terms
  // Of a market that was found by its words, only the price says that it is the one that the player saw.
  const accept = (requested.marketId === undefined ? undefined : requested.acceptOdds) ?? 'exact'
  const betKey = betKeyOf(requested, idempotencyKey)
  const marketId = requested.marketId ?? (await marketIdOf({ playerId, betKey }, requested.words))
  if (marketId === undefined) return refuse('marketNotFound', { field: 'marketId' })
  const named = requested.marketId ?? requested.words
  const input = [named, ...Object.values(terms), requested.stake, requested.odds, accept]
  const request: PlaceBet = {
    ...terms,
    playerId,
    betKey,
    inputHash: inputHashOf(input),
    marketId,
    stakePaise: paiseFromRupees(requested.stake),
    rate: rateFromPer100(requested.odds),
    accept,
    commissionBasisPoints: commissionBasisPoints(),
  }
  const placed = await placeBet(bettingStore, systemClock, request, askOtherPlayers)
  if (isRefusal(placed)) return placed
  if (!placed.repeated) {
    // A match with players is published with the other side of it.
    if (!placed.bet.against) await betWritten(placed.bet)
    publishMetric(metrics.betsAccepted, MetricUnit.Count, 1)
  }
  return betPlaced(placed.bet)
}

/** The market that a bet's words mean: of a repeated bet, the one that it is on, although its match may be over. */
async function marketIdOf(
  key: { readonly playerId: string; readonly betKey: string },
  words: MarketWords,
): Promise<string | undefined> {
  return (await readBet(key))?.marketId ?? namedMarketId(words)
}

/** The terms of the bet. Line markets count whole runs. */
function termsOf(requested: BetInput) {
  if (!('runs' in requested)) {
    const { side, label, selectionId } = requested
    return { side, label, ...(selectionId !== undefined && { selectionId }) }
  }
  const { side, runs, runValue = runs } = requested
  if (!Number.isSafeInteger(runs) || runs < 0 || runValue !== runs) {
    return refuse('invalidRuns', { field: 'runs' })
  }
  return { side, runs }
}

/** The bet's key: the idempotency key, else the client's time, else a new unique one. */
function betKeyOf({ time }: BetInput, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined && time !== undefined ? `time:${time}` : requestName(idempotencyKey)
}
