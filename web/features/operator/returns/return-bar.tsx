import { clsx } from 'clsx'
import type { GameReturn } from '../../../../domain/contract/operator/returns.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatPercent } from '../../../lib/percent.ts'

/** The end of the bar. A higher return is drawn at the end; its figure says how high it is. */
const END = 1.25

const placed = (part: number) => `${(Math.min(END, Math.max(0, part)) / END) * 100}%`

/** The actual return as a bar, with a mark at the expected return and a band of two standard errors around it. */
export function ReturnBar({ of: { actual, expected, standardError, verdict } }: { of: GameReturn }) {
  if (actual === null) return null
  const label =
    expected === null
      ? deskText('returns.barOnly', { actual: formatPercent(actual) })
      : deskText('returns.bar', { actual: formatPercent(actual), expected: formatPercent(expected) })
  return (
    <div role="img" aria-label={label} className="relative h-4 overflow-hidden rounded-md bg-sunken">
      <div
        className={clsx('absolute inset-y-0 left-0', verdict === 'far' ? 'bg-loss-solid' : 'bg-brand')}
        style={{ width: placed(actual) }}
      />
      {expected !== null && standardError !== null && (
        <>
          <div
            className="absolute inset-y-0 bg-ink/25"
            style={{
              left: placed(expected - 2 * standardError),
              right: `calc(100% - ${placed(expected + 2 * standardError)})`,
            }}
          />
          <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: placed(expected) }} />
        </>
      )}
    </div>
  )
}
