import { describe, expect, it } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { ballCount } from '../../../domain/cricket/scorecard.ts'
import type { MatchSnapshot } from '../../../domain/feed/port.ts'
import { replayFeed } from '../../../domain/feed/replay.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { readOvers, readScorecard } from '../../../functions/store/read/scorecards.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { ScorecardWriter } from '../../../functions/ticker/scorecard-writer.ts'
import { madeUpMatch } from '../../domain/cricket/cricsheet-files.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { START_MS } from './matches.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const SECOND_MS = 1000
const feed = replayFeed({ match: parseCricsheet(madeUpMatch()), startsAtMs: START_MS, speed: 28 })

/** The match a while after its start: a ball is bowled each second, and the break takes 43. */
function at(seconds: number): MatchSnapshot {
  const [match] = feed.list(START_MS + seconds * SECOND_MS)
  if (!match) throw new Error('the match is not listed')
  return match
}

const { matchId } = at(0)
const balls = async () => (await readOvers(matchId)).map((over) => over.balls.length)

/** How many items of the scorecard are written from now on. */
function countWrites(): () => number {
  let count = 0
  withFaults((command, { TableName }) => {
    if (command === 'PutItemCommand' && TableName === 'maidan-scorecards') count++
    return undefined
  })
  return () => count
}

describe('writing players and balls', () => {
  it('has nobody’s runs and no balls before the first', async () => {
    await new ScorecardWriter().write(at(-1))
    const stored = await readScorecard(matchId)
    expect(stored).toMatchObject({ phase: 'upcoming', ballCount: 0 })
    expect(stored?.players.map(({ runs }) => runs)).toEqual(Array(14).fill(0))
    expect(await balls()).toEqual([])
  })

  it('goes on with each ball by two items: the over and the players', async () => {
    const writer = new ScorecardWriter()
    await writer.write(at(3))
    const writes = countWrites()
    await writer.write(at(4))
    expect(writes()).toBe(2)
    await writer.write(at(4))
    expect(writes()).toBe(2)
    expect(await balls()).toEqual([4])
  })

  it('is the scorecard of the whole match at its end, whatever was missed', async () => {
    const writer = new ScorecardWriter()
    await writer.write(at(2))
    await writer.write(at(200))
    const { scorecard } = at(200)
    expect(await readScorecard(matchId)).toMatchObject({
      ...{ phase: 'finished', outcome: 'winner', players: scorecard?.players },
      ballCount: scorecard && ballCount(scorecard),
    })
    expect(await balls()).toEqual([8, 4])
  })

  it('goes on where another run ended, without writing everything again', async () => {
    await new ScorecardWriter().write(at(100))
    const writes = countWrites()
    await new ScorecardWriter().write(at(100))
    expect(writes()).toBe(0)
  })

  it('leaves nothing out when it fails between the over and the players', async () => {
    const writer = new ScorecardWriter()
    await writer.write(at(2))
    let fails = true
    withFaults((command, { TableName, Item }) => {
      const isHead = (Item as { part?: string } | undefined)?.part === 'players'
      if (command !== 'PutItemCommand' || TableName !== 'maidan-scorecards' || !isHead || !fails)
        return undefined
      fails = false
      return new Error('lost')
    })
    await expect(writer.write(at(5))).rejects.toThrow('lost')
    expect((await readScorecard(matchId))?.ballCount).toBe(2)
    await new ScorecardWriter().write(at(200))
    expect(await balls()).toEqual([8, 4])
  })

  it('never goes back to an earlier moment', async () => {
    await new ScorecardWriter().write(at(200))
    await new ScorecardWriter().write(at(3))
    expect((await readScorecard(matchId))?.phase).toBe('finished')
    expect(await balls()).toEqual([8, 4])
  })

  it('comes before the match: while it fails, the match has not ended', async () => {
    const writer = new MarketWriter()
    await writer.write(at(3), true, START_MS)
    let fails = true
    withFaults((command, { TableName }) => {
      const isMeant = command === 'PutItemCommand' && TableName === 'maidan-scorecards'
      return isMeant && fails ? new Error('lost') : undefined
    })
    await expect(writer.write(at(200), true, START_MS)).rejects.toThrow('lost')
    expect((await readStoredMatch(matchId))?.summary.phase).toBe('live')
    fails = false
    await writer.write(at(200), true, START_MS)
    expect((await readStoredMatch(matchId))?.summary.phase).toBe('finished')
    expect((await readScorecard(matchId))?.phase).toBe('finished')
  })

  it('is in nothing that is published to followers and lists', async () => {
    const change = await new MarketWriter().write(at(3), true, START_MS)
    const published = JSON.stringify([change?.messages, change?.summary])
    // Who is in is in the score; who has not batted yet is in the scorecard alone.
    expect(published).toContain('A One')
    expect(published).not.toContain('A Seven')
    expect((await readScorecard(matchId))?.players.map(({ name }) => name)).toContain('A Seven')
  })
})
