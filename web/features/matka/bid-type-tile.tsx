import { clsx } from 'clsx'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { type BidType, POINTS_QUOTED, profits } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { BidOdds } from './bid-odds.tsx'
import { DisabledLink } from './disabled-link.tsx'
import { bidPath } from './paths.ts'

/** Sample digits of each type, with the repeated ones. */
const samples: Readonly<Record<BidType, string>> = {
  'Single Digit': '7',
  'Jodi Digit': '47',
  'Single Panna': '128',
  'Double Panna': '668',
  'Tripple Panna': '777',
}

const frame =
  'grid h-full content-start justify-items-center gap-2 rounded-2xl border border-line bg-surface p-4 text-center'

type BidTypeTileProps = { bidType: BidType; market: MatkaMarketState }

/** A type of bid and its payout. A jodi is greyed out once the open number is known, and every type while bidding is closed. */
export function BidTypeTile({ bidType, market: { marketName, bidStatus } }: BidTypeTileProps) {
  const t = useText()
  const isJodiOver = bidType === 'Jodi Digit' && bidStatus === 'Close'
  const face = (
    <>
      <Dice digits={samples[bidType]} />
      <span className="font-semibold">{t(`matka.type.${bidType}`)}</span>
      <span className="rounded-full bg-brand-soft px-3 py-0.5 font-bold text-brand-text text-sm tabular-nums">
        {t('matka.tile', { points: POINTS_QUOTED, profit: profits[bidType] })}
      </span>
      <BidOdds bidType={bidType} />
    </>
  )
  return (
    <li className="last:col-span-2 sm:last:col-span-1">
      {bidStatus === 'Closed' || isJodiOver ? (
        <DisabledLink className={clsx(frame, 'cursor-not-allowed opacity-55 grayscale')}>
          {face}
          {isJodiOver && <span className="text-ink-muted text-xs">{t('matka.jodiClosed')}</span>}
        </DisabledLink>
      ) : (
        <Link
          to={bidPath(marketName, bidType, bidStatus)}
          className={clsx(frame, 'transition-colors hover:border-brand hover:bg-raised')}
        >
          {face}
        </Link>
      )}
    </li>
  )
}

/** Digits as dice; repeated ones have the same colour. */
function Dice({ digits }: { digits: string }) {
  const places = [...digits].map((digit, at) => ({ digit, at, isTwin: digits.split(digit).length > 2 }))
  return (
    <span aria-hidden className="flex h-12 items-center gap-1">
      {places.map(({ digit, at, isTwin }) => (
        <span
          key={at}
          className={clsx(
            'grid h-11 w-9 place-items-center rounded-lg font-extrabold text-xl tabular-nums shadow-sm',
            isTwin ? 'bg-brand text-brand-ink' : 'border border-line-strong bg-raised text-ink',
          )}
        >
          {digit}
        </span>
      ))}
    </span>
  )
}
