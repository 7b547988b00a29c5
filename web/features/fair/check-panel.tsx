import { GameName } from '../../../domain/games/game.ts'
import { useText } from '../../lib/messages/text.ts'
import { useSearchParams } from '../../lib/router/location.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { RoundCheck } from './round-check.tsx'
import { RoundForm } from './round-form.tsx'
import { SeedsCheck } from './seeds-check.tsx'

/** Checks a round by its id from the URL, or typed seeds. */
export function CheckPanel() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const game = GameName.safeParse(search.get('game')).data ?? 'aviator'
  const roundId = search.get('round') ?? ''
  const show = (next: { game: string; round: string }) => setSearch(next)
  return (
    <section aria-labelledby="check" className="grid gap-4">
      <h2 id="check" className="font-bold text-xl tracking-tight">
        {t('fair.checkTitle')}
      </h2>
      <Tabs
        label={t('fair.ways')}
        tabs={[
          {
            id: 'round',
            label: t('fair.byRound'),
            content: (
              <div className="grid gap-4">
                <RoundForm key={`${game} ${roundId}`} game={game} roundId={roundId} onCheck={show} />
                {roundId !== '' && <RoundCheck key={roundId} game={game} roundId={roundId} />}
              </div>
            ),
          },
          { id: 'hand', label: t('fair.byHand'), content: <SeedsCheck /> },
        ]}
      />
    </section>
  )
}
