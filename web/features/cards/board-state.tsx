import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'

/** The state of the cards in words: how long bets are open, who leads, how it ended. */
export function BoardState({ cards }: { cards: readonly PlayerCard[] }) {
  const [first] = cards
  return (
    <p role="status" className="min-w-0 text-ink-muted text-sm">
      {first?.status === 'open' ? <Closing startsAtMs={first.startsAtMs} /> : <Standing cards={cards} />}
    </p>
  )
}

function Closing({ startsAtMs }: { startsAtMs: number }) {
  const t = useText()
  const seconds = useSecondsLeft(startsAtMs)
  // Screen readers must not announce each second.
  return (
    <span role="timer" aria-live="off" className="font-medium tabular-nums">
      {t('cards.closesIn', { time: clockText(seconds) })}
    </span>
  )
}

/** '1:02:09', '4:07'. */
function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function Standing({ cards }: { cards: readonly PlayerCard[] }) {
  const t = useText()
  const status = cards[0]?.status
  const winner = cards.find(({ cards: [pair] }) => pair?.isWinner)
  if (winner) {
    const runs = winner.cards[0]?.totalRuns ?? 0
    return <strong className="text-ink">{t('cards.won', { card: winner.card, runs })}</strong>
  }
  if (status === 'decided') return `${t('refusal.noWinningCard')} ${t('cards.tied')}`
  if (status === 'void') return `${t('refusal.noWinningCard')} ${t('cards.void')}`
  const isFull = cards.every(({ cards: [pair] }) => pair?.player1 != null)
  const hasLeader = cards.some(({ isTop }) => isTop)
  const note = isFull ? (hasLeader ? '' : t('refusal.noScoreYet')) : t('cards.unfilled')
  return `${t('cards.closed')}. ${note}`
}
