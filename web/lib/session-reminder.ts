import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useConfig } from './config.ts'
import { limitsQuery } from './limits.ts'
import { remembered } from './remembered.ts'
import { storedUserId, useStoredUser } from './stored-user.ts'
import { signedInAtOfToken } from './token.ts'

/** The intervals of the reminder in minutes; 0 is never. */
export const reminderChoices = [0, 15, 30, 60] as const
const Minutes = z.literal(reminderChoices)
type Minutes = z.infer<typeof Minutes>

const MINUTE_MS = 60_000

const minutes = remembered<Minutes>('reminderMinutes', Minutes, 0)

/** The time from a log-in to the log-out. All tabs share it, and it survives reloads. */
const Sitting = z.object({
  userId: z.string(),
  /** Identifies it among the player's sittings. */
  signedInAt: z.number(),
  startedAtMs: z.number(),
  /** The player's net result of all bets and games at its start, in rupees. */
  startResult: z.number(),
  remindedAtMs: z.number(),
})
type Sitting = z.infer<typeof Sitting>

const sitting = remembered<Sitting | null>('sitting', z.nullable(Sitting), null)

/** The interval of the reminder in minutes: the player's choice, or the licence's if that is shorter. 0 is never. */
export function minutesOf(own: number, licences: number | null): number {
  if (licences === null) return own
  return own === 0 ? licences : Math.min(own, licences)
}

/** The player's choice of minutes, a function to change it, and the licence's maximum; null for none. */
export function useReminderChoice() {
  const userId = storedUserId(useStoredUser()) ?? ''
  const licences = useQuery(limitsQuery(userId)).data?.licence?.sessionMinutes ?? null
  const choose = (next: number) => {
    minutes.set(Minutes.parse(next))
    const now = sitting.get()
    // The first reminder comes a full interval from now.
    if (now) sitting.set({ ...now, remindedAtMs: Date.now() })
  }
  return { chosen: minutes.use(), licences, choose }
}

export interface Reminder {
  readonly sinceMs: number
  /** Rupees; undefined until the server has sent the result up to this moment. */
  readonly result: number | undefined
  readonly dismiss: () => void
}

/** The reminder to show now; undefined while none is due. */
export function useReminder(): Reminder | undefined {
  const userId = storedUserId(useStoredUser()) ?? ''
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(limitsQuery(userId))
  const current = useSitting(userId, data?.result)
  const every = minutesOf(minutes.use(), data?.licence?.sessionMinutes ?? null)
  const dueAtMs = current && every > 0 ? current.remindedAtMs + every * MINUTE_MS : Number.POSITIVE_INFINITY
  const isDue = useIsPast(dueAtMs)
  useEffect(() => {
    if (isDue) void client.invalidateQueries({ queryKey: limitsQuery(userId).queryKey })
  }, [isDue, client, userId])
  if (!isDue || !current) return undefined
  return {
    sinceMs: Date.now() - current.startedAtMs,
    result: data && dataUpdatedAt >= dueAtMs ? data.result - current.startResult : undefined,
    dismiss: () => sitting.set({ ...current, remindedAtMs: Date.now() }),
  }
}

/** The sitting of the session in browser storage; starts a new one if it is unknown. */
function useSitting(userId: string, result: number | undefined): Sitting | undefined {
  const { cognito } = useConfig()
  const known = sitting.use()
  const signedInAt = signedInAtOfToken(localStorage, cognito.clientId) ?? 0
  const isCurrent = known?.userId === userId && known.signedInAt === signedInAt
  useEffect(() => {
    if (isCurrent || result === undefined) return
    const nowMs = Date.now()
    sitting.set({ userId, signedInAt, startedAtMs: nowMs, startResult: result, remindedAtMs: nowMs })
  }, [isCurrent, result, userId, signedInAt])
  return isCurrent ? known : undefined
}

/** Whether a moment of this device's clock has come. */
function useIsPast(atMs: number): boolean {
  const [, renderAgain] = useState(0)
  const leftMs = atMs - Date.now()
  useEffect(() => {
    if (leftMs <= 0 || !Number.isFinite(leftMs)) return
    const timer = setTimeout(() => renderAgain((count) => count + 1), leftMs)
    return () => clearTimeout(timer)
  })
  return leftMs <= 0
}
