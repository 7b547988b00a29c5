import type { LineSide, Side } from '../../../domain/betting/bet-terms.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { AcceptOdds, BetPlaced } from '../../../domain/contract/bets.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import { inputHashOf, requestName } from '../../http/request-name.ts'
import { betWritten } from '../../publish/bet-written.ts'
import { bettingStore } from '../../store/betting-store.ts'
import { betPlaced } from '../../views/bet.ts'
import { placeBet } from '../place-bet.ts'

/** A bet as calls carry it, in rupees and rates per 100: on a selection or on a line. */
type AskedBet = AskedTerms & (AskedSelection | AskedLine)

interface AskedTerms {
  readonly odds: number
  readonly rate?: number | undefined
  readonly stake: number
  readonly marketId: string
  readonly acceptOdds?: AcceptOdds | undefined
  /** The client's time of the bet; identifies it when no idempotency key is sent. */
  readonly time?: string | number | undefined
}

interface AskedSelection {
  readonly side: Side
  readonly label: string
  readonly selectionId?: number | undefined
}

interface AskedLine {
  readonly side: LineSide
  readonly runs: number
  readonly runValue?: number | undefined
}

/** Places the bet of a call, publishes it to the player's screens, and schedules the end of its delay. */
export async function answerBet(
  playerId: string,
  asked: AskedBet,
  idempotencyKey: string | undefined,
): Promise<BetPlaced | Refusal> {
  if (asked.odds <= 0) return refuse('invalidOdds', { field: 'odds' })
  if (asked.rate !== undefined && asked.rate !== asked.odds) return refuse('invalidOdds', { field: 'rate' })
  const terms = termsOf(asked)
  if (isRefusal(terms)) return terms
  const accept = asked.acceptOdds ?? 'exact'
  const input = [asked.marketId, ...Object.values(terms), asked.stake, asked.odds, accept]
  const placed = await placeBet(bettingStore, systemClock, {
    ...terms,
    playerId,
    betKey: betKeyOf(asked, idempotencyKey),
    inputHash: inputHashOf(input),
    marketId: asked.marketId,
    stakePaise: paiseFromRupees(asked.stake),
    rate: rateFromPer100(asked.odds),
    accept,
  })
  if (isRefusal(placed)) return placed
  if (!placed.repeated) await betWritten(placed.bet)
  return betPlaced(placed.bet)
}

/** The terms of the bet. Line markets count whole runs. */
function termsOf(asked: AskedBet) {
  if (!('runs' in asked)) {
    const { side, label, selectionId } = asked
    return { side, label, ...(selectionId !== undefined && { selectionId }) }
  }
  const { side, runs, runValue = runs } = asked
  if (!Number.isSafeInteger(runs) || runs < 0 || runValue !== runs) {
    return refuse('invalidRuns', { field: 'runs' })
  }
  return { side, runs }
}

/** From the idempotency key, else from the client's time, else a new unique one. */
function betKeyOf({ time }: AskedBet, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined && time !== undefined ? `time:${time}` : requestName(idempotencyKey)
}
