import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../../../domain/cricket/cricsheet-events.ts'
import { applyEvent, type MatchEvent, type MatchInfo, newMatch } from '../../../domain/cricket/match.ts'
import type { LineMarket, MarketSnapshot, MatchSnapshot } from '../../../domain/feed/port.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'
import { snapshotOf } from '../../../domain/feed/snapshot.ts'
import { expectedResults } from '../../support/cricsheet-oracle.ts'
import { simulatedFile } from '../../support/stage/simulated-file.ts'
import { inTier, isDeep } from '../../support/tier.ts'
import { cricsheetFiles, madeUpMatch, type RawMatch, realFilesAtHand } from '../cricket/cricsheet-files.ts'

const listing = { matchId: 'm', startsAtMs: 0, betDelaySeconds: 2 }

/** The match before its first event, after every so many, and after its last. */
function snapshotsOf(info: MatchInfo, events: readonly MatchEvent[], every = 1): readonly MatchSnapshot[] {
  const snapshots = [snapshotOf(newMatch(info), listing)]
  events.reduce((before, event, index) => {
    const state = applyEvent(before, event)
    if (index % every === 0 || index === events.length - 1) snapshots.push(snapshotOf(state, listing))
    return state
  }, newMatch(info))
  return snapshots
}

const replays = new Map<string, readonly MatchSnapshot[]>()

/** So many real matches are looked at after their every event, the others after every third. */
const LOOKED_AT_WHOLE = 2

/** A real match; played once for all tests. */
function replayOf(file: (typeof cricsheetFiles)[number]): readonly MatchSnapshot[] {
  const { name, read } = file
  const played = replays.get(name)
  if (played) return played
  const match = parseCricsheet(read())
  const every = cricsheetFiles.indexOf(file) < LOOKED_AT_WHOLE ? 1 : 3
  const snapshots = snapshotsOf(matchInfo(match), matchEvents(match), every)
  replays.set(name, snapshots)
  return snapshots
}

const codeOf = ({ marketId }: MarketSnapshot) => marketId.slice('m.'.length)

