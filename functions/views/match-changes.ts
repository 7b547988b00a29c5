import { isDeepStrictEqual } from 'node:util'
import { per100, rate } from '../../domain/betting/rates.ts'
import type { Exchange, MarketKind, MarketOdds, MatchOddsRow } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'

interface Before {
  readonly summary: MatchSummary | undefined
  readonly markets: ReadonlyMap<string, { readonly odds: MarketOdds }>
}

type MessageOf<Event extends ServerMessage['event']> = Extract<ServerMessage, { event: Event }>

/** The event that carries the moved prices of each kind of market. */
const priceEvents = {
  matchOdds: 'SportsBroadcastData',
  bookmaker: 'BroadcastBookmaker',
  session: 'BroadcastFancy',
  fancy: 'BroadcastFancy',
} as const satisfies Record<MarketKind, ServerMessage['event']>

type PriceEvent = (typeof priceEvents)[MarketKind]

/**
 * The messages for a match's followers on a change: only what changed, in one event for each kind of change.
 * Markets that appear, close, or change in more than their prices are sent whole.
 * @param changed the markets that changed, as they are now
 */
export function messagesOf(
  before: Before,
  summary: MatchSummary,
  changed: readonly MarketOdds[],
): ServerMessage[] {
  const { matchId, version } = summary
  const pairs = changed.map((odds) => ({ odds, was: before.markets.get(odds.marketId)?.odds }))
  const whole = pairs.filter(({ odds, was }) => !was || !isSameButPrices(odds, was)).map(({ odds }) => odds)
  const moved = pairs.flatMap(({ odds, was }) => (was && isSameButPrices(odds, was) ? [{ odds, was }] : []))
  const sentBy = (event: PriceEvent) => moved.filter(({ odds }) => priceEvents[odds.kind] === event)
  const bookmakers = sentBy('BroadcastBookmaker').map(({ odds, was }) => bookmakerUpdate(odds, was))
  const lines = sentBy('BroadcastFancy').map(({ odds }) => lineUpdate(odds))
  return [
    ...(isSameScore(summary, before.summary) ? [] : [scoreMessage(summary)]),
    ...(whole.length > 0 ? [wholeMessage(whole, version)] : []),
    ...sentBy('SportsBroadcastData').map(({ odds, was }) => exchangeMessage(odds, was)),
    ...(bookmakers.length > 0
      ? [
          {
            event: 'BroadcastBookmaker' as const,
            version,
            data: { eid: matchId, ml: { updated: bookmakers } },
          },
        ]
      : []),
    ...(lines.length > 0
      ? [{ event: 'BroadcastFancy' as const, version, data: { eid: matchId, ml: { updated: lines } } }]
      : []),
  ]
}

/** Markets sent whole, keyed by id. */
export function wholeMessage(markets: readonly MarketOdds[], version: number): MessageOf<'updateOdds'> {
  return {
    event: 'updateOdds',
    version,
    data: Object.fromEntries(markets.map((each) => [each.marketId, each])),
  }
}

function isSameButPrices(odds: MarketOdds, was: MarketOdds): boolean {
  const head = ({ matchOdds, fancyMarkets: _, version: __, status: ___, ...rest }: MarketOdds) => {
    return { ...rest, names: matchOdds.map(({ team_name }) => team_name) }
  }
  return odds.status !== 'CLOSED' && isDeepStrictEqual(head(odds), head(was))
}

function isSameScore(now: MatchSummary, was: MatchSummary | undefined): boolean {
  return was !== undefined && now.phase === was.phase && isDeepStrictEqual(now.score, was.score)
}

export function scoreMessage({ matchId, version, phase, inplay, score }: MatchSummary): MessageOf<'score'> {
  return { event: 'score', version, data: { matchId, phase, inplay, score } }
}

function exchangeMessage(odds: MarketOdds, was: MarketOdds): MessageOf<'SportsBroadcastData'> {
  const { marketId: mid, matchId: eid, status: st, version } = odds
  const runners = movedRows(odds, was).map(({ selectionId: sid, status: s, ex }) => {
    return { sid, s, ex: { b: levels(ex.availableToBack), l: levels(ex.availableToLay) } }
  })
  return { event: 'SportsBroadcastData', version, data: { eid, mid, st, runners } }
}

function levels(of: Exchange['availableToBack']) {
  return of.map(({ price, size, basisPoints }) => ({ p: price, s: size, bp: basisPoints }))
}

function bookmakerUpdate(odds: MarketOdds, was: MarketOdds) {
  const sl = movedRows(odds, was).map(({ selectionId: si, status: ss, ex }) => {
    const bp = { b: best(ex.availableToBack), l: best(ex.availableToLay) }
    return { si, ss, b: shown(bp.b), l: shown(bp.l), bp }
  })
  return { mi: odds.marketId, sn: odds.status, sl }
}

function best([level]: Exchange['availableToBack']): number | null {
  return level?.basisPoints ?? null
}

function shown(basisPoints: number | null): number | null {
  return basisPoints === null ? null : per100(rate(basisPoints))
}

function movedRows(odds: MarketOdds, was: MarketOdds): MatchOddsRow[] {
  const known = new Map(was.matchOdds.map((row) => [row.selectionId, row]))
  return odds.matchOdds.filter((row) => !isDeepStrictEqual(row, known.get(row.selectionId)))
}

function lineUpdate({ marketId: mi, status: sn, fancyMarkets: [line] }: MarketOdds) {
  return {
    mi,
    sn,
    on: line?.oddsNo ?? null,
    oy: line?.oddsYes ?? null,
    rn: line?.runsNo ?? null,
    ry: line?.runsYes ?? null,
  }
}
