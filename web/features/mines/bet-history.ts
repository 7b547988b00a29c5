import * as z from 'zod'
import type { MinesBetRecord } from '../../../domain/contract/mines.ts'
import { remembered } from '../../lib/remembered.ts'

const Entry = z.object({
  bet: z.number(),
  result: z.enum(['Won', 'Lost']),
  winnings: z.number(),
  multiplier: z.number(),
  date: z.string(),
})
type Entry = z.infer<typeof Entry>

const LENGTH_MAX = 50
const ROUND_KEY = 'mineroundId'

/** What this browser keeps of bets that ended in it. What is shown comes from the server. */
const betHistory = remembered<Entry[]>('betHistory', z.array(Entry), [])

/** Keeps how a bet ended; a bet is known by when it was placed. */
export function keepEnded({ betAmt, status, winnings, multiplier, date }: MinesBetRecord): void {
  if (status !== 'Won' && status !== 'Lost') return
  const entry = { bet: betAmt, result: status, winnings: winnings ?? 0, multiplier: multiplier ?? 0, date }
  const others = betHistory.get().filter((kept) => kept.date !== date)
  betHistory.set([entry, ...others].slice(0, LENGTH_MAX))
}

/** Keeps the name of the round that is shown. */
export function keepRound(roundName: string): void {
  localStorage.setItem(ROUND_KEY, roundName)
}
