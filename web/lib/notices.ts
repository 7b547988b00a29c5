import * as z from 'zod/mini'
import { rememberedOf } from './remembered.ts'

/** How long notices are kept, in milliseconds, and how many of a player. */
const KEPT_MS = 24 * 3600 * 1000
export const NOTICES_MAX = 100

/** A notice that was shown, as this device stores it. */
const KeptNotice = z.object({
  atMs: z.int(),
  kind: z.enum(['error', 'success']),
  text: z.string(),
  /** It came while the page was in the background, and the list was not opened since. */
  isMissed: z.boolean(),
})
export type KeptNotice = z.infer<typeof KeptNotice>

const KeptNotices = z.pipe(
  z.array(KeptNotice),
  z.transform((all): readonly KeptNotice[] => all.slice(-NOTICES_MAX)),
)

/** The notices that a player was shown on this device, the newest last. */
export const noticesOf = rememberedOf<readonly KeptNotice[]>('notices', KeptNotices, [])

/** These notices with one more. The same words again, right after each other, are one notice with the later time. */
export function withNotice(notices: readonly KeptNotice[], next: KeptNotice): readonly KeptNotice[] {
  const last = notices.at(-1)
  const before = last?.text === next.text && last.kind === next.kind ? notices.slice(0, -1) : notices
  return [...ofLastDay(before, next.atMs), next].slice(-NOTICES_MAX)
}

/** These notices without those of more than a day ago. */
export function ofLastDay(notices: readonly KeptNotice[], nowMs: number): readonly KeptNotice[] {
  return notices.filter(({ atMs }) => atMs > nowMs - KEPT_MS)
}

/** These notices once the player has opened their list: none is missed any more. */
export function seen(notices: readonly KeptNotice[]): readonly KeptNotice[] {
  return notices.map((notice) => ({ ...notice, isMissed: false }))
}
