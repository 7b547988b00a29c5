import type { ClosedBets, HistoryRow, ListedBet, ListedPlay } from '../../domain/contract/bet-history.ts'
import type { BetRecord, BetStatus } from '../../domain/contract/bets.ts'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import { betLabelText, betLineText, betPriceText, betSideText, isPart, quotedIn } from '../lib/bet-words.ts'
import { feedText, type text } from '../lib/messages/text.ts'
import type { OddsDisplay } from '../lib/odds-display.ts'
import type { Notation } from '../lib/prices.ts'
import { sameAgain } from '../lib/same-again.ts'
import { roundCheckPath, roundWords } from './round-words.ts'

/** A row of the player's bets as table and cards show it. Amounts are in rupees; null where the row has no such value. */
export interface RowFacts {
  readonly id: string
  readonly label: string
  /** Below the label: the market, or the bets that were cashed out. */
  readonly lines: readonly string[]
  /** The address where the round of a game can be checked. */
  readonly check: string | undefined
  /** The link that fills a slip with the same bet; undefined where there is nothing to repeat. */
  readonly again: ReturnType<typeof sameAgain>
  readonly match: string | null
  /** The id of the match of a bet; null in games, and where the match is gone. */
  readonly matchId: string | null
  readonly price: string | null
  readonly stake: number | null
  /** What an undecided bet can win, or what a decided one brought. */
  readonly profit: number | null
  readonly isDecided: boolean
  readonly balance: number
  readonly exposure: number
  readonly time: string
  readonly type: BetRecord['type'] | 'play'
  readonly side: string
  readonly status: BetStatus
  readonly lapsedFor: BetRecord['lapsedFor']
}

/** @param screen how the screen quotes match odds; by default as their sport is quoted */
export function rowFacts(
  row: HistoryRow,
  display: OddsDisplay,
  t: typeof text,
  screen?: Notation | undefined,
): RowFacts {
  if (row.of === 'bet') return betFacts(row, display, t, screen)
  return row.of === 'play' ? playFacts(row, t) : closedFacts(row, display, t, screen)
}

function betFacts(
  bet: ListedBet,
  display: OddsDisplay,
  t: typeof text,
  screen: Notation | undefined,
): RowFacts {
  const {
    _id: id,
    label,
    marketName,
    match,
    profit,
    balance,
    exposure,
    time,
    type,
    status,
    lapsedFor,
    percent,
  } = bet
  const quoted = quotedIn(bet, screen)
  const isCashOut = type === 'cash out'
  const isDecided = status !== 'Open' && status !== 'Pending'
  return {
    ...{ id, match, balance, exposure, time, type, status, lapsedFor },
    matchId: bet.sportId === null ? null : matchIdOf(bet.marketId),
    label: isCashOut ? feedText('market', marketName) : betLabelText(bet),
    lines: isCashOut || marketName === label ? [] : [feedText('market', marketName)],
    check: undefined,
    again: sameAgain(bet),
    price: betPriceText(bet, quoted, display) || null,
    stake: isCashOut ? null : bet.stake,
    // What is left of a position brings more or less by the result.
    profit: isPart(percent) && !isDecided ? null : profit,
    isDecided,
    side: betSideText(bet, quoted, t),
  }
}

/** Bets that were cashed out: what they brought together is certain from then on. */
function closedFacts(
  { cashOut, bets, result, status }: ClosedBets,
  display: OddsDisplay,
  t: typeof text,
  screen: Notation | undefined,
): RowFacts {
  return {
    ...betFacts(cashOut, display, t, screen),
    lines: bets.map((bet) => closedLine(bet, display, t, quotedIn(bet, screen))),
    ...{ profit: result, status, isDecided: true },
  }
}

/** A bet that a cash-out closed, or a cash-out in part before it. */
function closedLine(bet: ListedBet, display: OddsDisplay, t: typeof text, quoted: Notation): string {
  return bet.type === 'cash out' ? betSideText(bet, quoted, t) : betLineText(bet, display, t, quoted)
}

function playFacts(play: ListedPlay, t: typeof text): RowFacts {
  const { _id: id, stake, profit, balance, exposure, time, status } = play
  const isDecided = status !== 'Open'
  return {
    ...{ id, match: null, matchId: null, stake, profit, balance, exposure, time, status, isDecided },
    label: roundWords(play, t),
    ...{ lines: [], again: undefined, price: null, type: 'play', side: t('nav.casino'), lapsedFor: null },
    check: isDecided ? roundCheckPath(play) : undefined,
  }
}
