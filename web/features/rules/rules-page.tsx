import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Locale, useLocale, useText } from '../../lib/messages/text.ts'
import { useLocation } from '../../lib/router/location.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { Contents } from './contents.tsx'
import type { RuleSet } from './rule-set.ts'
import { ruleSets as english } from './rule-sets.ts'
import { RuleText } from './rule-text.tsx'

/** Keeps a linked heading below the sticky header. */
const anchorStyle = 'scroll-mt-28 lg:scroll-mt-20'

/** The house rules. Each can be linked to: `/rules#sessions`, `/rules#sessions-overs-cut-short`. */
export function RulesPage() {
  const t = useText()
  const { lang, ruleSets, note } = useRuleSets()
  useAnchor(ruleSets.length > 0)
  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-5 lg:px-8 lg:py-8">
      <PageTitle>{t('app.title', { page: t('nav.rules') })}</PageTitle>
      <header className="grid gap-1.5">
        <h1 className="font-bold text-2xl tracking-tight">{t('nav.rules')}</h1>
        <p className="text-ink-muted">{t('rules.intro')}</p>
        {note}
      </header>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-12">
        <Contents
          {...{ ruleSets, lang }}
          className="lg:sticky lg:top-20 lg:order-last lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:border-line lg:border-l lg:pl-3"
        />
        <div lang={lang} className="grid max-w-[44rem] gap-12 leading-relaxed">
          {ruleSets.length === 0 && (
            <Loading text={t('rules.loading')}>
              <Skeleton className="h-96" />
            </Loading>
          )}
          {ruleSets.map((ruleSet) => (
            <RuleSetSection key={ruleSet.id} ruleSet={ruleSet} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The rules in the site's language, or in English if the player chose that; and a note that they are a translation. */
function useRuleSets(): { lang: Locale; ruleSets: readonly RuleSet[]; note: ReactNode } {
  const t = useText()
  const isHindi = useLocale() === 'hi'
  const [isOriginal, setOriginal] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['house rules in Hindi'],
    queryFn: async () => (await import('./hindi-rule-sets.ts')).hindiRuleSets,
    enabled: isHindi,
    // The service worker has the file without a network, too.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isHindi) return { lang: 'en', ruleSets: english, note: null }
  const words = 'flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm'
  if (isError) return { lang: 'en', ruleSets: english, note: <p className={words}>{t('rules.inEnglish')}</p> }
  const note = (
    <p className={words}>
      {t('rules.translated')}
      <Button size="sm" onClick={() => setOriginal(!isOriginal)}>
        {t(isOriginal ? 'rules.readTranslation' : 'rules.readOriginal')}
      </Button>
    </p>
  )
  return isOriginal ? { lang: 'en', ruleSets: english, note } : { lang: 'hi', ruleSets: data ?? [], note }
}

function RuleSetSection({ ruleSet }: { ruleSet: RuleSet }) {
  return (
    <section aria-labelledby={ruleSet.id} className="grid gap-8 border-line border-t pt-8">
      <div className="grid gap-4 text-ink-muted">
        <h2
          id={ruleSet.id}
          tabIndex={-1}
          className={`${anchorStyle} font-bold text-ink text-xl tracking-tight`}
        >
          {ruleSet.title}
        </h2>
        <RuleText nodes={ruleSet.nodes} />
      </div>
      {ruleSet.rules.map((rule) => (
        <div key={rule.id} className="grid gap-3 text-ink-muted">
          <h3 id={rule.id} tabIndex={-1} className={`${anchorStyle} font-semibold text-ink text-lg`}>
            {rule.title}
          </h3>
          <RuleText nodes={rule.nodes} />
        </div>
      ))}
    </section>
  )
}

/**
 * Scrolls to the heading that the URL's fragment names and moves the focus there, as a browser does for an anchor: when
 * the page opens, and at each link after that.
 */
function useAnchor(isShown: boolean): void {
  const location = useLocation()
  useEffect(() => {
    if (!isShown) return
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
    // Depends on the location object, which changes also when a link to the same anchor is pressed again.
  }, [location, isShown])
}
