import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { entryLines, entryTitle } from '../../games/entry-words.ts'
import { roundCheckPath } from '../../games/round-words.ts'
import { useText } from '../../lib/messages/text.ts'
import { useOddsDisplay } from '../../lib/odds-display.ts'
import { Link } from '../../lib/router/link.tsx'

/** What an entry did in plain words, and what it is about. The round of a game that has ended leads to its check. */
export function EntryView({ entry }: { entry: StatementEntry }) {
  const t = useText()
  const display = useOddsDisplay()
  const { kind, about } = entry
  const check = kind === 'playSettlement' && about?.of === 'play' ? roundCheckPath(about) : undefined
  return (
    <>
      <span className="font-medium">{entryTitle(entry, t)}</span>
      {entryLines(about, display, t).map((line) => (
        <span key={line} className="block break-words text-ink-muted text-xs">
          {check === undefined ? (
            line
          ) : (
            <Link to={check} className="rounded underline hover:text-ink">
              {line}
            </Link>
          )}
        </span>
      ))}
    </>
  )
}
