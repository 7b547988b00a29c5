import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeStyle = cva(
  'inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-md px-1.5 font-semibold text-2xs uppercase tracking-wide',
  {
    variants: {
      tone: {
        neutral: 'bg-raised text-ink-muted',
        gain: 'bg-gain-soft text-gain',
        loss: 'bg-loss-soft text-loss',
        brand: 'bg-brand-soft text-brand-text',
        lgaai: 'bg-lgaai text-lgaai-ink',
        khaai: 'bg-khaai text-khaai-ink',
      },
      /** For a badge on a tinted row, where its own tint would not show. */
      outlined: { true: 'bg-surface ring-1 ring-current/40 ring-inset' },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

type BadgeProps = VariantProps<typeof badgeStyle> & { children: ReactNode }

export function Badge({ tone, outlined, children }: BadgeProps) {
  return <span className={badgeStyle({ tone, outlined })}>{children}</span>
}

/** The blinking mark of a match in play. The dot blinks, the word never does: it stays readable. */
export function LiveBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 items-center gap-1.5 rounded-md bg-loss-solid px-1.5 font-bold text-2xs text-on-solid uppercase tracking-wide">
      <span aria-hidden className="size-1.5 animate-live rounded-full bg-current" />
      {children}
    </span>
  )
}

type MarketStatusBadgeProps = { status?: string | undefined; words?: string }

/** A market's status: OPEN green, SUSPENDED red, anything else grey. `words` is its text in the current language. */
export function MarketStatusBadge({ status = 'OPEN', words = status }: MarketStatusBadgeProps) {
  const tone = status === 'OPEN' ? 'gain' : status === 'SUSPENDED' ? 'loss' : 'neutral'
  return <Badge tone={tone}>{words}</Badge>
}
