import { clsx } from 'clsx'
import { matchLink } from '../../lib/match-link.ts'
import { useFeedText, useText } from '../../lib/messages/text.ts'
import { useNotation } from '../../lib/odds-display.ts'
import { formatPrice, notationOf, offeredRate, type PricedRow } from '../../lib/prices.ts'
import { useIsStale, useOdds, useRunner, useSelectionIds } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { sideKeys } from '../../lib/side-keys.ts'
import { PriceTag } from '../../ui/price-tag.tsx'

type RowPricesProps = { match: MatchFacts }

/**
 * Each runner's best prices side by side: two teams, or home, draw and away. A press on one opens the match with the bet slip
 * filled; what is not a price leaves the press to the row.
 */
export function RowPrices({ match }: RowPricesProps) {
  const t = useText()
  const { marketId } = match
  const status = useOdds(marketId, (odds) => odds.status)
  const selectionIds = useSelectionIds(marketId)
  if (selectionIds.length === 0) {
    return <p className="text-ink-faint text-sm">{t('sports.noPrices')}</p>
  }
  return (
    <div
      className="pointer-events-none relative grid auto-cols-fr grid-flow-col gap-2 md:auto-cols-[8.5rem] md:gap-3"
      data-status={status}
    >
      {drawBetween(selectionIds).map((id) => (
        <RunnerPrices key={id} match={match} selectionId={id} isOpen={status === 'OPEN'} />
      ))}
      {status !== 'OPEN' && <Cover isClosed={status === 'CLOSED'} />}
    </div>
  )
}

/** Orders three selections as in 1X2: feeds list both teams first and the draw last. */
function drawBetween(selectionIds: readonly number[]): readonly number[] {
  const [home, away, draw, ...others] = selectionIds
  return home && away && draw && others.length === 0 ? [home, draw, away] : selectionIds
}

/** Covers the prices, below the names. */
function Cover({ isClosed }: { isClosed: boolean }) {
  const t = useText()
  return (
    <p
      className={clsx(
        'absolute inset-x-0 bottom-0 grid h-10 place-content-center rounded-lg bg-raised font-bold text-xs uppercase tracking-wider md:h-8',
        isClosed ? 'text-ink-muted' : 'text-loss',
      )}
    >
      {t(isClosed ? 'market.closed' : 'market.suspended')}
    </p>
  )
}

type RunnerPricesProps = RowPricesProps & { selectionId: number; isOpen: boolean }

function RunnerPrices({ match, selectionId, isOpen }: RunnerPricesProps) {
  const row = useRunner(match.marketId, selectionId)
  const feedText = useFeedText()
  if (row === undefined) return null
  return (
    <div className="grid min-w-0 grid-cols-2 gap-1">
      <span aria-hidden className="col-span-2 truncate text-center text-2xs text-ink-muted">
        {feedText('result', row.team_name)}
      </span>
      <Price match={match} row={row} side="lgaai" isOpen={isOpen} />
      <Price match={match} row={row} side="khaai" isOpen={isOpen} />
    </div>
  )
}

type PriceProps = RowPricesProps & { row: PricedRow; side: 'lgaai' | 'khaai'; isOpen: boolean }

/** A link at all times, so that a suspension doesn't take the keyboard's focus; it carries the price only while it is on offer. */
function Price({ match, row, side, isOpen }: PriceProps) {
  const t = useText()
  const feedText = useFeedText()
  const notation = notationOf(match.sportId)
  const rate = offeredRate(row, side)
  const isStale = useIsStale()
  const { selectionId, team_name: label } = row
  const pick =
    isOpen && !isStale && rate !== null
      ? ({ kind: 'selection', marketId: match.marketId, selectionId, label, side, agreedRate: rate } as const)
      : undefined
  return (
    <PriceTag
      side={side}
      price={rate}
      text={formatPrice(rate, useNotation(notation))}
      label={t('bet.on', { side: t(sideKeys[notation][side]), team: feedText('result', label) })}
      link={matchLink(match, pick)}
    />
  )
}
