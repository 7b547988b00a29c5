import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { messageOf } from '../../lib/errors.ts'
import { text, useText } from '../../lib/messages/text.ts'
import { useOvers } from '../../lib/overs.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OverList } from './over-list.tsx'

type ResultsProps = { matchId: string; cards: readonly PlayerCard[]; isPlaying: boolean }
type ResultsDialogProps = ResultsProps & { isOpen: boolean; onClose: () => void }

/** The results ball by ball: the runs of each card's players, and every over so far. */
export function ResultsDialog({ isOpen, onClose, ...results }: ResultsDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('cards.results')}
      description={t('cards.resultsText')}
    >
      <Results {...results} />
    </Dialog>
  )
}

function Results({ matchId, cards, isPlaying }: ResultsProps) {
  const t = useText()
  const overs = useOvers(matchId, isPlaying)
  const onCards = new Set(cards.flatMap(({ cards: [pair] }) => [pair?.player1, pair?.player2]))
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1.5 text-sm">
        {cards.map((card) => (
          <CardScore key={card._id} card={card} />
        ))}
      </ul>
      {overs.data ? (
        <OverList overs={overs.data} onCards={onCards} />
      ) : (
        <NoAnswer
          query={overs}
          loading={{ text: t('cards.resultsLoading'), skeletons: ['h-40'] }}
          failed={(error) => messageOf(error, t('cards.resultsFailed'))}
        />
      )}
    </div>
  )
}

/** A card's pair with the runs of each, and their sum. */
function CardScore({ card: { card, cards } }: { card: PlayerCard }) {
  const t = useText()
  const [pair] = cards
  return (
    <li className="flex items-baseline justify-between gap-3 rounded-lg bg-raised px-3 py-2">
      <span className="min-w-0">
        <span className="font-semibold">{t('cards.card', { card })}</span>{' '}
        <span className="text-ink-muted">{pairText(pair)}</span>
      </span>
      <span className="font-bold tabular-nums">{pair?.totalRuns ?? '–'}</span>
    </li>
  )
}

function pairText(pair: PlayerCard['cards'][number] | undefined): string {
  const { player1 = null, player2 = null, runs1 = null, runs2 = null } = pair ?? {}
  if (player1 === null || player2 === null) return text('cards.notSelected')
  if (runs1 === null || runs2 === null) return text('cards.pair', { player1, player2 })
  return text('cards.pairRuns', { player1, runs1, player2, runs2 })
}