/** What is wrong with a match's markets, from its first moment to its last. */
function faultsOf(snapshots: readonly MatchSnapshot[]): readonly string[] {
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
function resultsIn(snapshots: readonly MatchSnapshot[]) {
  return Object.fromEntries(
    (snapshots.at(-1)?.markets ?? []).map((market) => [codeOf(market), market.result]),
  )
}

/** The same by the file's word. */
function resultsFrom(raw: RawMatch, snapshots: readonly MatchSnapshot[]) {
  const [main] = snapshots[0]?.markets ?? []
  const runners = main && 'runners' in main ? main.runners : []
  return Object.fromEntries(
    expectedResults(raw, (team) => runners.find(({ name }) => name === team)?.selectionId),
  )
}

describe.each(inTier(cricsheetFiles.slice(0, 1), cricsheetFiles))('the markets of $name', (file) => {
  const raw = file.read()
  let snapshots: readonly MatchSnapshot[] = []
  beforeAll(() => {
    snapshots = replayOf(file)
  })

  it('come to what the file says, one and all', () => {
    expect(resultsIn(snapshots)).toEqual(resultsFrom(raw, snapshots))
  })

  it('never change a result, reopen, vanish or share an id', () => {
    expect(faultsOf(snapshots)).toEqual([])
  })

  it('stand in order: match odds, bookmaker, lines', () => {
    for (const { markets } of snapshots) {
      expect(markets.slice(0, 2).map(codeOf)).toEqual(['mo', 'bm'])
      expect(markets.slice(2).every((market) => 'yes' in market)).toBe(true)
    }
  })
})

describe('simulated matches', () => {
  it('have sound markets', () => {
    for (let index = 0; index < (isDeep ? 2 : 1); index++) {
      const { info, events } = simulateMatch('markets', `${index}`)
      expect(faultsOf(snapshotsOf(info, events))).toEqual([])
    }
  })
})

describe('made-up files', () => {
  const changes = fc.record({
    seed: fc.integer({ min: 0, max: 300 }),
    innings: fc.nat(1),
    pre: fc.constantFrom(0, 5),
    post: fc.constantFrom(0, 5),
    absent: fc.nat(3),
    /** Deliveries of the last over left out, as by rain or a miscount. */
    cut: fc.nat(6),
    retiresAt: fc.nat(120),
    revisedOvers: fc.option(fc.integer({ min: 5, max: 19 })),
  })

  it('with penalties, absent and retired batters, cut and revised innings come to what they say', () => {
    fc.assert(
      fc.property(changes, ({ seed, innings: index, pre, post, absent, cut, retiresAt, revisedOvers }) => {
        const raw = simulatedFile(`${seed}`)
        const innings = raw.innings[index]
        if (!innings) throw new Error('a simulated match without two innings')
        innings.penalty_runs = { pre, post }
        innings.absent_hurt = Array.from({ length: absent }, (_, n) => `Absent ${n}`)
        if (index === 1 && revisedOvers !== null) {
          innings.target = { runs: 100, overs: revisedOvers }
          innings.overs.splice(revisedOvers)
        }
        const last = innings.overs.at(-1)
        last?.deliveries.splice(Math.max(1, last.deliveries.length - cut))
        const retiring = innings.overs.flatMap(({ deliveries }) => deliveries)[retiresAt]
        retiring?.wickets?.push({ kind: 'retired hurt', player_out: retiring.non_striker })
        const match = parseCricsheet(raw)
        const snapshots = snapshotsOf(matchInfo(match), matchEvents(match), 40)
        expect(resultsIn(snapshots)).toEqual(resultsFrom(raw, snapshots))
        expect(faultsOf(snapshots)).toEqual([])
      }),
      { numRuns: isDeep ? 60 : 20 },
    )
  })

  it('of every kind of ball come to what they say', () => {
    const match = parseCricsheet(madeUpMatch())
    const snapshots = snapshotsOf(matchInfo(match), matchEvents(match))
    expect(resultsIn(snapshots)).toEqual(resultsFrom(madeUpMatch(), snapshots))
  })
})

/** A line bet at a ball, and what it came to. */
interface Backed {
  readonly kind: string
  readonly line: number
  readonly result: number
}

function backedLines(snapshots: readonly MatchSnapshot[]): readonly Backed[] {
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

const KINDS = ['s', 'total', 'o', 'w', 'b']

/** Share of YES bets won, and how far results are from the line on average. */
function averages(backed: readonly Backed[]): { won: number; off: number } {
  const mean = (value: (bet: Backed) => number) =>
    backed.reduce((sum, bet) => sum + value(bet), 0) / backed.length
  return {
    won: mean(({ line, result }) => (result >= line ? 1 : 0)),
    off: mean(({ line, result }) => result - line),
  }
}

describe('lines are drawn where YES and NO are as likely', () => {
  // A ball's lines hang together with the next ball's: two dozen innings say no more than this.
  it.runIf(isDeep && realFilesAtHand)('in real one-day internationals, over all their length', () => {
    const backed = cricsheetFiles.flatMap((file) => backedLines(replayOf(file)))
    const all = averages(backed)
    expect(all.won).toBeGreaterThan(0.45)
    expect(all.won).toBeLessThan(0.55)
    expect(Math.abs(all.off)).toBeLessThan(6)
    for (const kind of KINDS) {
      const { won } = averages(backed.filter((bet) => bet.kind === kind))
      expect(won, kind).toBeGreaterThan(0.35)
      expect(won, kind).toBeLessThan(0.65)
    }
  })

  it.runIf(isDeep)('in simulated matches, which the model knows well', () => {
    const backed = Array.from({ length: 80 }, (_, index) => {
      const { info, events } = simulateMatch('lines', `${index}`)
      return backedLines(snapshotsOf(info, events, 10))
    }).flat()
    for (const kind of KINDS) {
      const { won } = averages(backed.filter((bet) => bet.kind === kind))
      expect(won, kind).toBeGreaterThan(0.42)
      expect(won, kind).toBeLessThan(0.58)
    }
  })
})
