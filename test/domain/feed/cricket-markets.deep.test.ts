import { describe, expect, it } from 'vitest'
import { cricsheetFiles, realFilesAtHand } from '../cricket/cricsheet-files.ts'
import {
  averages,
  backedLines,
  expectInOrder,
  expectResultsOf,
  faultsOf,
  KINDS,
  replayOf,
} from './match-markets.ts'

describe.each(cricsheetFiles)('the markets of $name', (file) => {
  it('come to what the file says, one and all', () => expectResultsOf(file))

  it('never change a result, reopen, vanish or share an id', () => {
    expect(faultsOf(replayOf(file))).toEqual([])
  })

  it('stand in order: match odds, bookmaker, lines', () => expectInOrder(replayOf(file)))
})

describe('lines are drawn where YES and NO are as likely', () => {
  // A ball's lines hang together with the next ball's: two dozen innings say no more than this.
  it.runIf(realFilesAtHand)('in real one-day internationals, over all balls', () => {
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
})
