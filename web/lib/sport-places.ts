import type { PlaceName } from './messages/en/sports.ts'

export interface SportPlace {
  readonly path: string
  /** The last part of its path; undefined for the home page. */
  readonly slug: string | undefined
  /** In English; its text is `sport.<name>`. */
  readonly name: PlaceName
  /** The feed's number; undefined without a feed. */
  readonly sportId: number | undefined
}

/** A place below `/sport/`: its slug is the feed's number of the sport, or a word. */
function place(slug: number | string, name: PlaceName): SportPlace {
  const sportId = typeof slug === 'number' ? slug : undefined
  return { path: `/sport/${slug}`, slug: String(slug), name, sportId }
}

/** A place on another page of the site. */
function elsewhere(slug: string, name: PlaceName, path: string): SportPlace {
  return { path, slug, name, sportId: undefined }
}

/** The page of past matches; the results of a sport are below it. */
export const resultsPath = '/results'

const home: SportPlace = { path: '/', slug: undefined, name: 'Home', sportId: undefined }
export const inPlay = place('in-play', 'In-Play')
export const defaultSport = place(4, 'Cricket')

/** The navigation in its order. */
export const sportPlaces: readonly SportPlace[] = [
  home,
  inPlay,
  defaultSport,
  place(2, 'Tennis'),
  place(1, 'Football'),
  place('politics', 'Politics'),
  place('horse-racing', 'Horse Racing'),
  place('greyhound-racing', 'Greyhound Racing'),
  place('kabaddi', 'Kabaddi'),
  elsewhere('casino', 'Casino', '/casino'),
  place('sports-book', 'Sports Book'),
  elsewhere('int-casino', 'Int Casino', '/casino/live'),
  place('binary', 'Binary'),
  place('mixed-martial-arts', 'Mixed Martial Arts'),
  place(998917, 'VolleyBall'),
  place('ice-hockey', 'Ice Hockey'),
  place(7522, 'Basketball'),
  place(7511, 'Baseball'),
  place('darts', 'Darts'),
  place('futsal', 'Futsal'),
  place(27454574, 'Table Tennis'),
]

/** A sport of the feed, on the page of its results. */
export type ResultPlace = SportPlace & { readonly sportId: number }

/** The sports of the feed, each with the path of its results, in the order of the navigation. */
export const resultPlaces: readonly ResultPlace[] = sportPlaces.flatMap(({ sportId, slug, ...rest }) =>
  sportId === undefined ? [] : [{ ...rest, slug, sportId, path: `${resultsPath}/${sportId}` }],
)

/** The place of a slug; undefined if there is none. */
export function placeOf(slug: string | undefined): SportPlace | undefined {
  return sportPlaces.find((each) => each.slug === slug)
}

/** Whether the sports home shows a place, and not another page. */
export function isSportsHome({ path }: SportPlace): boolean {
  return path === '/' || path.startsWith('/sport/')
}

/**
 * Whether a place is known to have no match, and is folded away: its list is empty, or it has no feed.
 * @param listed the ids of the listed matches by sport, as far as they are known
 */
export function isEmptyPlace(place: SportPlace, listed: ReadonlyMap<number, readonly string[]>): boolean {
  if (!isSportsHome(place) || place === home || place === inPlay) return false
  return place.sportId === undefined || listed.get(place.sportId)?.length === 0
}
