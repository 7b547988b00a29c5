import { Link } from 'react-router'
import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { games } from '../../games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { aboutOf } from './about.ts'

/** An entry's kind in plain words, and what it is about. */
export function EntryView({ entry }: { entry: StatementEntry }) {
  const t = useText()
  return (
    <>
      <span className="font-medium">{t(`statement.${entry.kind}`)}</span>
      <span className="block break-words text-ink-muted text-xs">
        <AboutView entry={entry} />
      </span>
    </>
  )
}

function AboutView({ entry }: { entry: StatementEntry }) {
  const t = useText()
  const about = aboutOf(entry)
  if (about === undefined) return null
  if (about.of === 'payment') return t('statement.payment', { utr: about.utr })
  if (about.of === 'market') {
    const { market, isCorrected } = about
    return t(isCorrected ? 'statement.marketAgain' : 'statement.market', { market })
  }
  const { game, roundId } = about
  const title = t(games[game].title)
  if (roundId === undefined) return title
  const words = t('statement.round', { game: title, round: roundId.split('-')[0] ?? '' })
  if (entry.kind !== 'playSettlement' || games[game].inLedger !== 'checkableRound') return words
  return (
    <Link
      to={`/fair?${new URLSearchParams({ game, round: roundId })}`}
      className="rounded underline hover:text-ink"
    >
      {words}
    </Link>
  )
}
