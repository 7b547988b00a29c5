import { useParams } from 'react-router'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { ConnectionIndicator } from '../../lib/realtime/connection-indicator.tsx'
import { NewsTicker } from '../../ui/news-ticker.tsx'
import { MatchList } from './match-list.tsx'
import { SportNav } from './sport-nav.tsx'

/** The sport of the home page when the address names none, or one that does not exist. */
const [defaultSport] = SPORTS

/** Sports home: the sports, and the matches of the one that is selected. */
export function HomePage() {
  const t = useText()
  const { sportId } = useParams()
  const sport = SPORTS.find(({ id }) => String(id) === sportId) ?? defaultSport
  return (
    <section className="grid gap-4 py-3 lg:px-6 lg:py-5">
      <title>{t('app.title', { page: sport.name })}</title>
      <SportNav selectedId={sport.id} />
      <NewsTicker className="lg:rounded-lg lg:border-x" />
      <header className="flex items-center justify-between gap-4 px-4 lg:px-0">
        <h1 className="font-bold text-xl tracking-tight">{sport.name}</h1>
        <ConnectionIndicator />
      </header>
      <MatchList key={sport.id} sportId={sport.id} sport={sport.name} />
    </section>
  )
}
