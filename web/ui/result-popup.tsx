import { clsx } from 'clsx'
import { CircleX, PartyPopper } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useText } from '../lib/messages/text.ts'
import { Button } from './button.tsx'

type ResultPopupProps = {
  tone: 'win' | 'loss' | 'neutral'
  title: string
  children?: ReactNode
  /** A button beside Close. */
  action?: ReactNode
  onClose: () => void
}

/**
 * The result of a round, over its game, which must be positioned `relative`. It is announced, takes no focus and blocks only
 * the game; Escape or Close ends it.
 */
export function ResultPopup({ tone, title, children, action, onClose }: ResultPopupProps) {
  const t = useText()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const Icon = tone === 'win' ? PartyPopper : CircleX
  return (
    <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center p-4">
      <section
        role="status"
        className={clsx(
          'pointer-events-auto grid w-full max-w-72 animate-rise justify-items-center gap-1.5 rounded-2xl border bg-surface p-5 text-center shadow-float',
          tone === 'win' && 'border-gain',
          tone === 'loss' && 'border-loss',
          tone === 'neutral' && 'border-line-strong',
        )}
      >
        <Icon
          aria-hidden
          className={clsx(
            'size-9',
            tone === 'win' ? 'text-gain' : tone === 'loss' ? 'text-loss' : 'text-ink-muted',
          )}
        />
        <p className="font-bold text-xl">{title}</p>
        <div className="text-ink-muted text-sm">{children}</div>
        <div className="mt-2 flex gap-2">
          <Button size="sm" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {action}
        </div>
      </section>
    </div>
  )
}
