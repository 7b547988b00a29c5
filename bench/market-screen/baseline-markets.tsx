import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Side } from '../../domain/betting/bet-terms.ts'
import { rate } from '../../domain/betting/rates.ts'
import type { FancyRow } from '../../domain/contract/markets.ts'
import { ZERO } from '../../domain/money.ts'
import { MarketPanel } from '../../web/features/betting/markets/market-panel.tsx'
import { PriceHead } from '../../web/features/betting/markets/price-head.tsx'
import { ProfitIfWins } from '../../web/features/betting/markets/profit-if-wins.tsx'
import { text } from '../../web/lib/messages/text.ts'
import { formatSize } from '../../web/lib/money.ts'
import {
  formatDecimal,
  formatRate,
  levelsOf,
  offeredRate,
  type PricedOdds,
  type PricedRow,
} from '../../web/lib/prices.ts'
import { MarketStatusBadge } from '../../web/ui/badge.tsx'
import { PriceCell } from '../../web/ui/price-cell.tsx'

/** The tables of the site as plain functions of their odds: the same DOM, without stores, selectors and memo. */

const ignore = () => {}

function limits({ minStake, maxStake }: PricedOdds): string {
  return text('odds.limits', { min: `${minStake}`, max: `${maxStake}` })
}

function BetDelay({ betDelay }: PricedOdds) {
  return <span className="whitespace-nowrap">{text('market.betDelay', { seconds: betDelay })}</span>
}

function Team({ name }: { name: string }) {
  return (
    <th scope="row" className="py-2 pr-2 pl-4 text-left align-middle font-normal">
      <span className="block font-semibold leading-5">{name}</span>
      <ProfitIfWins held={ZERO} withBet={undefined} />
    </th>
  )
}

type TableProps = { name: string; head: ReactNode; className?: string; children: ReactNode }

function Table({ name, head, className = 'w-full border-collapse', children }: TableProps) {
  return (
    <table className={className}>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="bg-raised text-ink-muted text-xs">{head}</tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  )
}

const price = 'w-20 @xl:w-17'
const deeperHead = `hidden @xl:table-cell py-1.5 font-semibold ${price}`
const deeperCell = 'hidden p-0.5 @xl:table-cell'
const bestCell = '@xl:p-0.5'

/** Match odds with three levels a side. */
export function PlainExchange({ odds }: { odds: PricedOdds }) {
  const [back, lay] = [text('odds.back'), text('odds.lay')]
  const levelHead = (side: string, level: number) => (
    <th scope="col" className={deeperHead}>
      <span className="sr-only">{text('odds.level', { side, level })}</span>
    </th>
  )
  const head = (
    <>
      <th scope="col" className="py-1.5 pl-4 text-left font-medium tabular-nums">
        {limits(odds)} <BetDelay {...odds} />
      </th>
      {levelHead(back, 3)}
      {levelHead(back, 2)}
      <PriceHead side={back} usual="decimal" className={price} />
      <PriceHead side={lay} usual="decimal" className={price} />
      {levelHead(lay, 2)}
      {levelHead(lay, 3)}
    </>
  )
  return (
    <MarketPanel
      title={odds.marketName}
      rules="match-odds"
      status={<MarketStatusBadge status={odds.status} />}
    >
      <Table name={odds.marketName} head={head}>
        {odds.matchOdds.map((row) => (
          <tr key={row.selectionId} data-selection={row.selectionId}>
            <Team name={row.team_name} />
            <Deeper row={row} side="lgaai" index={2} />
            <Deeper row={row} side="lgaai" index={1} />
            <td className={`relative p-1 ${bestCell}`}>
              <Best row={row} side="lgaai" />
            </td>
            <td className={`p-1 ${bestCell}`}>
              <Best row={row} side="khaai" />
            </td>
            <Deeper row={row} side="khaai" index={1} />
            <Deeper row={row} side="khaai" index={2} />
          </tr>
        ))}
      </Table>
    </MarketPanel>
  )
}

function Best({ row, side }: { row: PricedRow; side: Side }) {
  const rate = offeredRate(row, side)
  const size = levelsOf(row, side)[0]?.size
  return (
    <div className="grid h-12 contain-layout contain-size">
      <PriceCell
        side={side}
        price={rate}
        text={rate === null ? '' : formatDecimal(rate)}
        size={rate === null || size === undefined ? undefined : formatSize(size)}
        joint={text('odds.with')}
        label={text('bet.on', {
          side: text(side === 'lgaai' ? 'odds.back' : 'odds.lay'),
          team: row.team_name,
        })}
        onSelect={ignore}
      />
    </div>
  )
}

