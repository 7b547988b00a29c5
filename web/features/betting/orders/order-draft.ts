import {
  liabilityPaise,
  type SelectionBet,
  type Side,
  winPaise,
} from '../../../../domain/betting/bet-terms.ts'
import { rate } from '../../../../domain/betting/rates.ts'
import type { Paise } from '../../../../domain/money.ts'
import { isOrderStake, typedOdds } from '../../../lib/order-typing.ts'
import { parseStake } from '../../../lib/stake.ts'

/** An order while it is made up: what the player has chosen and typed. */
export interface OrderDraft {
  readonly selectionId: number
  readonly side: Side
  readonly oddsText: string
  readonly stakeText: string
  /** What becomes of what is left when play begins. */
  readonly atStart: 'keep' | 'lapse'
}

/** What an order may win and lose, in paise; undefined until its odds and stake are right. */
export interface OrderPreview {
  readonly terms: SelectionBet
  readonly winPaise: Paise
  readonly riskPaise: Paise
}

export function previewOf(
  { selectionId, side, oddsText, stakeText }: OrderDraft,
  stakes: { readonly leastPaise: number; readonly mostPaise: number },
): OrderPreview | undefined {
  const odds = typedOdds(oddsText)
  const stakePaise = parseStake(stakeText)
  if (!odds || !('rate' in odds) || stakePaise === undefined || !isOrderStake(stakePaise, stakes))
    return undefined
  const terms = { side, selectionId, stakePaise, rate: rate(odds.rate) }
  return { terms, winPaise: winPaise(terms), riskPaise: liabilityPaise(terms) }
}
