import { useEffect } from 'react'
import * as z from 'zod/mini'
import { logError } from '../../../lib/log.ts'
import { Pick } from '../../../lib/pick.ts'
import type { Slip } from './slip.ts'

const KEY = 'slip'
const KeptSlip = z.object({ matchId: z.string(), pick: Pick, stakeText: z.string() })

/**
 * Stores the slip of a match, so that a reload of the page brings it back; leaving the match removes it.
 * @param slip null without a slip, and while its bet is being placed: brought back by a reload, it would place a second bet
 */
export function useKeptSlip(matchId: string, slip: Slip | null): void {
  useEffect(() => {
    if (slip === null) return
    keep(matchId, slip)
    // Not run by a reload, which so finds the slip.
    return forget
  }, [matchId, slip])
}

/** The slip stored before a reload of this match; null if there is none. */
export function keptSlip(matchId: string): Slip | null {
  try {
    const kept = KeptSlip.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '')).data
    return kept?.matchId === matchId ? { ...kept.pick, stakeText: kept.stakeText } : null
  } catch {
    return null
  }
}

function keep(matchId: string, { stakeText, ...pick }: Slip): void {
  const kept: z.infer<typeof KeptSlip> = { matchId, pick, stakeText }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    logError('The slip cannot be kept over a reload', error)
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
