import { useEffect } from 'react'
import { noticesOf, withNotice } from '../../lib/notices.ts'
import { currentPopups, subscribeToPopups } from '../../ui/popups.ts'

/** Keeps each notice that the page shows, for the player's list of the last day. */
export function useKeptNotices(userId: string): void {
  useEffect(() => {
    const stored = noticesOf(userId)
    const isNew = newOnes()
    return subscribeToPopups(() => {
      for (const { kind, text } of currentPopups().filter(isNew)) {
        const isMissed = document.visibilityState === 'hidden'
        stored.set(withNotice(stored.get(), { atMs: Date.now(), kind, text, isMissed }))
      }
    })
  }, [userId])
}

/** Tells which notices came after those that are shown now; each is new once. */
function newOnes(): (notice: { id: number }) => boolean {
  let lastId = Math.max(0, ...currentPopups().map(({ id }) => id))
  return ({ id }) => {
    const is = id > lastId
    lastId = Math.max(lastId, id)
    return is
  }
}
