import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { type getReturns, ReturnSpan } from '../../../../domain/contract/operator/returns.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useSearchParams } from '../../../lib/router/location.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { EarlierAnswer } from '../shared/earlier-answer.tsx'
import { SpanChips } from '../shared/span-chips.tsx'
import { useReturns } from './api.ts'
import { ReturnRow } from './return-row.tsx'

type Games = ReplyOf<typeof getReturns>['games']

/** Each game's actual and expected return. The URL says over which span. */
export function ReturnsPage() {
  const [search] = useSearchParams()
  const span = ReturnSpan.safeParse(search.get('span')).data ?? '24h'
  const returns = useReturns(span)
  return (
    <DeskSection
      title={deskText('desk.page.returns')}
      actions={<SpanChips spans={ReturnSpan.options} chosen={span} />}
    >
      <p className="max-w-[52rem] text-ink-muted text-sm">{deskText('returns.how')}</p>
      <DeskAnswer query={returns}>
        {({ games }) => (
          <EarlierAnswer isOld={returns.isPlaceholderData} className="grid min-w-0 gap-6">
            <Flagged games={games} />
            <ReturnList games={games} of="players" />
            <ReturnList games={games} of="simulated" />
          </EarlierAnswer>
        )}
      </DeskAnswer>
    </DeskSection>
  )
}

function Flagged({ games }: { games: Games }) {
  const far = games.filter(({ players }) => players.verdict === 'far')
  if (far.length === 0) return null
  const names = far.map(({ game }) => deskText(`platform.game.${game}`)).join(', ')
  return <ErrorState message={deskText('returns.flagged', { games: names })} />
}

/** Simulated accounts play only some of the games; the others are left out of their list. */
function ReturnList({ games, of }: { games: Games; of: 'players' | 'simulated' }) {
  const shown = of === 'players' ? games : games.filter(({ simulated }) => simulated.plays > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={`returns-${of}`} className="grid min-w-0 gap-2">
      <h2 id={`returns-${of}`} className="font-semibold">
        {deskText(`returns.${of}`)}
      </h2>
      {of === 'simulated' && <p className="text-ink-muted text-sm">{deskText('returns.simulatedText')}</p>}
      <ul className="overflow-hidden rounded-xl border border-line bg-surface">
        {shown.map(({ game, from, isCut, ...sides }) => (
          <ReturnRow key={game} of={sides[of]} cutFrom={isCut ? from : undefined} />
        ))}
      </ul>
    </section>
  )
}
