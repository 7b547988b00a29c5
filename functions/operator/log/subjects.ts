import { matchIdOf } from '../../../domain/contract/match-id.ts'
import type { LogRecord, LogSubject } from '../../../domain/contract/operator/log.ts'
import { readMarkets } from '../../store/read/markets.ts'
import { readSummaries } from '../../store/read/matches.ts'
import { readUsernames } from '../../store/read/players.ts'

/** What the subject of an action is, by the beginning of the action. Others are known by their own ids. */
const pages: Readonly<Record<string, LogSubject['page']>> = {
  ...{ deposit: 'players', withdrawal: 'players', adjustment: 'players', player: 'players' },
  ...{ match: 'markets', market: 'markets' },
}

/** The names of what these records are about: players, and markets or matches. */
export async function readSubjects(records: readonly LogRecord[]): Promise<LogSubject[]> {
  const on = (page: LogSubject['page']) => [
    ...new Set(
      records
        .filter(({ action }) => pages[action.split('.')[0] ?? ''] === page)
        .map(({ subject }) => subject),
    ),
  ]
  const [players, markets] = await Promise.all([namedPlayers(on('players')), namedMarkets(on('markets'))])
  return [...players, ...markets]
}

async function namedPlayers(playerIds: readonly string[]): Promise<LogSubject[]> {
  const names = await readUsernames(playerIds)
  return [...names].map(([id, name]) => ({ subject: id, name, page: 'players', id }))
}

/** @param subjects ids of markets, and of matches */
async function namedMarkets(subjects: readonly string[]): Promise<LogSubject[]> {
  const [markets, matches] = await Promise.all([
    readMarkets(subjects),
    readSummaries(subjects.map(matchIdOf)),
  ])
  const marketNames = new Map(markets.map(({ odds }) => [odds.marketId, odds.marketName]))
  return subjects.flatMap((subject) => {
    const id = matchIdOf(subject)
    const matchName = matches.get(id)?.matchName
    if (matchName === undefined) return []
    const name = [matchName, marketNames.get(subject)].filter((each) => each !== undefined).join(', ')
    return [{ subject, name, page: 'markets' as const, id }]
  })
}
