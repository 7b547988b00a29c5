import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { LimitView } from '../../../../domain/contract/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useSaveLimit } from './use-save-limit.ts'
import { kindKeys, periodKeys } from './words.ts'

type LimitRowProps = { userId: string; limit: LimitView }

export function LimitRow({ userId, limit }: LimitRowProps) {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const names = { kind: t(kindKeys[limit.kind]), period: t(periodKeys[limit.period]) }
  const isSet = limit.limit !== null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 bg-sunken/40 p-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <div className="flex items-baseline justify-between gap-2 sm:block">
        <h4 className="font-medium text-sm">{names.period}</h4>
        <p className={clsx('tabular-nums sm:hidden', isSet ? 'font-semibold' : 'text-ink-muted text-sm')}>
          {isSet ? formatRupees(limit.limit ?? 0) : t('limits.none')}
        </p>
      </div>
      <Use limit={limit} />
      <Button
        size="sm"
        onClick={() => setEditing(true)}
        aria-label={t(isSet ? 'limits.changeOf' : 'limits.setOf', names)}
        className="col-start-2 row-start-1 justify-self-end sm:col-start-3"
      >
        {t(isSet ? 'limits.change' : 'limits.set')}
      </Button>
      <Pending userId={userId} limit={limit} names={names} />
      {isEditing && <LimitDialog userId={userId} limit={limit} onClose={() => setEditing(false)} />}
    </li>
  )
}

/** How much is used and left of the limit in force: the lower of the player's own and the licence's. */
function Use({ limit }: { limit: LimitView }) {
  const t = useText()
  const { limit: own, licence, used, left, resetsAt } = limit
  const holds = lower(own, licence)
  return (
    <div className="col-span-2 grid min-w-0 gap-1.5 sm:col-span-1">
      <p
        className={clsx(
          'tabular-nums max-sm:hidden',
          own === null ? 'text-ink-muted text-sm' : 'font-semibold',
        )}
      >
        {own === null ? t('limits.none') : formatRupees(own)}
      </p>
      {licence !== null && (
        <p className="text-ink-muted text-sm">{t('limits.licence', { limit: formatRupees(licence) })}</p>
      )}
      {holds !== null && left !== null && <Bar gone={holds - left} whole={holds} />}
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-ink-muted text-xs tabular-nums">
        <span>
          {used < 0
            ? t('limits.won', { amount: formatRupees(-used) })
            : t('limits.used', { amount: formatRupees(used) })}
        </span>
        {left !== null && (
          <span className={clsx(left === 0 ? 'font-semibold text-loss' : 'text-ink')}>
            {t('limits.left', { amount: formatRupees(left) })}
          </span>
        )}
        <span>{t('limits.resets', { time: formatDateTime(resetsAt) })}</span>
      </p>
    </div>
  )
}

function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** A bar that fills up as a limit is used; the words under it say the same. */
function Bar({ gone, whole }: { gone: number; whole: number }) {
  const percent = whole === 0 ? 100 : Math.min(100, (100 * gone) / whole)
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
      <div
        className={clsx('h-full rounded-full', percent >= 100 ? 'bg-loss-solid' : 'bg-brand')}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

type PendingProps = LimitRowProps & { names: { kind: string; period: string } }

/** A raise that waits for its 24 hours, with the button to cancel it. */
function Pending({ userId, limit: { kind, period, limit, next }, names }: PendingProps) {
  const t = useText()
  const { save, isPending } = useSaveLimit(userId)
  if (next === null || limit === null) return null
  const time = formatDateTime(next.from)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm col-span-2 sm:col-start-2">
      <Clock aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 tabular-nums">
        {next.limit === null
          ? t('limits.nextNone', { time })
          : t('limits.next', { limit: formatRupees(next.limit), time })}
      </p>
      <Button
        size="sm"
        busy={isPending}
        onClick={() => save({ kind, period, limit })}
        aria-label={t('limits.keepOf', { limit: formatRupees(limit), ...names })}
      >
        {t('limits.keep', { limit: formatRupees(limit) })}
      </Button>
    </div>
  )
}
