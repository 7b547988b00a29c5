import * as z from 'zod/mini'
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

/** Bets that ended in this browser, stored as the specification has it. The site shows the server's list instead. */
const betHistory = remembered<Entry[]>('betHistory', z.array(Entry), [])

/** Stores how a bet ended; the time of placing identifies the bet. */
export function keepEnded({ betAmt, status, winnings, multiplier, date }: MinesBetRecord): void {
  if (status !== 'Won' && status !== 'Lost') return
  const entry = { bet: betAmt, result: status, winnings: winnings ?? 0, multiplier: multiplier ?? 0, date }
  const others = betHistory.get().filter((kept) => kept.date !== date)
  betHistory.set([entry, ...others].slice(0, LENGTH_MAX))
}

/** Stores the name of the round shown. */
export function keepRound(roundName: string): void {
  localStorage.setItem(ROUND_KEY, roundName)
}
