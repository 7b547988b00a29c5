import { RotateCcw } from 'lucide-react'
import { useText } from '../lib/messages/text.ts'
import { Link } from '../lib/router/link.tsx'
import type { sameAgain } from '../lib/same-again.ts'

type AgainLinkProps = {
  link: NonNullable<ReturnType<typeof sameAgain>>
  /** What the bet is on, for screen readers. */
  label: string
  onClick?: () => void
}

/** Leads to a bet's match with the slip filled as the bet was. */
export function AgainLink({ link, label, onClick }: AgainLinkProps) {
  const t = useText()
  return (
    <Link
      {...link}
      onClick={onClick}
      aria-label={t('bet.againOn', { label })}
      className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded font-medium text-brand-text text-xs underline-offset-4 hover:underline"
    >
      <RotateCcw aria-hidden className="size-3.5" />
      {t('bet.again')}
    </Link>
  )
}
