import type { PlaceName } from '../../lib/messages/en/sports.ts'

/** One place of the sport navigation. */
export interface SportPlace {
  readonly path: string
  /** The last part of its address; none is the home page's. */
  readonly slug: string | undefined
  /** In English; its text is `sport.<name>`. */
  readonly name: PlaceName
  /** The feed's number; undefined where there is no feed. */
  readonly sportId: number | undefined
}

/** A place by what follows `/sport/` in its address: the feed's number of its sport, or a word for the name. */
function place(slug: number | string, name: PlaceName): SportPlace {
  const sportId = typeof slug === 'number' ? slug : undefined
  return { path: `/sport/${slug}`, slug: String(slug), name, sportId }
}

/** A place that is elsewhere on the site. */
function elsewhere(slug: string, name: PlaceName, path: string): SportPlace {
  return { path, slug, name, sportId: undefined }
}

const home: SportPlace = { path: '/', slug: undefined, name: 'Home', sportId: undefined }
export const inPlay = place('in-play', 'In-Play')
/** What the home page shows. */
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

/** The place of an address, undefined when there is none of that slug. */
export function placeOf(slug: string | undefined): SportPlace | undefined {
  return sportPlaces.find((each) => each.slug === slug)
}

/** Whether a place is shown by the sports home, and not by another page. */
export function isSportsHome({ path }: SportPlace): boolean {
  return path === '/' || path.startsWith('/sport/')
}
