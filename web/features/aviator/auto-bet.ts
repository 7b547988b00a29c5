import { type Paise, paise } from '../../../domain/money.ts'

/** A player's settings for automatic bets, fixed until the bets stop. */
export interface AutoBetTerms {
  readonly basePaise: Paise
  readonly maximumPaise: Paise
  /** The stake after a loss: the base bet again, or twice the last one up to the maximum. */
  readonly afterLoss: 'base' | 'double'
  readonly stopOnWin: boolean
  readonly stopOnLoss: boolean
}

/** Why automatic bets ended: by the player, by a win or loss that the terms stop on, by too small a balance, or by a refusal. */
type StopReason = 'player' | 'win' | 'loss' | 'funds' | 'refused'

/** Automatic bets of one panel: a bet in each round, until something ends them. */
export type AutoBet =
  | { readonly state: 'off'; readonly because?: StopReason }
  | {
      readonly state: 'on'
      readonly terms: AutoBetTerms
      /** The stake of the next bet. */
      readonly stakePaise: Paise
      /** The round id of the bet in play; the next bet waits for its end. */
      readonly playing?: string
      readonly played: number
      readonly profitPaise: Paise
    }

/** How a bet ended. A loss below 1.00 has returns above zero. */
export interface EndedBet {
  readonly status: 'Won' | 'Lost' | 'Void'
  readonly stakePaise: Paise
  readonly returnsPaise: Paise
}

export type AutoBetEvent =
  | { readonly type: 'start'; readonly terms: AutoBetTerms }
  | { readonly type: 'stop'; readonly because: StopReason }
  /** A bet was sent under this round id; it may turn out never to have arrived. */
  | { readonly type: 'sent'; readonly name: string }
  | { readonly type: 'missed'; readonly name: string }
  | { readonly type: 'ended'; readonly name: string; readonly bet: EndedBet }

export const autoBetOff: AutoBet = { state: 'off' }

/** Automatic bets after an event. Events of bets other than the one in play change nothing. */
export function autoBetAfter(auto: AutoBet, event: AutoBetEvent): AutoBet {
  if (event.type === 'start') return auto.state === 'on' ? auto : started(event.terms)
  if (auto.state === 'off') return auto
  if (event.type === 'stop') return { state: 'off', because: event.because }
  if (event.type === 'sent') return { ...auto, playing: event.name }
  if (event.name !== auto.playing) return auto
  const { playing: _, ...idle } = auto
  return event.type === 'missed' ? idle : afterBet(idle, event.bet)
}

type Running = Extract<AutoBet, { state: 'on' }>

function started(terms: AutoBetTerms): Running {
  return { state: 'on', terms, stakePaise: terms.basePaise, played: 0, profitPaise: paise(0) }
}

function afterBet(auto: Running, { status, stakePaise, returnsPaise }: EndedBet): AutoBet {
  const { terms } = auto
  if (status === 'Won' && terms.stopOnWin) return { state: 'off', because: 'win' }
  if (status === 'Lost' && terms.stopOnLoss) return { state: 'off', because: 'loss' }
  const profitPaise = paise(auto.profitPaise + returnsPaise - stakePaise)
  return { ...auto, profitPaise, played: auto.played + 1, stakePaise: stakeAfter(auto, status) }
}

/** A void bet doesn't count: the stake stays the same. */
function stakeAfter({ terms, stakePaise }: Running, status: EndedBet['status']): Paise {
  if (status === 'Void') return stakePaise
  if (status === 'Won' || terms.afterLoss === 'base') return terms.basePaise
  return paise(Math.min(stakePaise * 2, terms.maximumPaise))
}

/** The stake to bet in an open round; undefined while no bet is due. */
export function autoStake(auto: AutoBet): Paise | undefined {
  return auto.state === 'on' && auto.playing === undefined ? auto.stakePaise : undefined
}
