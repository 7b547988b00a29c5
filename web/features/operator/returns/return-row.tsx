import type { ReactNode } from 'react'
import type { GameReturn } from '../../../../domain/contract/operator/returns.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatWhole } from '../../../lib/money.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { ReturnBar } from './return-bar.tsx'

const tones = { far: 'loss', tooFew: 'brand', near: 'gain', none: 'neutral' } as const

/** One game over a span: its money, its return, and how far that is from the expected one. */
export function ReturnRow({ of, cutFrom }: { of: GameReturn; cutFrom: string | undefined }) {
  const { game, plays, staked, returned, verdict } = of
  const name = deskText(`platform.game.${game}`)
  return (
    <li
      data-return={game}
      className="grid items-center gap-x-6 gap-y-3 border-line border-t px-3 py-3 text-sm first:border-t-0 lg:grid-cols-[11rem_minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{name}</h3>
        {verdict !== 'none' && <Badge tone={tones[verdict]}>{deskText(`returns.verdict.${verdict}`)}</Badge>}
      </div>
      {plays === 0 ? (
        <p className="text-ink-faint lg:col-span-2">{deskText('returns.nothing')}</p>
      ) : (
        <>
          <div className="grid min-w-0 gap-2">
            <ReturnBar of={of} />
            <Compared of={of} />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs sm:grid-cols-4 lg:grid-cols-2">
            <Fact name={deskText('returns.plays')}>{formatWhole(plays)}</Fact>
            <Fact name={deskText('returns.staked')}>
              <Money rupees={staked} />
            </Fact>
            <Fact name={deskText('returns.returned')}>
              <Money rupees={returned} />
            </Fact>
            <Fact name={deskText('returns.result')}>
              <Money rupees={Math.round((staked - returned) * 100) / 100} signed />
            </Fact>
          </dl>
        </>
      )}
      {cutFrom !== undefined && (
        <p className="text-ink-muted text-xs lg:col-span-3">
          {deskText('returns.cut', { time: formatDateTime(cutFrom) })}
        </p>
      )}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

/** The figures below the bar: actual and expected return, and their difference in standard errors. */
function Compared({ of: { actual, expected, range, standardError, deviations } }: { of: GameReturn }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {actual !== null && (
        <Fact name={deskText('returns.actual')}>
          <span className="font-semibold">{formatPercent(actual)}</span>
        </Fact>
      )}
      <Fact name={deskText('returns.expected')}>
        {expected === null ? deskText('returns.noChance') : formatPercent(expected)}
        {range && (
          <span className="text-ink-muted">
            {' '}
            (
            {deskText('returns.rangeText', {
              low: formatPercent(range.low),
              high: formatPercent(range.high),
            })}
            )
          </span>
        )}
      </Fact>
      {standardError !== null && <Fact name={deskText('returns.error')}>{formatPercent(standardError)}</Fact>}
      {deviations !== null && (
        <Fact name={deskText('returns.deviations')}>
          {deskText('returns.sigma', { count: signed(deviations) })}
        </Fact>
      )}
    </dl>
  )
}

function signed(count: number): string {
  const shown = Math.abs(count).toFixed(1)
  if (shown === '0.0') return shown
  return count < 0 ? `\u2212${shown}` : `+${shown}`
}
