import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { type LineBook, worstPaise } from '../../../../domain/betting/book.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Money } from '../../../ui/money.tsx'
import { Cover } from './cover.tsx'
import { LineSidePrice } from './line-side-price.tsx'
import { BetDelay, MarketLimits } from './market-limits.tsx'
import type { MarketProps } from './market-props.ts'
import { RunBookTable } from './run-book-table.tsx'

const sides = ['no', 'yes'] as const

/** One open line: its name, the player's worst result, NO and YES; below it the run book. */
export const LineRow = memo(function LineRow(props: MarketProps) {
  const { marketId, picked, position, onPick } = props
  const marketName = useOdds(marketId, (odds) => odds.marketName)
  const status = useOdds(marketId, (odds) => odds.status)
  const [isUnfolded, setUnfolded] = useState(false)
  const bookId = useId()
  const feedText = useFeedText()
  if (marketName === undefined || status === 'CLOSED') return null
  const name = feedText('market', marketName)

  const held = position?.book.kind === 'line' ? position.book : undefined
  return (
    <>
      <tr data-market={marketId}>
        <th scope="row" className="py-1.5 pr-2 pl-4 text-left align-middle font-normal">
          <span className="block font-semibold text-sm leading-5 @lg:text-base">{name}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-ink-muted text-xs tabular-nums">
            <span>
              <MarketLimits marketId={marketId} />
            </span>
            <BetDelay marketId={marketId} />
            {held && (
              <BookButton
                name={name}
                held={held}
                isShown={isUnfolded}
                bookId={bookId}
                onPress={() => setUnfolded(!isUnfolded)}
              />
            )}
          </span>
        </th>
        {sides.map((side, index) => (
          <td key={side} className="relative p-1">
            <div className="grid h-12 contain-layout contain-size">
              <LineSidePrice
                marketId={marketId}
                name={marketName}
                side={side}
                isPicked={picked?.side === side}
                onPick={onPick}
              />
            </div>
            {status !== 'OPEN' && index === 0 && <Cover isFinal={false} />}
          </td>
        ))}
      </tr>
      {held && isUnfolded && (
        <tr id={bookId}>
          <td colSpan={3} className="bg-sunken p-0 pb-1">
            <RunBookTable name={name} book={held} />
          </td>
        </tr>
      )}
    </>
  )
})

type BookButtonProps = {
  name: string
  held: LineBook
  isShown: boolean
  bookId: string
  onPress: () => void
}

/** The worst result of the player's bets, on the button that opens the run book. */
function BookButton({ name, held, isShown, bookId, onPress }: BookButtonProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-expanded={isShown}
      aria-controls={isShown ? bookId : undefined}
      onClick={onPress}
      className="-my-1 inline-flex min-h-6 items-center gap-1 rounded-md py-1 font-medium text-ink hover:underline"
    >
      <span>{t('line.book')}</span>
      <span className="sr-only">{t('line.ofLine', { line: name })}</span>
      <Money rupees={rupeesFromPaise(worstPaise(held))} signed />
      <ChevronDown aria-hidden className={clsx('size-3.5 transition-transform', isShown && 'rotate-180')} />
    </button>
  )
}
