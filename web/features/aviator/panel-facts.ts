import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import type { FlightPhase } from './moment.ts'
import type { PanelIndex } from './own-bets.ts'

export interface PanelFacts {
  readonly panel: PanelIndex
  readonly userId: string
  readonly round: AviatorRound
  readonly phase: FlightPhase
  /** The bet of this panel in this round. */
  readonly bet: AviatorBet | undefined
  /** The player's known bets, newest first; undefined until loaded. */
  readonly history: readonly AviatorBet[] | undefined
  /** Fetches the bets again; undefined when the server doesn't answer. */
  readonly fetchHistory: () => Promise<readonly AviatorBet[] | undefined>
}
