import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { noticesOf, seen } from '../../lib/notices.ts'
import { useProfile } from '../../lib/profile.ts'
import { loadEarly, useLoaded } from '../../lib/use-loaded.ts'
import { IconButton } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.ts'
import { useKeptNotices } from './use-kept-notices.ts'

/** Fetched on demand: most visits need no earlier notice. */
const loadList = async () => (await import('./notices-dialog.tsx')).NoticesDialog

/** A bell with the number of notices that came while the page was in the background; opens the notices of the last day. */
export function NoticesButton() {
  const t = useText()
  const { userId } = useProfile()
  useKeptNotices(userId)
  const stored = noticesOf(userId)
  const missed = stored.use().filter(({ isMissed }) => isMissed).length
  const [open, setOpen] = useState(false)
  const NoticesDialog = useLoaded(loadList, open, () => {
    setOpen(false)
    popup.error(t('notices.codeFailed'))
  })
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen && missed > 0) stored.set(seen(stored.get()))
  }
  return (
    <>
      <IconButton
        label={missed === 0 ? t('notices.title') : t('notices.missed', { count: missed })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => loadEarly(loadList)}
        onClick={() => change(true)}
        className="relative"
      >
        <Bell aria-hidden className="size-5" />
        {missed > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-loss-solid px-1 font-bold text-2xs text-on-solid tabular-nums"
          >
            {missed}
          </span>
        )}
      </IconButton>
      {NoticesDialog && <NoticesDialog open={open} onOpenChange={change} userId={userId} />}
    </>
  )
}
