import { describe, expect, it } from 'vitest'
import { isDismissal, isLegal } from '../../../domain/cricket/ball.ts'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../../../domain/cricket/cricsheet-events.ts'
import { cricsheetFiles, delivery, madeUpMatch, type RawMatch } from './cricsheet-files.ts'

/** The made-up match, changed in place. */
function changed(change: (match: RawMatch) => void): RawMatch {
  const match = madeUpMatch()
  change(match)
  return match
}

function eventsOf(match: RawMatch) {
  return matchEvents(parseCricsheet(match))
}

/** The made-up match's first delivery, to be broken. */
function firstDelivery(match: RawMatch) {
  const [first] = match.innings[0]?.overs[0]?.deliveries ?? []
  if (!first) throw new Error('the made-up match has no deliveries')
  return first
}

describe('parseCricsheet', () => {
  it.each([
    ['info', 'x', /file/],
    [
      'runs that do not add up',
      changed((match) => {
        firstDelivery(match).runs.total = 7
      }),
      /innings\[0\]\.overs\[0\]\.deliveries\[0\]\.runs\.total: is not batter \+ extras/,
    ],
    [
      'a batter without a name',
      changed((match) => {
        firstDelivery(match).batter = ''
      }),
      /innings\[0\]\.overs\[0\]\.deliveries\[0\]\.batter/,
    ],
    [
      'a winner that did not play',
      changed((match) => {
        match.info.outcome.winner = 'Greens'
      }),
      /info\.outcome\.winner: 'Greens' is not one of the teams/,
    ],
    [
      'an innings of nobody',
      changed((match) => {
        match.innings.push({ team: 'Greens', overs: [] })
      }),
      /innings\[2\]\.team: 'Greens'.*innings: more than two innings/,
    ],
    [
      'a Test match',
      changed((match) => Reflect.deleteProperty(match.info, 'overs')),
      /info\.overs: .*limited-overs/,
    ],
    ['no innings list', { ...madeUpMatch(), innings: 'none' }, /innings: /],
  ])('refuses %s and names the path', (_, json, message) => {
    expect(() => parseCricsheet(json)).toThrow(message)
  })

  it.each(cricsheetFiles)('takes $name', ({ read }) => {
    expect(parseCricsheet(read()).info.teams).toEqual(read().info.teams)
  })
})

describe('matchEvents', () => {
  it('yields a match in order: innings, balls, break, innings, balls, finish', () => {
    const kinds = eventsOf(madeUpMatch()).map(({ kind }) => kind)
    expect(kinds).toEqual([
      'innings',
      ...Array(8).fill('ball'),
      'break',
      'innings',
      ...Array(4).fill('ball'),
      'finish',
    ])
  })

  it.each(cricsheetFiles)('keeps every ball of $name', ({ read }) => {
    const raw = read()
    const deliveries = raw.innings.flatMap(({ overs }) => overs.flatMap((over) => over.deliveries))
    const balls = eventsOf(raw).flatMap((event) => (event.kind === 'ball' ? [event.ball] : []))
    expect(balls.map(({ runs, batter, bowler }) => [runs, batter, bowler])).toEqual(
      deliveries.map(({ runs: { batter, extras, total }, ...names }) => [
        { batter, extras, total },
        names.batter,
        names.bowler,
      ]),
    )
    expect(balls.filter(isLegal)).toHaveLength(
      deliveries.filter(({ extras }) => !extras?.wides && !extras?.noballs).length,
    )
    expect(balls.flatMap(({ wickets }) => wickets.filter(isDismissal))).toHaveLength(
      deliveries.flatMap(({ wickets = [] }) => wickets.filter(({ kind }) => kind !== 'retired hurt')).length,
    )
  })

  it.each<[string, RawMatch['info']['outcome'], object]>([
    [
      'runs',
      { winner: 'Blues', by: { runs: 3 } },
      { kind: 'winner', team: 0, by: { runs: 3 }, afterTie: false },
    ],
    [
      'D/L',
      { winner: 'Reds', by: { wickets: 1 }, method: 'D/L' },
      { kind: 'winner', team: 1, by: { wickets: 1 }, method: 'D/L', afterTie: false },
    ],
    [
      'award',
      { winner: 'Reds', method: 'Awarded' },
      { kind: 'winner', team: 1, method: 'Awarded', afterTie: false },
    ],
    ['eliminator', { result: 'tie', eliminator: 'Reds' }, { kind: 'winner', team: 1, afterTie: true }],
    ['tie', { result: 'tie' }, { kind: 'tie' }],
    ['no result', { result: 'no result' }, { kind: 'no result' }],
  ])('reads an outcome by %s', (_, outcome, expected) => {
    const match = changed(({ info }) => {
      info.outcome = outcome
    })
    expect(eventsOf(match).at(-1)).toEqual({ kind: 'finish', outcome: expected, penaltyRuns: 0 })
  })

  it('calls a match without a ball abandoned', () => {
    const match = changed((made) => {
      made.innings = []
      made.info.outcome = { result: 'no result' }
    })
    expect(eventsOf(match)).toEqual([{ kind: 'finish', outcome: { kind: 'abandoned' }, penaltyRuns: 0 }])
  })

  it('reads the terms of a reduced chase, an absent player and penalty runs', () => {
    const match = changed(({ info, innings: [first, chase] }) => {
      info.overs = 50
      if (first) first.penalty_runs = { pre: 5, post: 2 }
      if (chase) Object.assign(chase, { target: { runs: 180, overs: 25.3 }, absent_hurt: ['X Eleven'] })
    })
    const events = eventsOf(match)
    expect(events.find(({ kind }) => kind === 'innings')).toMatchObject({ penaltyRuns: 5 })
    expect(events.find(({ kind }) => kind === 'break')).toEqual({ kind: 'break', penaltyRuns: 2 })
    expect(events.filter(({ kind }) => kind === 'innings')[1]).toMatchObject({
      terms: { team: 1, ballsLimit: 153, wicketsLimit: 9, target: 180 },
    })
  })

  it('sets the target itself when the file does not, penalty runs included', () => {
    const match = changed(({ innings: [first, chase] }) => {
      if (first) first.penalty_runs = { post: 5 }
      delete chase?.target
    })
    expect(eventsOf(match).filter(({ kind }) => kind === 'innings')[1]).toMatchObject({
      terms: { target: 18 },
    })
  })

  it('gives super overs two wickets and an over', () => {
    const match = changed(({ innings }) => {
      innings.push({ team: 'Reds', super_over: true, overs: [{ over: 0, deliveries: [delivery(6)] }] })
      innings.push({ team: 'Blues', super_over: true, overs: [{ over: 0, deliveries: [delivery(4)] }] })
    })
    const terms = eventsOf(match).flatMap((event) => (event.kind === 'innings' ? [event.terms] : []))
    expect(terms.slice(2)).toEqual([
      { team: 1, superOver: true, ballsPerOver: 6, ballsLimit: 6, wicketsLimit: 2 },
      { team: 0, superOver: true, ballsPerOver: 6, ballsLimit: 6, wicketsLimit: 2, target: 7 },
    ])
  })

  it('names the competition, or else the type of match', () => {
    expect(matchInfo(parseCricsheet(madeUpMatch())).competition).toBe('T20')
    const named = changed(({ info }) => {
      info.event = { name: 'Village cup' }
    })
    expect(matchInfo(parseCricsheet(named)).competition).toBe('Village cup')
  })
})
