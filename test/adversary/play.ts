import type { MatchSnapshot } from '../../domain/feed/port.ts'
import type { AdversaryMatch } from './matches.ts'
import { Seat } from './seat.ts'
import type { Strategy } from './strategy.ts'
import { Tally } from './tally.ts'

/** What each strategy came to over matches of one sport. */
export async function played(
  matches: readonly AdversaryMatch[],
  strategies: readonly Strategy[],
): Promise<ReadonlyMap<Strategy, Tally>> {
  const sport = matches[0]?.sport
  const mine = strategies.filter(({ sports }) => !sports || (sport && sports.includes(sport)))
  const tallies = new Map(mine.map((strategy) => [strategy, new Tally()]))
  for (const match of matches) {
    for (const [strategy, outcome] of await playMatch(match, mine)) tallies.get(strategy)?.add(outcome)
  }
  return tallies
}

/** Plays all strategies on one match, each at a seat of its own. */
async function playMatch({ balls, moments }: AdversaryMatch, strategies: readonly Strategy[]) {
  const players = strategies.map((strategy) => {
    const seat = new Seat()
    return { strategy, seat, look: strategy.begin(seat) }
  })
  let last: MatchSnapshot | undefined
  let [changedAtMs, lastGap] = [0, 0]
  for (const moment of moments()) {
    const { match, atMs } = moment
    const isNews = match.sequence !== last?.sequence
    if (isNews) {
      lastGap = (atMs - changedAtMs) / 1000
      changedAtMs = atMs
    }
    last = match
    const facts = { balls, isNews, quietFor: (atMs - changedAtMs) / 1000, lastGap }
    for (const { seat, look } of players) await look({ match: await seat.look(moment), ...facts })
  }
  return new Map(players.map(({ strategy, seat }) => [strategy, seat.outcome()]))
}
