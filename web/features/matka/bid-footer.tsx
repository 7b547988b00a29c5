import { POINTS_MAX } from '../../../domain/contract/matka.ts'
import type { BidType } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { type BidSlip, mostPaid, totalOf } from './bid.ts'
import { SlipNumbers } from './slip-numbers.tsx'

const quick = [10, 50, 100, 500, 1000]

type BidFooterProps = {
  bidType: BidType
  slip: BidSlip
  /** The number that quick points are added to, while it is in the slip. */
  latest: string | undefined
  onPoints: (number: string, points: string) => void
  onClear: () => void
  /** In rupees; a point is a rupee. */
  balance: number
  disabled: boolean
}

/** The bid's numbers, its totals and the button, kept in view below the list. */
export function BidFooter(props: BidFooterProps) {
  const { bidType, slip, latest, onPoints, onClear, balance, disabled } = props
  const t = useText()
  const points = totalOf(slip)
  const last = slip.find(({ number }) => number === latest) ?? slip.at(-1)
  const add = (more: number) =>
    last && onPoints(last.number, String(Math.min(POINTS_MAX, Number(last.points) + more)))
  return (
    <footer className="sticky bottom-(--phone-bar,0px) z-10 grid gap-3 rounded-t-2xl border border-line bg-surface p-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--phone-bar,0px)))] shadow-float sm:p-4">
      {slip.length > 1 && <SlipNumbers slip={slip} onRemove={(number) => onPoints(number, '')} />}
      {last && (
        <div className="grid grid-cols-6 gap-1.5">
          {quick.map((each) => (
            <Chip key={each} disabled={disabled} onClick={() => add(each)} className="min-w-0 px-0!">
              +{formatWhole(each)}
            </Chip>
          ))}
          <Chip onClick={onClear} className="min-w-0 px-0!">
            {t('bet.clear')}
          </Chip>
        </div>
      )}
      <div className="grid grid-cols-[1fr_auto] items-center gap-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
          <dt className="text-ink-muted">{t('matka.totalPoints')}</dt>
          <dd className="font-semibold tabular-nums">
            {formatWhole(points)}
            {last && points > 0 && (
              <span className="ml-2 whitespace-nowrap font-normal text-ink-muted">
                {slip.length === 1 ? last.number : t('matka.atMost')} →{' '}
                <Money rupees={mostPaid(bidType, slip)} className="text-gain" />
              </span>
            )}
          </dd>
          <dt className="text-ink-muted">{t('matka.balancePoints')}</dt>
          <dd className="font-semibold tabular-nums">{balance.toFixed(2)}</dd>
        </dl>
        <Button type="submit" tone="primary" size="lg" disabled={disabled}>
          {t('bet.submit')}
        </Button>
      </div>
    </footer>
  )
}
