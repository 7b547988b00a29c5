import type { BetRecord } from '../../../../domain/contract/bets.ts'
import type { PriceHistory } from '../../../../domain/contract/price-history.ts'
import { betPriceText, betSideText } from '../../../lib/bet-words.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { useOddsDisplay } from '../../../lib/odds-display.ts'
import { formatPrice, type Notation } from '../../../lib/prices.ts'
import { formatTime } from '../../../lib/time.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { type PriceRow, priceRows } from './price-rows.ts'
import { backAt, volumeUntil } from './price-series.ts'

type PriceTableProps = {
  history: PriceHistory
  bets: readonly BetRecord[]
  notation: Notation
  quoted: Notation
}

/** The prices at every wicket or goal, at each of the player's bets, and at some moments between, the newest first. */
export function PriceTable({ history, bets, notation, quoted }: PriceTableProps) {
  const t = useText()
  const display = useOddsDisplay()
  const betText = (bet: BetRecord) =>
    t('statement.bet', {
      bet: `${betSideText(bet, quoted, t)} ${bet.label}`,
      price: betPriceText(bet, quoted, display),
      stake: formatRupees(bet.stake),
    })
  return (
    <DataTable
      caption={t('prices.title')}
      columns={[
        {
          name: t('chart.time'),
          cell: ({ time }: PriceRow) => <time dateTime={time}>{formatTime(time)}</time>,
        },
        { name: t('chart.score'), cell: ({ point }) => point.score },
        ...history.selections.map(({ selectionId, name }) => ({
          name,
          numeric: true,
          cell: ({ point }: PriceRow) => {
            const back = backAt(point, selectionId)
            return back === null ? null : formatPrice(back, notation)
          },
        })),
        ...(history.volumes.length > 0
          ? [
              {
                name: t('prices.matchedSoFar'),
                numeric: true,
                cell: ({ time }: PriceRow) => formatRupees(volumeUntil(history.volumes, Date.parse(time))),
              },
            ]
          : []),
        {
          name: t('prices.what'),
          cell: ({ bet, point: { mark } }) => {
            if (bet) return t('prices.yourBet', { bet: betText(bet) })
            return mark && t(`prices.${mark}`)
          },
        },
      ]}
      rows={priceRows(history.points, bets).toReversed()}
      keyOf={({ key }) => key}
    />
  )
}