const tints = { lgaai: 'bg-lgaai/45', khaai: 'bg-khaai/45' }

function Deeper({ row, side, index }: { row: PricedRow; side: Side; index: number }) {
  const level = levelsOf(row, side)[index]
  return (
    <td className={deeperCell}>
      <div
        className={`grid h-12 contain-strict place-content-center rounded-lg text-center ${level ? tints[side] : 'bg-raised'}`}
      >
        <span className="font-semibold text-ink-muted text-sm tabular-nums leading-5">
          {level ? formatDecimal(rate(level.basisPoints)) : '–'}
        </span>
        {level && <span className="text-2xs text-ink-muted tabular-nums">{formatSize(level.size)}</span>}
      </div>
    </td>
  )
}

/** A bookmaker with the best rate of each side. */
export function PlainRates({ odds }: { odds: PricedOdds }) {
  const head = (
    <>
      <th scope="col" className="py-1.5 pl-4 text-left font-medium tabular-nums">
        {limits(odds)} <BetDelay {...odds} />
      </th>
      <PriceHead side={text('bet.lgaai')} usual="rate" className="w-22 @lg:w-32" />
      <PriceHead side={text('bet.khaai')} usual="rate" className="w-22 @lg:w-32" />
    </>
  )
  return (
    <MarketPanel
      title={odds.marketName}
      rules="bookmaker"
      status={<MarketStatusBadge status={odds.status} />}
    >
      <Table name={odds.marketName} head={head}>
        {odds.matchOdds.map((row) => (
          <tr key={row.selectionId} data-selection={row.selectionId}>
            <Team name={row.team_name} />
            {(['lgaai', 'khaai'] as const).map((side) => (
              <td key={side} className="relative p-1">
                <Rate row={row} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </MarketPanel>
  )
}

function Rate({ row, side }: { row: PricedRow; side: Side }) {
  const rate = offeredRate(row, side)
  return (
    <div className="grid h-12 contain-layout contain-size">
      <PriceCell
        side={side}
        price={rate}
        text={formatRate(rate)}
        label={text('bet.on', { side: text(`bet.${side}`), team: row.team_name })}
        onSelect={ignore}
      />
    </div>
  )
}

/** The sessions of a match. */
export function PlainLines({ lines }: { lines: readonly PricedOdds[] }) {
  if (lines.length === 0) return null
  const title = text('line.session')
  const head = (
    <>
      <th scope="col" className="py-1.5 pl-4 text-left font-medium">
        {text('bet.market')}
      </th>
      {(['bet.no', 'bet.yes'] as const).map((side) => (
        <th key={side} scope="col" className="w-22 py-1.5 font-semibold @lg:w-32">
          {text(side)}
        </th>
      ))}
    </>
  )
  return (
    <MarketPanel title={title} rules="sessions">
      <Table name={title} head={head} className="w-full border-collapse not-has-[tbody_tr]:hidden">
        {lines.map((odds) => (
          <tr key={odds.marketId} data-market={odds.marketId}>
            <th scope="row" className="py-1.5 pr-2 pl-4 text-left align-middle font-normal">
              <span className="block font-semibold text-sm leading-5 @lg:text-base">{odds.marketName}</span>
              <span className="flex flex-wrap items-center gap-x-3 text-ink-muted text-xs tabular-nums">
                <span>{limits(odds)}</span>
                <BetDelay {...odds} />
              </span>
            </th>
            {(['no', 'yes'] as const).map((side) => (
              <td key={side} className="relative p-1">
                <LineSide name={odds.marketName} row={odds.fancyMarkets[0]} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <details className="group border-line border-t not-has-[li]:hidden">
        <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2.5 font-medium text-ink-muted text-sm">
          {text('line.closed')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-line border-t" />
      </details>
    </MarketPanel>
  )
}

function LineSide({ name, row, side }: { name: string; row: FancyRow | undefined; side: 'no' | 'yes' }) {
  const runs = side === 'yes' ? row?.runsYes : row?.runsNo
  const odds = side === 'yes' ? row?.oddsYes : row?.oddsNo
  const offered = runs == null || odds == null || odds <= 0 ? null : { runs, odds }
  return (
    <div className="grid h-12 contain-layout contain-size">
      <PriceCell
        side={side === 'yes' ? 'lgaai' : 'khaai'}
        price={offered && offered.runs * 1_000_000 + offered.odds}
        text={offered ? String(offered.runs) : ''}
        size={offered ? String(offered.odds) : undefined}
        joint={text('line.at')}
        label={text('line.on', { side: text(`bet.${side}`), line: name })}
        onSelect={ignore}
      />
    </div>
  )
}
