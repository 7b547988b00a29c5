import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../../../domain/cricket/cricsheet-events.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'
import { simulatedFile } from '../../support/stage/simulated-file.ts'
import { cricsheetFiles, madeUpMatch } from '../cricket/cricsheet-files.ts'
import {
  averages,
  backedLines,
  expectInOrder,
  expectResultsOf,
  faultsOf,
  KINDS,
  replayOf,
  resultsFrom,
  resultsIn,
  snapshotsOf,
} from './match-markets.ts'

describe.each(cricsheetFiles.slice(0, 1))('the markets of $name', (file) => {
  it('come to what the file says, one and all', () => expectResultsOf(file))

  it('never change a result, reopen, vanish or share an id', () => {
    expect(faultsOf(replayOf(file))).toEqual([])
  })

  it('stand in order: match odds, bookmaker, lines', () => expectInOrder(replayOf(file)))
})

describe('simulated matches', () => {
  it('have sound markets', () => {
    for (let index = 0; index < 10; index++) {
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
      { numRuns: 60 },
    )
  })

  it('of every kind of ball come to what they say', () => {
    const match = parseCricsheet(madeUpMatch())
    const snapshots = snapshotsOf(matchInfo(match), matchEvents(match))
    expect(resultsIn(snapshots)).toEqual(resultsFrom(madeUpMatch(), snapshots))
  })
})

describe('lines are drawn where YES and NO are as likely', () => {
  it('in simulated matches, which the model knows well', () => {
    const backed = Array.from({ length: 120 }, (_, index) => {
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
