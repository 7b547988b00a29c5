import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useOpenBets } from '../../lib/open-bets.ts'
import { loadEarly, useLoaded } from '../../lib/use-loaded.ts'
import { popup } from '../../ui/popups.ts'

/** Fetched on demand: it has the cash-out, which few pages need. */
const loadSheet = async () =>
  (await import('../../features/betting/open-bets/open-bets-sheet.tsx')).OpenBetsSheet

/** The number of open bets, which opens their sheet. Its place is the same whatever the number. */
export function OpenBetsButton() {
  const t = useText()
  const { data } = useOpenBets()
  const [open, setOpen] = useState(false)
  const Sheet = useLoaded(loadSheet, open, () => {
    setOpen(false)
    popup.error(t('openBets.codeFailed'))
  })
  const count = data && `${data.count}${data.hasMore ? '+' : ''}`
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count === undefined ? t('openBets.title') : t('openBets.count', { count })}
        onPointerEnter={() => loadEarly(loadSheet)}
        onClick={() => setOpen(true)}
        className="grid w-14 shrink-0 content-center justify-items-center border-line border-l text-ink-muted"
      >
        <ChevronUp aria-hidden className="size-5" />
        <span
          aria-hidden
          className="min-w-6 rounded-full bg-brand px-1 text-center font-bold text-2xs text-brand-ink tabular-nums"
        >
          {count ?? '–'}
        </span>
      </button>
      {Sheet && <Sheet open={open} onOpenChange={setOpen} />}
    </>
  )
}
