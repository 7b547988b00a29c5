import { WHOLE } from '../../domain/betting/part-closed.ts'
import { rateFromPer100 } from '../../domain/betting/rates.ts'
import type { BetRecord } from '../../domain/contract/bets.ts'
import { feedText, type text } from './messages/text.ts'
import { formatRupees } from './money.ts'
import { type OddsDisplay, preferred } from './odds-display.ts'
import { formatPrice, type Notation, notationOf } from './prices.ts'
import { sideKeys } from './side-keys.ts'

type QuotedBet = Pick<
  BetRecord,
  'marketType' | 'type' | 'label' | 'odds' | 'runValue' | 'percent' | 'stake'
> & {
  readonly sportId: number | null
}

/**
 * How a bet's market is quoted: match odds as the screen does that shows the bet, the others in rates.
 * @param screen the notation of that screen's match odds; by default that of their sport
 */
export function quotedIn(
  { marketType, sportId }: Pick<QuotedBet, 'marketType' | 'sportId'>,
  screen: Notation = sportId === null ? 'rate' : notationOf(sportId),
): Notation {
  return marketType === 'matchOdds' ? screen : 'rate'
}

/** A bet's price in the notation that the player prefers; on a line always its rate, as the line shows it. Empty for a cash-out. */
export function betPriceText(
  { odds, marketType }: Pick<BetRecord, 'odds' | 'marketType'>,
  quoted: Notation,
  display: OddsDisplay,
): string {
  if (odds === null) return ''
  return formatPrice(rateFromPer100(odds), marketType === 'overMarket' ? 'rate' : preferred(quoted, display))
}

/** Whether a cash-out left a part of its position open. */
export function isPart(percent: number | null): percent is number {
  return percent !== null && percent < WHOLE
}

/** The side of a bet as its screen names it: 'Lgaai', in decimal odds 'Back', or with the runs of its line 'YES 46'. */
export function betSideText(
  { type, runValue, percent }: Pick<BetRecord, 'type' | 'runValue' | 'percent'>,
  quoted: Notation,
  t: typeof text,
): string {
  if (type === 'yes' || type === 'no') return [t(`bet.${type}`), runValue ?? []].flat().join(' ')
  if (type === 'cash out') return isPart(percent) ? t('bet.cashOutPart', { percent }) : t('bet.cashOut')
  return t(sideKeys[quoted][type === 'Lgaai' ? 'lgaai' : 'khaai'])
}

/** What a bet is on: a selection, or the name of its line. */
export function betLabelText({ label, marketType }: Pick<BetRecord, 'label' | 'marketType'>): string {
  return feedText(marketType === 'overMarket' ? 'market' : 'result', label)
}

/** A bet in a line: 'Back Kites at 1.20, stake ₹100.00', or of a line 'YES 46 at 90.00, stake ₹100.00'. */
export function betLineText(
  bet: QuotedBet,
  display: OddsDisplay,
  t: typeof text,
  quoted = quotedIn(bet),
): string {
  const side = betSideText(bet, quoted, t)
  return t('statement.bet', {
    bet: bet.runValue === null ? `${side} ${betLabelText(bet)}` : side,
    price: betPriceText(bet, quoted, display),
    stake: formatRupees(bet.stake),
  })
}
