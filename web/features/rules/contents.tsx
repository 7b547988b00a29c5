import { type Locale, useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import type { RuleSet } from './rule-set.ts'

const linkStyle = 'block rounded-lg px-3 transition-colors hover:bg-raised hover:text-ink'

/** Links to every set of rules; beside the text on a wide screen, to every rule as well. */
type ContentsProps = { ruleSets: readonly RuleSet[]; lang: Locale; className: string }

export function Contents({ ruleSets, lang, className }: ContentsProps) {
  const t = useText()
  return (
    <nav aria-label={t('ui.rules')} className={className}>
      <ul lang={lang} className="grid gap-2 max-lg:grid-cols-2 lg:gap-1">
        {ruleSets.map(({ id, title, rules }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className={`${linkStyle} py-2.5 font-semibold text-ink-muted text-sm max-lg:border max-lg:border-line max-lg:bg-surface lg:py-1.5`}
            >
              {title}
            </Link>
            <ul className="max-lg:hidden">
              {rules.map((rule) => (
                <li key={rule.id}>
                  <Link to={`#${rule.id}`} className={`${linkStyle} py-1 pl-6 text-ink-faint text-sm`}>
                    {rule.title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
