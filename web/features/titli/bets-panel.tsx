import { useText } from '../../lib/messages/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AllBets } from './all-bets.tsx'
import { MyBets } from './my-bets.tsx'

/** Everybody's bets and the player's own. */
export function BetsPanel({ userId }: { userId: string }) {
  const t = useText()
  return (
    <aside aria-label={t('titli.bets')} className="rounded-2xl border border-line bg-surface p-3">
      <Tabs
        label={t('titli.bets')}
        tabs={[
          { id: 'all', label: t('bet.all'), content: <AllBets userId={userId} /> },
          { id: 'mine', label: t('bet.mine'), content: <MyBets userId={userId} /> },
        ]}
      />
    </aside>
  )
}
