import type { ReactNode } from 'react'
import type { BetRecord } from '../../domain/contract/bets.ts'
import { Badge } from './badge.tsx'

const tones = {
  Lgaai: 'lgaai',
  yes: 'lgaai',
  khaai: 'khaai',
  no: 'khaai',
  'cash out': 'neutral',
  play: 'neutral',
} as const

type SideBadgeProps = {
  /** The side of a bet on a match; `play` for a round of a game. */
  type: BetRecord['type'] | 'play'
  children: ReactNode
}

/** The side of a bet, in the colour of the prices on that side. */
export function SideBadge({ type, children }: SideBadgeProps) {
  return <Badge tone={tones[type]}>{children}</Badge>
}
