import { useEffect, useState } from 'react'

/** A short message of a panel: of a bet that was placed, was won or was lost. */
export interface Notice {
  readonly tone: 'placed' | 'won' | 'lost'
  readonly text: string
  /** What more there is to say. */
  readonly detail?: string
}

/** The specification's: 2 s, and 3 s for a loss. */
const SHOWN_MS = { placed: 2000, won: 2000, lost: 3000 }

/** One message at a time, which goes by itself. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), SHOWN_MS[notice.tone])
    return () => clearTimeout(timer)
  }, [notice])
  return { notice, notify: setNotice }
}
