import { counted } from '../counted.ts'
import type { TeamIndex } from './innings.ts'

/** How a match ended. */
export type MatchOutcome =
  | {
      readonly kind: 'winner'
      readonly team: TeamIndex
      /** Margin; absent for an awarded match or one decided after a tie. */
      readonly by?: { readonly runs: number } | { readonly wickets: number }
      /** 'D/L', 'Awarded', …: Cricsheet's word. */
      readonly method?: string
      /** The scores were level; a super over, or a count of boundaries after it, decided. */
      readonly afterTie: boolean
    }
  | { readonly kind: 'tie' }
  | { readonly kind: 'no result' }
  /** Called off before the first ball. */
  | { readonly kind: 'abandoned' }

/** One line for players: 'India won by 6 wickets', 'Match tied'. */
export function outcomeText(outcome: MatchOutcome, teams: readonly [string, string]): string {
  switch (outcome.kind) {
    case 'tie':
      return 'Match tied'
    case 'no result':
      return 'No result'
    case 'abandoned':
      return 'Match abandoned'
    case 'winner': {
      const method = outcome.method ? ` (${outcome.method})` : ''
      if (outcome.afterTie) return `Match tied (${teams[outcome.team]} won the tie-break)${method}`
      return `${teams[outcome.team]} won${marginText(outcome.by)}${method}`
    }
  }
}

function marginText(by: { readonly runs: number } | { readonly wickets: number } | undefined): string {
  if (!by) return ''
  return 'runs' in by ? ` by ${counted(by.runs, 'run')}` : ` by ${counted(by.wickets, 'wicket')}`
}
