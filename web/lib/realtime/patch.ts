import { fraction, RATE_ONE, rate, rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { MarketOdds, MatchOddsRow } from '../../../domain/contract/markets.ts'
import type { ServerMessage } from '../../../domain/contract/socket.ts'

type DataOf<Event extends ServerMessage['event']> =
  Extract<ServerMessage, { event: Event }> extends {
    data: infer Data
  }
    ? Data
    : never
type ExchangeChange = DataOf<'SportsBroadcastData'>
type BookmakerChange = DataOf<'BroadcastBookmaker'>['ml']['updated'][number]
type LineChange = DataOf<'BroadcastFancy'>['ml']['updated'][number]

/** Match odds after a change: the runners that it names have the levels that it has. */
export function withExchange(odds: MarketOdds, { st, runners }: ExchangeChange, version: number): MarketOdds {
  const changed = new Map(runners.map((runner) => [runner.sid, runner]))
  const matchOdds = odds.matchOdds.map((row): MatchOddsRow => {
    const change = changed.get(row.selectionId)
    if (change === undefined) return row
    const [back, lay] = [levels(change.ex.b), levels(change.ex.l)]
    const best = { lgaai: fractionOf(back[0]?.price), khaai: fractionOf(lay[0]?.price) }
    return { ...row, ...best, status: change.s, ex: { availableToBack: back, availableToLay: lay } }
  })
  return { ...odds, version, status: st, matchOdds }
}

function levels(of: ExchangeChange['runners'][number]['ex']['b']) {
  return of.map(({ p, s }) => ({ price: p, size: s }))
}

/** The fraction of decimal odds, without the errors of binary decimals: 1.45 is 0.45. */
function fractionOf(price: number | undefined): number | null {
  return price === undefined ? null : fraction(rate(Math.round(price * RATE_ONE) - RATE_ONE))
}

/** A bookmaker's market after a change: the selections that it names have the rates that it has. */
export function withBookmaker(odds: MarketOdds, { sn, sl }: BookmakerChange, version: number): MarketOdds {
  const changed = new Map(sl.map((selection) => [selection.si, selection]))
  const matchOdds = odds.matchOdds.map((row): MatchOddsRow => {
    const change = changed.get(row.selectionId)
    if (change === undefined) return row
    const [lgaai, khaai] = [change.b, change.l].map((per100) =>
      per100 === null ? null : fraction(rateFromPer100(per100)),
    ) as [number | null, number | null]
    const ex = {
      availableToBack: level(lgaai, row.ex.availableToBack),
      availableToLay: level(khaai, row.ex.availableToLay),
    }
    return { ...row, lgaai, khaai, status: change.ss, ex }
  })
  return { ...odds, version, status: sn, matchOdds }
}

/** A bookmaker's change does not carry the size: it stays as it was. */
function level(of: number | null, [was]: readonly { size: number }[]) {
  return of === null
    ? []
    : [{ price: (RATE_ONE + Math.round(of * RATE_ONE)) / RATE_ONE, size: was?.size ?? 0 }]
}

/** A line after a change. */
export function withLine(odds: MarketOdds, change: LineChange, version: number): MarketOdds {
  const { sn: status, on: oddsNo, oy: oddsYes, rn: runsNo, ry: runsYes } = change
  const line = { status, oddsNo, oddsYes, runsNo, runsYes }
  return {
    ...odds,
    version,
    status,
    fancyMarkets: odds.fancyMarkets.map((row) => ({ ...row, ...line })),
  }
}
