import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import type { FlightPhase } from './moment.ts'
import type { PanelIndex } from './own-bets.ts'

/** What a panel knows of the game. */
export interface PanelFacts {
  readonly panel: PanelIndex
  readonly userId: string
  readonly round: AviatorRound
  readonly phase: FlightPhase
  /** The bet of this panel in this round. */
  readonly bet: AviatorBet | undefined
  /** All the player's bets that are known, newest first; undefined before any are. */
  readonly history: readonly AviatorBet[] | undefined
  /** As the server sends them now; undefined when it does not. */
  readonly fetchHistory: () => Promise<readonly AviatorBet[] | undefined>
}
