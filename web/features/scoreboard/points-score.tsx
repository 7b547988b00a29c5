import type { Score } from '../../../domain/contract/matches.ts'
import { useText } from '../../lib/messages/text.ts'

/** One row for each side: the parts played so far, then the total. */
export function PointsScore({ score }: { score: Score }) {
  const t = useText()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('scoreboard.title')}</caption>
      <tbody>
        {score.points.map(({ team, total, parts }) => (
          <tr key={team}>
            <th scope="row" className="max-w-0 truncate py-1 pr-3 text-left font-semibold">
              {team}
              {score.serving === team && (
                <>
                  <span aria-hidden className="ml-1.5 text-brand-text">
                    ●
                  </span>
                  <span className="sr-only">, {t('scoreboard.serving')}</span>
                </>
              )}
            </th>
            {numbered(parts).map(({ part, number }) => (
              <td key={number} className="w-8 text-center text-ink-muted text-sm tabular-nums">
                {part}
              </td>
            ))}
            <td className="w-12 text-right font-bold text-xl tabular-nums">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function numbered(parts: readonly string[]) {
  return parts.map((part, index) => ({ part, number: index + 1 }))
}
