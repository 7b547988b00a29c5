import type { ServerMessage } from '../../../domain/contract/server-messages.ts'
import type { PricedLevel, PricedOdds, PricedRow } from '../prices.ts'

type DataOf<Event extends ServerMessage['event']> =
  Extract<ServerMessage, { event: Event }> extends {
    data: infer Data
  }
    ? Data
    : never
type ExchangeChange = DataOf<'SportsBroadcastData'>
type BookmakerChange = DataOf<'BroadcastBookmaker'>['ml']['updated'][number]
type LineChange = DataOf<'BroadcastFancy'>['ml']['updated'][number]

/** Match odds after a change: the runners in it get its price levels. */
export function withExchange(odds: PricedOdds, { st, runners }: ExchangeChange, version: number): PricedOdds {
  const changed = new Map(runners.map((runner) => [runner.sid, runner]))
  const matchOdds = odds.matchOdds.map((row): PricedRow => {
    const change = changed.get(row.selectionId)
    if (change === undefined) return row
    const ex = { availableToBack: levels(change.ex.b), availableToLay: levels(change.ex.l) }
    return { selectionId: row.selectionId, team_name: row.team_name, status: change.s, ex }
  })
  return { ...odds, version, status: st, matchOdds }
}

function levels(of: ExchangeChange['runners'][number]['ex']['b']): readonly PricedLevel[] {
  return of.map(({ bp, s }) => ({ basisPoints: bp, size: s }))
}

/** A bookmaker's market after a change: the selections in it get its rates. */
export function withBookmaker(odds: PricedOdds, { sn, sl }: BookmakerChange, version: number): PricedOdds {
  const changed = new Map(sl.map((selection) => [selection.si, selection]))
  const matchOdds = odds.matchOdds.map((row): PricedRow => {
    const change = changed.get(row.selectionId)
    if (change === undefined) return row
    const ex = {
      availableToBack: level(change.bp.b, row.ex.availableToBack),
      availableToLay: level(change.bp.l, row.ex.availableToLay),
    }
    return { selectionId: row.selectionId, team_name: row.team_name, status: change.ss, ex }
  })
  return { ...odds, version, status: sn, matchOdds }
}

/** A bookmaker's change has no size, so the old one stays. */
function level(basisPoints: number | null, [was]: readonly PricedLevel[]): readonly PricedLevel[] {
  return basisPoints === null ? [] : [{ basisPoints, size: was?.size ?? 0 }]
}

/** A line after a change. */
export function withLine(odds: PricedOdds, change: LineChange, version: number): PricedOdds {
  const { sn: status, on: oddsNo, oy: oddsYes, rn: runsNo, ry: runsYes } = change
  const line = { status, oddsNo, oddsYes, runsNo, runsYes }
  return {
    ...odds,
    version,
    status,
    fancyMarkets: odds.fancyMarkets.map((row) => ({ ...row, ...line })),
  }
}
