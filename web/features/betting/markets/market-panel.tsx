import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { NearScreen } from '../../../lib/realtime/near-screen.tsx'
import { Link } from '../../../lib/router/link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'

/** The sections of the house rules that are about markets, by their ids on the rules' page. */
export type RulesSection = 'match-odds' | 'bookmaker' | 'sessions' | 'fancies' | 'other-sports'

type MarketPanelProps = {
  title: string
  rules: RulesSection
  /** Beside the title: the market's status. */
  status?: ReactNode
  /** At the end of the header. */
  actions?: ReactNode
  className?: string
  /** About how high it will be. */
  heightRem?: number
  children: ReactNode
}

/** The frame of a market, or of several of one kind, with a link to the rules. */
export function MarketPanel(props: MarketPanelProps) {
  const { title, rules, status, actions, className = '', heightRem, children } = props
  const t = useText()
  const id = useId()
  const label = t('market.rules', { market: title })
  return (
    <NearScreen
      aria-labelledby={id}
      heightRem={heightRem}
      className={`@container overflow-hidden rounded-xl border border-line bg-surface ${className}`}
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-1.5 gap-y-1 py-1 pr-2 pl-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {status}
        <Link
          to={`/rules#${rules}`}
          aria-label={label}
          title={label}
          className={buttonStyle({ tone: 'ghost', size: 'icon', className: '-ml-1 size-9' })}
        >
          <CircleHelp aria-hidden className="size-4" />
        </Link>
        <div className="ml-auto flex items-center gap-2">{actions}</div>
      </header>
      {children}
    </NearScreen>
  )
}
