import { clsx } from 'clsx'
import type { MarketExposure } from '../../../../domain/contract/operator/exposure.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Money } from '../../../ui/money.tsx'

type Outcome = MarketExposure['outcomes'][number]

/** The outcome in words: a selection's name, or a range of runs. */
function wordsOf({ name, from, to }: Outcome): string {
  if (from === null) return name ?? ''
  if (to === null) return from === 0 ? deskText('exposure.anyRuns') : deskText('exposure.runsUp', { from })
  return to === from ? deskText('exposure.runsExactly', { from }) : deskText('exposure.runs', { from, to })
}

/** The house's profit or loss at each outcome, as a table with bars: red to the left for a loss, green to the right for a win. */
export function OutcomeBars({ caption, outcomes }: { caption: string; outcomes: readonly Outcome[] }) {
  const largest = Math.max(1, ...outcomes.map(({ house }) => Math.abs(house)))
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{deskText('exposure.outcome')}</th>
          <th scope="col">{deskText('exposure.bar')}</th>
          <th scope="col">{deskText('exposure.house')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <tr key={`${outcome.selectionId} ${outcome.from}`}>
            <th scope="row" className="w-2/5 py-1 pr-3 font-normal">
              {wordsOf(outcome)}
            </th>
            <td className="py-1">
              <Bar share={outcome.house / largest} />
            </td>
            <td className="w-24 py-1 pl-3 text-right">
              <Money rupees={outcome.house} signed className="font-semibold" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @param share of the market's largest amount, from −1 to 1 */
function Bar({ share }: { share: number }) {
  const width = `${Math.abs(share) * 50}%`
  return (
    <span aria-hidden className="relative block h-3 rounded-sm bg-sunken">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={clsx(
          'absolute inset-y-0 rounded-sm transition-[width] duration-300',
          share < 0 ? 'right-1/2 bg-loss-solid' : 'left-1/2 bg-gain-solid',
        )}
        style={{ width }}
      />
    </span>
  )
}
