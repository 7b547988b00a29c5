import { type BetRequest, decideBet } from '../../../domain/betting/acceptance.ts'
import {
  exposurePaise,
  flat,
  liabilityPaise,
  type ProfitAndLoss,
  type SelectionBet,
  winPaise,
  withBet,
} from '../../../domain/betting/match-odds.ts'
import { openPosition } from '../../../domain/betting/position.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import { quoteBehind } from '../../../domain/betting/shown-odds.ts'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import type { Odds } from '../../../domain/contract/matches.ts'
import { isRefusal, type RefusalName } from '../../../domain/contract/refusals.ts'
import { emptyWallet } from '../../../domain/ledger/wallet.ts'
import { type Paise, paise, paiseFromRupees } from '../../../domain/money.ts'

/** What the player holds: the free balance, everything held, and the book of this market. */
export interface Holdings {
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly book: ProfitAndLoss
}

/** What a bet would do. */
export interface Preview {
  readonly profitPaise: Paise
  readonly liabilityPaise: Paise
  /** Profit or loss by winner, with the bet. */
  readonly book: ProfitAndLoss
  /** The wallet with the bet; a bet that covers others frees money. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
}

/**
 * The player's book of a market. The server tells the first two teams' profit (in rupees); any further outcome
 * follows from the open bets.
 */
export function heldBook(
  odds: Odds,
  profits: { teamAProfit: number; teamBProfit: number },
  bets: readonly BetRecord[],
): ProfitAndLoss {
  const ids = odds.matchOdds.map((row) => row.selectionId)
  const told = [profits.teamAProfit, profits.teamBProfit].map(paiseFromRupees)
  const folded = bets.filter((bet) => bet.status === 'Open').reduce(addRecord, flat(ids))
  return Object.fromEntries(ids.map((id, index) => [id, told[index] ?? folded[id] ?? paise(0)]))
}

function addRecord(book: ProfitAndLoss, bet: BetRecord): ProfitAndLoss {
  return withBet(book, {
    side: bet.type === 'Lgaai' ? 'lgaai' : 'khaai',
    selectionId: bet.selectionId,
    stakePaise: paiseFromRupees(bet.stake),
    rate: rateFromPer100(bet.rate),
  })
}

/** What the bet would do to the book and the wallet, by the same rules that the server will apply. */
export function previewBet(holdings: Holdings, bet: SelectionBet): Preview {
  const book = withBet(holdings.book, bet)
  const holdPaise = exposurePaise(book) - exposurePaise(holdings.book)
  return {
    profitPaise: winPaise(bet),
    liabilityPaise: liabilityPaise(bet),
    book,
    balancePaise: paise(holdings.balancePaise - holdPaise),
    exposurePaise: paise(holdings.exposurePaise + holdPaise),
  }
}

/** Why the server would refuse the bet now, as far as this page can know; undefined when nothing speaks against it. */
export function expectedRefusal(
  odds: Odds,
  holdings: Holdings,
  { team, ...bet }: SelectionBet & { team: string },
): RefusalName | undefined {
  const { marketId } = odds
  const request: BetRequest = { ...bet, betKey: '', marketId, label: team, accept: 'exact' }
  const held = exposurePaise(holdings.book)
  const ids = odds.matchOdds.map((row) => row.selectionId)
  const decision = decideBet(
    request,
    {
      wallet: {
        ...emptyWallet(''),
        balancePaise: holdings.balancePaise,
        // The profile may be a moment older than the book; what the book holds is held.
        exposurePaise: paise(Math.max(holdings.exposurePaise, held)),
      },
      quote: quoteBehind(odds, ''),
      position: { ...openPosition(marketId, '', ids), book: holdings.book, exposurePaise: held },
    },
    0,
  )
  return isRefusal(decision) ? decision.refused : undefined
}
