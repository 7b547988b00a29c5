import { SPORTS } from '../../../domain/contract/matches.ts'
import { games } from '../../games/games.ts'
import { accountPages } from '../../lib/account-pages.ts'
import { matchLink } from '../../lib/match-link.ts'
import { inEnglish } from '../../lib/messages/english.ts'
import type { PlainKey, text } from '../../lib/messages/text.ts'
import { byStart } from '../../lib/realtime/lists.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import type { To } from '../../lib/router/location.ts'
import { resultsPath, sportPlaces } from '../../lib/sport-places.ts'
import { isFound, shortNameOf, wordsOf } from './words.ts'

/** The groups of results in their order. */
const GROUPS = ['live', 'upcoming', 'games', 'pages'] as const
type GroupName = (typeof GROUPS)[number]

/** The most results shown of a group. */
export const GROUP_LENGTH_MAX = 8

/** One thing that can be found, with the props of the link to it. */
export interface Result {
  readonly key: string
  readonly group: GroupName
  readonly title: string
  readonly link: { readonly to: To; readonly state?: unknown }
  readonly match?: MatchFacts
  /** The words that a query is compared with. */
  readonly words: readonly string[]
}

/** The results of a query by group: those that have all its words, the first few of each, in the order given. */
export function find(query: string, results: readonly Result[]): readonly (readonly [GroupName, Result[]])[] {
  const wanted = wordsOf(query)
  const found = Map.groupBy(
    results.filter(({ words }) => isFound(wanted, words)),
    ({ group }) => group,
  )
  return GROUPS.flatMap((group) => {
    const first = found.get(group)?.slice(0, GROUP_LENGTH_MAX)
    return first ? [[group, first] as const] : []
  })
}

/** What can be found among matches: those in play as they are listed, and those to come by their start. Finished ones are left out. */
export function matchResults(matches: readonly MatchFacts[], t: typeof text): readonly Result[] {
  return matches
    .filter(({ phase }) => phase !== 'finished')
    .toSorted((a, b) => Number(isUpcoming(a)) - Number(isUpcoming(b)) || (isUpcoming(a) ? byStart(a, b) : 0))
    .map((match) => matchResult(match, t))
}

const isUpcoming = ({ phase }: MatchFacts): boolean => phase === 'upcoming'

function matchResult(match: MatchFacts, t: typeof text): Result {
  const { matchId, name, teams, league_name, sportId } = match
  const sport = SPORTS.find(({ id }) => id === sportId)
  const named = sport ? bothNames(`sport.${sport.name}`, t) : []
  return {
    key: `match/${matchId}`,
    group: isUpcoming(match) ? 'upcoming' : 'live',
    title: name.trim() || t('sports.unknownMatch'),
    link: matchLink(match),
    match,
    words: [...wordsOf([name, ...teams, league_name].join(' ')), ...teams.flatMap(shortNameOf), ...named],
  }
}

/** The games and pages of the site, found by their names in the current language and in English. */
export function siteResults(t: typeof text): readonly Result[] {
  const pages: readonly { path: string; name: PlainKey }[] = [
    ...sportPlaces.map(({ path, name }) => ({ path, name: `sport.${name}` as const })),
    { path: '/cricket2', name: 'liveMarket.title' },
    { path: resultsPath, name: 'matchResults.title' },
    ...accountPages,
  ]
  const result = (group: GroupName, path: string, name: PlainKey): Result => ({
    key: `${group}${path}`,
    group,
    title: t(name),
    link: { to: path },
    words: bothNames(name, t),
  })
  return [
    ...Object.values(games).map(({ tile }) => result('games', tile.path, tile.name)),
    ...pages.map(({ path, name }) => result('pages', path, name)),
  ]
}

function bothNames(name: PlainKey, t: typeof text): readonly string[] {
  return wordsOf(`${t(name)} ${inEnglish(name)}`)
}
