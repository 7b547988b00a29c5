import { userNoOf } from '../../../domain/identity/user-no.ts'
import { ProfileItem } from '../profile-item.ts'
import { getItem, queryPage } from './queries.ts'

/** How many players are listed for each way to match, and how many of the newest. */
const LISTED_MAX = 25
/**
 * How many first characters choose the partition. A search needs at least this many, so that it is for somebody
 * in particular.
 */
const START_LENGTH = 2
/** How many characters of a name or an email are searched: at four bytes each, they fit a sort key. */
const SORTED_LENGTH_MAX = 250
/** The one partition of all players, in the order in which they opened accounts. */
const EVERYONE = 'players'

/** Folds a text for searching, so that case and variants of a character make no difference. */
function folded(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()].slice(0, SORTED_LENGTH_MAX).join('')
}

function startOf(sorted: string): string {
  return [...sorted].slice(0, START_LENGTH).join('')
}

/** The attributes by which a player is found; see the indexes of the table in functions/tables.ts. */
export function searchKeys({ playerId, username, email }: ProfileItem): Record<string, string> {
  const [nameSorted, emailSorted] = [folded(username), folded(email)]
  return {
    nameStart: startOf(nameSorted),
    nameSorted,
    emailStart: startOf(emailSorted),
    emailSorted,
    userNo: userNoOf(playerId),
    listed: EVERYONE,
  }
}

/**
 * Finds players by id or number, then those whose name begins with the search, then those whose email does,
 * each alphabetically; at most 25 of each. Indexes follow the table within a moment.
 * @param search with one character, nobody is found by prefix
 */
export async function searchPlayers(search: string): Promise<ProfileItem[]> {
  const sorted = folded(search)
  const start = startOf(sorted)
  const isLongEnough = [...sorted].length >= START_LENGTH
  const found = await Promise.all([
    byId(search),
    ask('byNumber', 'userNo = :searched', { searched: search }),
    ...(isLongEnough ? [beginning('Name', start, sorted), beginning('Email', start, sorted)] : []),
  ])
  return [...new Map(found.flat().map((profile) => [profile.playerId, profile])).values()]
}

/** The players with the newest accounts, newest first. */
export function newestPlayers(): Promise<ProfileItem[]> {
  return ask('newest', 'listed = :everyone', { everyone: EVERYONE }, { ScanIndexForward: false })
}

async function byId(playerId: string): Promise<ProfileItem[]> {
  const item = await getItem('players', { playerId })
  return item ? [ProfileItem.parse(item)] : []
}

function beginning(what: 'Name' | 'Email', start: string, sorted: string): Promise<ProfileItem[]> {
  const attribute = what.toLowerCase()
  return ask(`by${what}`, `${attribute}Start = :start AND begins_with(${attribute}Sorted, :sorted)`, {
    start,
    sorted,
  })
}

async function ask(
  IndexName: string,
  condition: string,
  values: Record<string, string>,
  order: { ScanIndexForward?: boolean } = {},
): Promise<ProfileItem[]> {
  const items = await queryPage('players', condition, values, { IndexName, ...order, Limit: LISTED_MAX })
  return items.map((item) => ProfileItem.parse(item))
}
