import { clsx } from 'clsx'
import type { PanelFacts } from './panel-facts.ts'
import type { Notice } from './use-notice.ts'

const noticeTones = {
  placed: 'bg-raised text-ink ring-1 ring-line-strong ring-inset',
  won: 'bg-gain-solid text-on-solid',
  lost: 'bg-loss-solid text-on-solid',
}

type NoticeStripProps = { notice: Notice | null; place: PanelFacts['panel'] }

/**
 * The notice about a bet, over its half of the flight, where nothing can be pressed; always mounted, so that screen readers
 * announce it.
 */
export function NoticeStrip({ notice, place }: NoticeStripProps) {
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none absolute top-(--sky-bottom) z-10 w-1/2 -translate-y-full p-2',
        place === 0 ? 'left-0' : 'right-0',
      )}
    >
      {notice && (
        <p
          className={clsx(
            'grid animate-rise gap-0.5 rounded-lg px-3 py-2 text-center font-semibold shadow-float',
            noticeTones[notice.tone],
          )}
        >
          {notice.text}
          {notice.detail !== undefined && <span className="font-medium text-xs">{notice.detail}</span>}
        </p>
      )}
    </div>
  )
}
