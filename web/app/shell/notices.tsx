import { clsx } from 'clsx'
import { Ban, type LucideIcon, WifiOff } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useText } from '../../lib/messages/text.ts'
import { offlineNoticeId, useOnline } from '../../lib/online.ts'
import { useProfile } from '../../lib/profile.ts'

/** In demo mode, says on every screen that the money is not real and, if so, that results can be known in advance. */
export function DemoBanner() {
  const t = useText()
  const { mode, areResultsKnown } = useConfig()
  if (mode !== 'demo') return null
  return (
    <aside
      aria-label={t('app.demoLabel')}
      className="bg-brand-soft px-4 py-1.5 text-center font-medium text-brand-text text-xs"
    >
      {t('app.demoBanner')}
      {areResultsKnown && <p>{t('app.resultsKnown')}</p>}
    </aside>
  )
}

type NoticeProps = { icon: LucideIcon; tone: 'loss' | 'brand'; children: ReactNode }

/** A line below the header; empty without children, so that a screen reader announces them once they appear. */
export function Notice({ icon: Icon, tone, children }: NoticeProps) {
  return (
    <div role="status">
      {children && (
        <p
          className={clsx(
            'flex items-center justify-center gap-2 px-4 py-1.5 font-medium text-sm',
            tone === 'loss' ? 'bg-loss-soft text-loss' : 'bg-brand-soft text-brand-text',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {children}
        </p>
      )}
    </div>
  )
}

/** In the header, where it lies over nothing and moves nothing; if there is no room for its word, the icon alone. */
export function OfflineNotice() {
  const t = useText()
  const isOnline = useOnline()
  return (
    <div role="status" className="min-w-0">
      {!isOnline && (
        <p
          title={t('app.offline')}
          className="flex min-w-0 items-center gap-1 rounded-full bg-loss-soft px-2 font-medium text-loss text-xs leading-5"
        >
          <WifiOff aria-hidden className="size-3.5 shrink-0" />
          <span aria-hidden className="truncate">
            {t('app.offlineShort')}
          </span>
          <span id={offlineNoticeId} className="sr-only">
            {t('app.offline')}
          </span>
        </p>
      )}
    </div>
  )
}

/** Says that operators have suspended the account, as soon as they do. */
export function SuspendedNotice() {
  const t = useText()
  const isSuspended = useProfile().standing === 'suspended'
  return (
    <Notice icon={Ban} tone="loss">
      {isSuspended && t('app.suspended')}
    </Notice>
  )
}

export function SkipLink() {
  const t = useText()
  // The address stays as it is: on some pages its hash says which part is shown.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the content, as its address says
    <a
      href="#main"
      onClick={skip}
      className="sr-only rounded-lg bg-brand font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[70] focus:px-4 focus:py-2"
    >
      {t('app.skipToContent')}
    </a>
  )
}
