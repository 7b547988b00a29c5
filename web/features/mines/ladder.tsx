import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatPercent } from '../../lib/percent.ts'
import { reachable } from '../../ui/table.tsx'
import type { Mines } from './use-mines.ts'
import { multiplierText } from './words.ts'

/** Every step with its payout, chance and return; the reached step is scrolled into view. */
export function Ladder({ steps, round }: Pick<Mines, 'steps' | 'round'>) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const reached = round?.step ?? 0
  useEffect(() => {
    const at = list.current?.children.item(Math.max(0, reached - 1))
    if (!(at instanceof HTMLElement) || !list.current) return
    list.current.scrollTo({ left: at.offsetLeft - list.current.clientWidth / 2 + at.clientWidth / 2 })
  }, [reached])
  return (
    <section aria-label={t('mines.ladder')} className="min-w-0">
      <ol
        ref={list}
        {...reachable}
        aria-label={t('mines.ladder')}
        className="relative flex gap-1.5 overflow-x-auto scroll-smooth rounded-xl pb-1.5 motion-reduce:scroll-auto"
      >
        {steps.map(({ step, multiplier, chance, returns }) => (
          <li
            key={step}
            aria-current={step === reached ? 'step' : undefined}
            className={clsx(
              'grid min-w-24 shrink-0 gap-0.5 rounded-xl border px-2.5 py-2 tabular-nums transition-colors',
              step === reached && 'border-brand bg-brand text-brand-ink',
              step < reached && 'border-gain/40 bg-gain-soft text-gain',
              step > reached && 'border-line bg-surface',
            )}
          >
            <span className="text-2xs">{t('mines.step', { step })}</span>
            <strong className="text-base leading-tight">
              {t('mines.pays', { multiplier: multiplierText(multiplier) })}
            </strong>
            <span className="flex justify-between gap-2 text-2xs">
              {t('bet.chance')} <span>{formatPercent(chance)}</span>
            </span>
            <span className="flex justify-between gap-2 text-2xs">
              {t('bet.return')} <span>{formatPercent(returns)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
