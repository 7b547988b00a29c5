import { type Paise, sum, ZERO } from '../money.ts'
import { type Bet, type CashOutTerms, isCashOut, settledOutcome } from './bet.ts'
import { WHOLE } from './part-closed.ts'

/** A cash-out of a whole position and what it closed: one result for all of it. */
export interface ClosedGroup {
  readonly cashOut: Bet
  /** The bets and the cash-outs in part before it, in order of placing. */
  readonly bets: readonly Bet[]
  /** The same at every outcome; 0 once the market is void. */
  readonly resultPaise: Paise
  readonly status: 'Won' | 'Lost' | 'Void'
}

/**
 * The positions that a player closed in one market. A cash-out of all of a position closes all that was bet since the one before. One
 * that is in its delay, or lapsed, closes nothing, and bets that lapsed were in no position.
 * @param bets all of the player's bets in the market
 */
export function closedGroups(bets: readonly Bet[]): ClosedGroup[] {
  const groups: ClosedGroup[] = []
  let since: Bet[] = []
  const counted = bets.filter(({ status }) => status !== 'Pending' && status !== 'Lapsed')
  for (const bet of counted.toSorted(byPlacing)) {
    if (isCashOut(bet) && bet.percent === WHOLE) {
      groups.push({ cashOut: bet, bets: since, ...resultOf([...since, bet], bet) })
      since = []
    } else since.push(bet)
  }
  return groups
}

function byPlacing(a: Bet, b: Bet): number {
  return a.atMs - b.atMs || a.walletVersion - b.walletVersion
}

function resultOf(
  all: readonly Bet[],
  { changes }: CashOutTerms,
): Pick<ClosedGroup, 'resultPaise' | 'status'> {
  if (all.every(({ status }) => status === 'Void')) return { resultPaise: ZERO, status: 'Void' }
  // Every outcome gives the same, so any one will do.
  const result = { kind: 'winner', selectionId: Number(Object.keys(changes)[0]) } as const
  const resultPaise = sum(all.map((bet) => settledOutcome(bet, result).profitPaise))
  return { resultPaise, status: resultPaise < 0 ? 'Lost' : 'Won' }
}
