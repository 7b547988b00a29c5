import { clsx } from 'clsx'
import type { Side } from '../../../domain/betting/match-odds.ts'
import { type Paise, rupeesFromPaise } from '../../../domain/money.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRate, offeredRate } from '../../lib/prices.ts'
import { useOdds, useRunner } from '../../lib/realtime/hooks.ts'
import { Money } from '../../ui/money.tsx'
import { PriceCell } from '../../ui/price-cell.tsx'
import type { Slip } from './slip.ts'

const sides = ['lgaai', 'khaai'] as const

type RunnerRowProps = {
  marketId: string
  selectionId: number
  pickedSide: Side | undefined
  /** Profit or loss if this team wins: now, and with the bet of the slip. */
  held: Paise | undefined
  withBet: Paise | undefined
  onPick: (slip: Omit<Slip, 'stakeText'>) => void
}

/** One team: its name, what its win would bring, and its two prices. */
export function RunnerRow({ marketId, selectionId, pickedSide, held, withBet, onPick }: RunnerRowProps) {
  const t = useText()
  const row = useRunner(marketId, selectionId)
  const status = useOdds(marketId, (odds) => odds.status)
  if (row === undefined) return null
  const isClosed = status !== 'OPEN' || row.status !== 'ACTIVE'

  return (
    <tr data-selection={selectionId}>
      <th scope="row" className="py-2 pr-2 pl-4 text-left align-middle font-normal">
        <span className="block font-semibold leading-5">{row.team_name}</span>
        {status !== 'CLOSED' && <ProfitIfWins held={held} withBet={withBet} />}
      </th>
      {sides.map((side, index) => {
        const rate = offeredRate(row, side)
        return (
          <td key={side} className="relative p-1">
            <div className="grid">
              <PriceCell
                side={side}
                price={rate}
                text={formatRate(rate)}
                label={t('bet.on', { side: t(`bet.${side}`), team: row.team_name })}
                suspended={isClosed}
                selected={pickedSide === side}
                onSelect={() => {
                  if (rate !== null) onPick({ selectionId, team: row.team_name, side, agreedRate: rate })
                }}
              />
            </div>
            {isClosed && index === 0 && <Cover isFinal={status === 'CLOSED'} />}
          </td>
        )
      })}
    </tr>
  )
}

/** Lies over both prices of a row: from the first cell across the second, which is as wide. */
function Cover({ isFinal }: { isFinal: boolean }) {
  const t = useText()
  return (
    <p
      className={clsx(
        'pointer-events-none absolute inset-y-1 left-1 z-10 grid w-[calc(200%-0.5rem)] place-content-center rounded-lg bg-raised font-bold text-xs uppercase tracking-wider',
        isFinal ? 'text-ink-muted' : 'text-loss',
      )}
    >
      {t(isFinal ? 'market.closed' : 'market.suspended')}
    </p>
  )
}

/** '+₹450.00', and with a bet in the slip '+₹450.00 → +₹900.00'. */
function ProfitIfWins({ held, withBet }: { held: Paise | undefined; withBet: Paise | undefined }) {
  const t = useText()
  if (held === undefined) return <span className="block h-5" />
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs leading-5 lg:text-sm">
      <Money rupees={rupeesFromPaise(held)} signed className={held === 0 ? 'text-ink-faint' : ''} />
      {withBet !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="text-ink-faint">
            →
          </span>
          <Money rupees={rupeesFromPaise(withBet)} signed className="font-semibold" />
          <span className="sr-only">{t('odds.withBet')}</span>
        </span>
      )}
    </span>
  )
}
