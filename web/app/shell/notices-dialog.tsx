import { clsx } from 'clsx'
import { BellOff, CircleAlert, CircleCheck } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { type KeptNotice, noticesOf, ofLastDay } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'

type NoticesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; userId: string }

/** The notices of the last day on this device, the newest first. */
export function NoticesDialog({ open, onOpenChange, userId }: NoticesDialogProps) {
  const t = useText()
  const stored = noticesOf(userId)
  const notices = ofLastDay(stored.use(), Date.now()).toReversed()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('notices.title')}
      description={t('notices.intro')}
    >
      {notices.length === 0 ? (
        <EmptyState icon={BellOff} title={t('notices.none')} />
      ) : (
        <div className="grid gap-3">
          <ul aria-label={t('notices.title')} className="divide-y divide-line">
            {notices.map((notice) => (
              <Notice key={`${notice.atMs} ${notice.text}`} notice={notice} />
            ))}
          </ul>
          <Button onClick={() => stored.set([])} className="justify-self-end">
            {t('notices.clear')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Notice({ notice: { atMs, kind, text, isMissed } }: { notice: KeptNotice }) {
  const isError = kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <li className="flex gap-3 py-2.5 text-sm">
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', isError ? 'text-loss' : 'text-gain')} />
      <div className="min-w-0">
        <p className={clsx('break-words', isMissed && 'font-semibold')}>{text}</p>
        <DateTime at={new Date(atMs).toISOString()} className="text-ink-muted text-xs" />
      </div>
    </li>
  )
}
