import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import type { Hundredths } from '../../../domain/games/aviator/rules.ts'
import { multiply, type Paise, paiseFromRupees } from '../../../domain/money.ts'
import type { EndedBet } from './auto-bet.ts'

/** The two panels by their place. */
export type PanelIndex = 0 | 1
export const panelIndexes = [0, 1] as const satisfies readonly PanelIndex[]

/** Which of a round's bets were made in which panel, by the names they were sent under. */
export interface PanelNames {
  readonly roundId: string
  readonly names: readonly [string | null, string | null]
}

/**
 * The bets of a round by panel. A bet that no panel knows (made on another device, or before storage was cleared) is shown
 * in a panel that has none, so that it can be cashed out.
 */
export function betsByPanel(
  bets: readonly AviatorBet[],
  roundId: string,
  known: PanelNames,
): [AviatorBet | undefined, AviatorBet | undefined] {
  const mine = bets.filter((bet) => bet.roundId === roundId)
  const names = namesOf(known, roundId)
  const others = mine.filter((bet) => !names.includes(bet.round_id)).toReversed()
  const of = (name: string) => mine.find((bet) => bet.round_id === name)
  // A name whose bet has not arrived keeps its panel.
  const [first, second] = names
  return [first === null ? others.shift() : of(first), second === null ? others.shift() : of(second)]
}

function namesOf(known: PanelNames, roundId: string): PanelNames['names'] {
  return known.roundId === roundId ? known.names : [null, null]
}

/** The names with one more. */
export function withName(known: PanelNames, roundId: string, panel: PanelIndex, name: string): PanelNames {
  const [first, second] = namesOf(known, roundId)
  return { roundId, names: panel === 0 ? [name, second] : [first, name] }
}

/** A bet's name: 'AV' and the last four digits of the time, or of the next millisecond whose name is free. */
export function betName(nowMs: number, taken: readonly (string | null)[]): string {
  const name = `AV${String(nowMs % 10_000).padStart(4, '0')}`
  return taken.includes(name) ? betName(nowMs + 1, taken) : name
}

/** What a bet is worth at a multiplier: rounded down, as it is paid. */
export function worth(bet: Pick<AviatorBet, 'betAmt'>, multiplier: Hundredths): Paise {
  return multiply(paiseFromRupees(bet.betAmt), multiplier, 100, 'down')
}

/** How a bet ended, with its amounts; undefined while it is open. */
export function endedBetOf({ isWin, betAmt, winningAmt }: AviatorBet): EndedBet | undefined {
  if (isWin === null) return undefined
  return { status: isWin, stakePaise: paiseFromRupees(betAmt), returnsPaise: paiseFromRupees(winningAmt) }
}

/** The bets with this one in its place, or first when it is new. */
export function withOwnBet(bets: readonly AviatorBet[], bet: AviatorBet): AviatorBet[] {
  const isSame = (other: AviatorBet) => other.round_id === bet.round_id && other.roundId === bet.roundId
  return bets.some(isSame) ? bets.map((other) => (isSame(other) ? bet : other)) : [bet, ...bets]
}
