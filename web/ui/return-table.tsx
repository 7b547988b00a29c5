import { useText } from '../lib/messages/text.ts'
import { formatPercent } from '../lib/percent.ts'

/** What one kind of bet returns in the long run, as a part of the stakes: 0.97 is 97 %. */
export interface ShownReturn {
  readonly bet: string
  /** What a win pays, in words: '10 ×', '95 for 10'. */
  readonly pays: string
  /** The probability of a win. */
  readonly chance: number
  readonly returns: number
}

/** The returns of a game's bets, computed from its payout table. */
export function ReturnTable({ rows }: { rows: readonly ShownReturn[] }) {
  const t = useText()
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-ink-faint text-xs">
          <th className="py-1.5 pr-2 font-medium">{t('bet.bet')}</th>
          <th className="py-1.5 pr-2 text-right font-medium">{t('casino.pays')}</th>
          <th className="py-1.5 pr-2 text-right font-medium">{t('bet.chance')}</th>
          <th className="py-1.5 text-right font-medium">{t('bet.return')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bet, pays, chance, returns }) => (
          <tr key={bet} className="border-line border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-medium">
              {bet}
            </th>
            <td className="py-1.5 pr-2 text-right">{pays}</td>
            <td className="py-1.5 pr-2 text-right">{formatPercent(chance)}</td>
            <td className="py-1.5 text-right">{formatPercent(returns)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
