import type { Side } from '../../domain/betting/bet-terms.ts'
import { decimalOdds, per100, type Rate, rate } from '../../domain/betting/rates.ts'
import type { MarketOdds, MatchOddsRow } from '../../domain/contract/markets.ts'
import { CRICKET } from '../../domain/contract/matches.ts'

/** A price on offer, as a rate in basis points, and the rupees on offer at it. */
export interface PricedLevel {
  readonly basisPoints: number
  readonly size: number
}

/** A runner as the page reads it, with prices only as rates. */
export interface PricedRow extends Pick<MatchOddsRow, 'selectionId' | 'team_name' | 'status'> {
  readonly ex: {
    readonly availableToBack: readonly PricedLevel[]
    readonly availableToLay: readonly PricedLevel[]
  }
}

/** A market as the page reads it. */
export interface PricedOdds extends Omit<MarketOdds, 'matchOdds'> {
  readonly matchOdds: readonly PricedRow[]
}

/** The prices of one side, best first. */
export function levelsOf({ ex }: PricedRow, side: Side): readonly PricedLevel[] {
  return side === 'lgaai' ? ex.availableToBack : ex.availableToLay
}

/** The rate on offer for one side of a runner; null if none is, or the runner is not active. */
export function offeredRate(row: PricedRow, side: Side): Rate | null {
  const [best] = levelsOf(row, side)
  return best === undefined || row.status !== 'ACTIVE' ? null : rate(best.basisPoints)
}

/** A rate as players read it: winnings per 100 with two decimals, '45.00' for decimal odds 1.45. */
export function formatRate(value: Rate | null): string {
  return value === null ? '–' : per100(value).toFixed(2)
}

/** A rate as decimal odds, with two to four decimals: '1.45' for rate 45 per 100. */
export function formatDecimal(value: Rate | null): string {
  if (value === null) return '–'
  const [whole = '', fraction = ''] = decimalOdds(value).toFixed(4).split('.')
  return `${whole}.${fraction.replace(/0{1,2}$/, '')}`
}

/** How prices are written: as rates per 100, or as decimal odds. */
export type Notation = 'rate' | 'decimal'

/** Cricket is quoted in rates, every other sport in decimal odds. */
export function notationOf(sportId: number): Notation {
  return sportId === CRICKET ? 'rate' : 'decimal'
}

/** A price as a list of matches shows it: '45.00' as a rate, '1.45' as decimal odds, '–' if none is on offer. */
export function formatPrice(value: Rate | null, notation: Notation): string {
  return notation === 'rate' ? formatRate(value) : formatDecimal(value)
}
