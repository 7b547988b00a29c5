import '../../../lib/messages/en/charts.ts'
import type { BetRecord } from '../../../../domain/contract/bets.ts'
import type { PriceHistory } from '../../../../domain/contract/price-history.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { useNotation } from '../../../lib/odds-display.ts'
import { formatPrice, type Notation } from '../../../lib/prices.ts'
import { formatTime } from '../../../lib/time.ts'
import { Answer } from '../../../ui/answer.tsx'
import { AsTable } from '../../../ui/as-table.tsx'
import { LineChart } from '../../../ui/line-chart.tsx'
import { useAllMatchBets } from '../api/get-match-bets.ts'
import { usePriceHistory } from './api/get-price-history.ts'
import { PriceLegend } from './price-legend.tsx'
import { backAt, betsOn, priceLines, priceMarks, priceScale, volumeColumns } from './price-series.ts'
import { PriceTable } from './price-table.tsx'

type PriceChartProps = { matchId: string; userId: string; quoted: Notation }

/** Each selection's price through the match, with its wickets or goals and the player's own bets. */
export function PriceChart({ matchId, userId, quoted }: PriceChartProps) {
  const t = useText()
  const query = usePriceHistory(matchId)
  const bets = useAllMatchBets(userId, matchId) ?? []
  const notation = useNotation(quoted)
  return (
    <Answer
      query={query}
      loading={{ text: t('chart.loading'), skeletons: ['h-56'] }}
      failed={(error) => messageOf(error, t('prices.failed'))}
    >
      {(history) =>
        history.points.some(({ status }) => status === 'OPEN') ? (
          <Prices
            history={history}
            bets={betsOn(bets, history.marketId)}
            notation={notation}
            quoted={quoted}
          />
        ) : (
          <p className="text-ink-muted text-sm">{t('prices.none')}</p>
        )
      }
    </Answer>
  )
}

type PricesProps = {
  history: PriceHistory
  bets: readonly BetRecord[]
  notation: Notation
  quoted: Notation
}

function Prices({ history, bets, notation, quoted }: PricesProps) {
  const t = useText()
  const lines = priceLines(history)
  const marks = priceMarks(history, bets)
  const volume = volumeColumns(history)
  const most = Math.max(...volume.map(({ stake }) => stake))
  const values = [...lines.flatMap((line) => line.values), ...marks.flatMap(({ value }) => value ?? [])]
  const { selections, points } = history
  const pricesAt = (index: number) => {
    const point = points[index]
    return selections.map(({ selectionId, name }) => {
      const back = point ? backAt(point, selectionId) : null
      return `${name} ${back === null ? t('prices.suspended') : formatPrice(back, notation)}`
    })
  }
  const timeAt = (index: number) => formatTime(points[index]?.time ?? '')
  const volumeAt = (index: number) => {
    const atMs = Date.parse(points[index]?.time ?? '')
    const column = volume.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
    return volume.length > 0 ? [t('prices.matched', { stake: formatRupees(column?.stake ?? 0) })] : []
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <LineChart
        key={selections.length}
        label={t('prices.label', { names: selections.map(({ name }) => name).join(', ') })}
        times={points.map(({ time }) => Date.parse(time))}
        lines={lines}
        marks={marks}
        columns={volume.map(({ stake, ...time }) => ({ ...time, height: stake / most }))}
        isStepped
        {...priceScale(values, notation)}
        textAt={(index) =>
          [timeAt(index), ...pricesAt(index), points[index]?.score ?? [], volumeAt(index)].flat().join(', ')
        }
        readout={(index) => (
          <p className="flex flex-wrap gap-x-4 tabular-nums">
            <span className="text-ink-muted">
              {timeAt(index)} {points[index]?.score}
            </span>
            {pricesAt(index).map((text) => (
              <span key={text} className="font-semibold">
                {text}
              </span>
            ))}
            {volumeAt(index)}
          </p>
        )}
      />
      <PriceLegend history={history} volume={volume} hasBets={bets.length > 0} notation={notation} />
      <p className="text-ink-faint text-xs">{t('prices.note')}</p>
      <AsTable>
        <PriceTable history={history} bets={bets} notation={notation} quoted={quoted} />
      </AsTable>
    </div>
  )
}
