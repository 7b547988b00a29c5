import '../../lib/messages/en/settings.ts'
import type { ReactNode } from 'react'
import { type text, useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import type { Reminder } from '../../lib/session-reminder.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'

const MINUTE_MS = 60_000

/** Says how long a player has been playing, and what they have won or lost since. */
export function ReminderDialog({ reminder: { sinceMs, result, dismiss } }: { reminder: Reminder }) {
  const t = useText()
  return (
    <Dialog open onOpenChange={dismiss} title={t('reminder.dialog')} description={t('reminder.dialogText')}>
      <dl className="grid grid-cols-2 gap-3">
        <Fact name={t('reminder.since')}>{durationOf(sinceMs, t)}</Fact>
        <Fact name={t('reminder.result')}>
          {result === undefined ? '…' : <Money rupees={result} signed />}
        </Fact>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Link to="/account/settings#play" onClick={dismiss} className={buttonStyle({ className: 'h-11' })}>
          {t('reminder.break')}
        </Link>
        <Button onClick={dismiss} className="h-11">
          {t('reminder.continue')}
        </Button>
      </div>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-sunken p-3">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{children}</dd>
    </div>
  )
}

/** A time in hours and minutes: '1 h 15 min'. */
function durationOf(ms: number, t: typeof text): string {
  const all = Math.max(0, Math.floor(ms / MINUTE_MS))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return hours === 0 ? t('reminder.min', { minutes }) : t('reminder.hours', { hours, minutes })
}
