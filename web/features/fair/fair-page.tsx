import '../../lib/messages/en/games/fair.ts'
import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useSearchParams } from '../../lib/router/location.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { CheckPanel } from './check-panel.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OwnSeeds } from './own-seeds.tsx'

/** Explains fairness and lets anyone check a round: `/fair?game=mines&round=RD4821-…`. */
export function FairPage() {
  const t = useText()
  const [search] = useSearchParams()
  // With a round in the URL, its check comes first.
  const [isForRound] = useState(search.has('round'))
  return (
    <div className="mx-auto grid w-full max-w-[68rem] gap-10 px-4 py-5 lg:px-8 lg:py-8">
      <PageTitle>{t('app.title', { page: t('fair.title') })}</PageTitle>
      <header className="grid gap-1.5">
        <h1 className="font-bold text-2xl tracking-tight">{t('fair.title')}</h1>
        <p className="max-w-[46rem] text-ink-muted">{t('fair.intro')}</p>
      </header>
      {isForRound && <CheckPanel />}
      <HowItWorks />
      {!isForRound && <CheckPanel />}
      <OwnSeeds />
    </div>
  )
}
