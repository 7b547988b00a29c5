import * as z from 'zod/mini'
import {
  AUTO_CASH_OUT_MAX,
  AUTO_CASH_OUT_MIN,
  AVIATOR_STAKE_MAX,
  AVIATOR_STAKE_MIN,
} from '../../../domain/contract/aviator.ts'
import { type Hundredths, hundredths } from '../../../domain/games/aviator/rules.ts'
import { type Paise, paiseFromRupees } from '../../../domain/money.ts'
import { remembered } from '../../lib/remembered.ts'
import type { AutoBetTerms } from './auto-bet.ts'
import type { PanelIndex } from './own-bets.ts'

/** What a player has set in one panel; amounts as typed, in rupees. */
const PanelSettings = z.object({
  mode: z.enum(['manual', 'auto']),
  stake: z.string().check(z.maxLength(12)),
  isAutoCashOut: z.boolean(),
  target: z.string().check(z.maxLength(8)),
  maximum: z.string().check(z.maxLength(12)),
  afterLoss: z.enum(['base', 'double']),
  stopOnWin: z.boolean(),
  stopOnLoss: z.boolean(),
})
export type PanelSettings = z.infer<typeof PanelSettings>

const untouched: PanelSettings = {
  mode: 'manual',
  stake: '100',
  isAutoCashOut: true,
  target: '2.00',
  maximum: '1000',
  afterLoss: 'base',
  stopOnWin: false,
  stopOnLoss: false,
}

const BothSettings = z.readonly(z.tuple([PanelSettings, PanelSettings]))
type BothSettings = z.infer<typeof BothSettings>
const stored = remembered<BothSettings>('aviatorPanels', BothSettings, [untouched, untouched])

/** The settings of a panel, live and stored on this device, and a function that changes some of them. */
export function usePanelSettings(panel: PanelIndex) {
  const settings = stored.use()[panel]
  const change = (changes: Partial<PanelSettings>) => {
    const [first, second] = stored.get()
    const next = { ...(panel === 0 ? first : second), ...changes }
    stored.set(panel === 0 ? [next, second] : [first, next])
  }
  return { settings, change }
}

/** The stakes of the chips, in rupees. */
export const quickStakes = [100, 200, 500, 1000, 2000, 5000] as const

/** A typed amount in rupees; undefined unless it is above zero. */
function typedAmount(text: string): Paise | undefined {
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return undefined
  const amount = paiseFromRupees(Number(text))
  return amount > 0 ? amount : undefined
}

/** A typed stake; undefined outside the limits of the game. */
export function typedStakePaise(text: string): Paise | undefined {
  const amount = typedAmount(text)
  if (amount === undefined) return undefined
  const isTaken = amount >= paiseFromRupees(AVIATOR_STAKE_MIN) && amount <= paiseFromRupees(AVIATOR_STAKE_MAX)
  return isTaken ? amount : undefined
}

/** A typed multiplier to cash out at; undefined outside the limits of the game. */
export function typedTarget(text: string): Hundredths | undefined {
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return undefined
  const target = hundredths(Number(text))
  const isTaken = target >= hundredths(AUTO_CASH_OUT_MIN) && target <= hundredths(AUTO_CASH_OUT_MAX)
  return isTaken ? target : undefined
}

export interface BetChoice {
  readonly stakePaise: Paise
  /** The multiplier of the auto cash-out; null without one. */
  readonly target: Hundredths | null
}

/** The bet that the settings make; undefined while a part is missing or outside the limits. */
export function choiceOf(settings: PanelSettings): BetChoice | undefined {
  const stakePaise = typedStakePaise(settings.stake)
  const hasTarget = settings.mode === 'auto' && settings.isAutoCashOut
  const target = hasTarget ? typedTarget(settings.target) : null
  return stakePaise === undefined || target === undefined ? undefined : { stakePaise, target }
}

/** The terms of automatic bets; undefined unless the bet is complete and the maximum is a valid stake not below it. */
export function termsOf(settings: PanelSettings): AutoBetTerms | undefined {
  const basePaise = choiceOf(settings)?.stakePaise
  const maximumPaise = typedStakePaise(settings.maximum)
  if (basePaise === undefined || maximumPaise === undefined || maximumPaise < basePaise) return undefined
  const { afterLoss, stopOnWin, stopOnLoss } = settings
  return { basePaise, maximumPaise, afterLoss, stopOnWin, stopOnLoss }
}
