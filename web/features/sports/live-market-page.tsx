import '../../lib/messages/en/games/cards.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/messages/text.ts'
import { useInPlayIds, useIsFollowing, useJoinedList } from '../../lib/realtime/hooks.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { defaultSport as cricket } from '../../lib/sport-places.ts'
import { ConnectionSign } from '../../ui/connection-sign.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { liveMarketQuery } from './live-market-query.ts'
import { LiveMatchCard } from './live-match-card.tsx'
import { ListAnswer, NoMatches } from './match-states.tsx'
import { OpenCardGames } from './open-card-games.tsx'

/** The cricket matches in play; public. */
export function LiveMarketPage() {
  const t = useText()
  const { live } = useLive()
  const query = useQuery(liveMarketQuery(live, useIsFollowing()))
  useJoinedList()
  const ids = useInPlayIds()?.filter((id) => live.matches.get(id)?.sportId === cricket.sportId)
  return (
    <section className="mx-auto grid w-full max-w-5xl content-start gap-4 px-3 py-4 lg:px-6 lg:py-6">
      <PageTitle>{t('app.title', { page: t('liveMarket.title') })}</PageTitle>
      <header className="flex items-center justify-between gap-4">
        <h1 className="font-bold text-xl tracking-tight">{t('liveMarket.title')}</h1>
        <ConnectionSign />
      </header>
      <ListAnswer query={query} ids={ids} sport={t(`sport.${cricket.name}`)} failed={t('sports.failed')}>
        {ids?.length === 0 && <NoMatches />}
        <ul aria-label={t('liveMarket.title')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {ids?.map((id) => (
            <LiveMatchCard key={id} matchId={id} />
          ))}
        </ul>
        <OpenCardGames />
      </ListAnswer>
    </section>
  )
}
