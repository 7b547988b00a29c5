import { expect } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../../../domain/cricket/cricsheet-events.ts'
import { applyEvent, type MatchEvent, type MatchInfo, newMatch } from '../../../domain/cricket/match.ts'
import type { LineMarket, MarketSnapshot, MatchSnapshot } from '../../../domain/feed/port.ts'
import { snapshotOf } from '../../../domain/feed/snapshot.ts'
import { expectedResults } from '../../support/cricsheet-oracle.ts'
import type { cricsheetFiles, RawMatch } from '../cricket/cricsheet-files.ts'

const listing = { matchId: 'm', startsAtMs: 0, betDelaySeconds: 2 }

/** The match before its first event, after every so many, and after its last. */
export function snapshotsOf(
  info: MatchInfo,
  events: readonly MatchEvent[],
  every = 1,
): readonly MatchSnapshot[] {
  const snapshots = [snapshotOf(newMatch(info), listing)]
  events.reduce((before, event, index) => {
    const state = applyEvent(before, event)
    if (index % every === 0 || index === events.length - 1) snapshots.push(snapshotOf(state, listing))
    return state
  }, newMatch(info))
  return snapshots
}

/** A market's code: its id without the match's. */
const codeOf = ({ marketId }: MarketSnapshot) => marketId.slice('m.'.length)

/** What is wrong with a match's markets, from its first moment to its last. */
export function faultsOf(snapshots: readonly MatchSnapshot[]): readonly string[] {
  const latest = new Map<string, MarketSnapshot>()
  const faults = snapshots.flatMap(({ markets }) => {
    const ids = new Set(markets.map(({ marketId }) => marketId))
    const gone = [...latest.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is gone`)
    const wrong = markets.map((market) => faultOf(market, latest.get(market.marketId)))
    for (const market of markets) latest.set(market.marketId, market)
    return [...gone, ...wrong, ids.size < markets.length && 'two markets have one id'].filter(Boolean)
  })
  const open = [...latest.values()].filter(({ result }) => !result)
  return [...faults, ...open.map(({ marketId }) => `${marketId} has no result`)].map(String)
}

function faultOf(market: MarketSnapshot, before: MarketSnapshot | undefined): string | undefined {
  const { marketId, status, result } = market
  if ((status === 'CLOSED') !== (result !== undefined)) return `${marketId} is ${status}: ${result}`
  if (before?.result && JSON.stringify(before.result) !== JSON.stringify(result)) return `${marketId} changed`
  if ('yes' in market && !isSoundLine(market)) return `${marketId} has unsound prices`
  return undefined
}

/** Prices while open and only then; YES below NO at the same runs, in steps of 5 per 100. */
function isSoundLine({ status, yes, no }: LineMarket): boolean {
  if (status !== 'OPEN') return yes === null && no === null
  if (!yes || !no) return false
  return yes.runs === no.runs && yes.rate < no.rate && yes.rate % 500 === 0 && no.rate % 500 === 0
}

/** What the last of the snapshots has every market come to, by its code. */
export function resultsIn(snapshots: readonly MatchSnapshot[]) {
  return Object.fromEntries(
    (snapshots.at(-1)?.markets ?? []).map((market) => [codeOf(market), market.result]),
  )
}

/** The same by the file's word. */
export function resultsFrom(raw: RawMatch, snapshots: readonly MatchSnapshot[]) {
  const [main] = snapshots[0]?.markets ?? []
  const runners = main && 'runners' in main ? main.runners : []
  return Object.fromEntries(
    expectedResults(raw, (team) => runners.find(({ name }) => name === team)?.selectionId),
  )
}

/** A line bet at a ball, and what it came to. */
export interface Backed {
  readonly kind: string
  readonly line: number
  readonly result: number
}

export function backedLines(snapshots: readonly MatchSnapshot[]): readonly Backed[] {
  const results = new Map(snapshots.at(-1)?.markets.map(({ marketId, result }) => [marketId, result]))
  return snapshots.flatMap(({ markets }) =>
    markets.flatMap((market) => {
      const result = results.get(market.marketId)
      if (!('yes' in market) || !market.yes || result?.kind !== 'runs') return []
      const kind = codeOf(market).replace(/^i\d\.|\d+$/g, '')
      return [{ kind, line: market.yes.runs, result: result.runs }]
    }),
  )
}

/** Kinds of lines, by their codes. */
export const KINDS = ['s', 'total', 'o', 'w', 'b']

/** Share of YES bets won, and how far results are from the line on average. */
export function averages(backed: readonly Backed[]): { won: number; off: number } {
  const mean = (value: (bet: Backed) => number) =>
    backed.reduce((sum, bet) => sum + value(bet), 0) / backed.length
  return {
    won: mean(({ line, result }) => (result >= line ? 1 : 0)),
    off: mean(({ line, result }) => result - line),
  }
}

type CricsheetFile = (typeof cricsheetFiles)[number]

const replays = new Map<string, readonly MatchSnapshot[]>()

/** A match of a file at its every event; played once for all tests. */
export function replayOf({ name, read }: CricsheetFile): readonly MatchSnapshot[] {
  const played = replays.get(name)
  if (played) return played
  const match = parseCricsheet(read())
  const snapshots = snapshotsOf(matchInfo(match), matchEvents(match))
  replays.set(name, snapshots)
  return snapshots
}

/** Fails unless every market came to what the file says. */
export function expectResultsOf(file: CricsheetFile): void {
  const snapshots = replayOf(file)
  expect(resultsIn(snapshots)).toEqual(resultsFrom(file.read(), snapshots))
}

/** Fails unless match odds come first, the bookmaker second, and lines after them. */
export function expectInOrder(snapshots: readonly MatchSnapshot[]): void {
  for (const { markets } of snapshots) {
    expect(markets.slice(0, 2).map(codeOf)).toEqual(['mo', 'bm'])
    expect(markets.slice(2).every((market) => 'yes' in market)).toBe(true)
  }
}
