import { SPORTS } from '../../../domain/contract/matches.ts'

/** One place of the sport navigation. */
export interface SportPlace {
  readonly path: string
  /** The last part of its address; none is the home page's. */
  readonly slug: string | undefined
  readonly name: string
  /** The feed's number; undefined where there is no feed. */
  readonly sportId: number | undefined
}

/** A place by what follows `/sport/` in its address: a feed's number, whose sport has the name, or a word for the name. */
function place(slug: number | string, name?: string): SportPlace {
  const sport = SPORTS.find(({ id }) => id === slug)
  return { path: `/sport/${slug}`, slug: String(slug), name: name ?? sport?.name ?? '', sportId: sport?.id }
}

/** A place that is elsewhere on the site. */
function elsewhere(slug: string, name: string, path: string): SportPlace {
  return { path, slug, name, sportId: undefined }
}

const home: SportPlace = { path: '/', slug: undefined, name: 'Home', sportId: undefined }
export const inPlay = place('in-play', 'In-Play')
/** What the home page shows. */
export const defaultSport = place(4)

/** The navigation in its order. */
export const sportPlaces: readonly SportPlace[] = [
  home,
  inPlay,
  defaultSport,
  place(2),
  place(1),
  place('politics', 'Politics'),
  place('horse-racing', 'Horse Racing'),
  place('greyhound-racing', 'Greyhound Racing'),
  place('kabaddi', 'Kabaddi'),
  elsewhere('casino', 'Casino', '/casino'),
  place('sports-book', 'Sports Book'),
  elsewhere('int-casino', 'Int Casino', '/casino/live'),
  place('binary', 'Binary'),
  place('mixed-martial-arts', 'Mixed Martial Arts'),
  place(998917),
  place('ice-hockey', 'Ice Hockey'),
  place(7522),
  place(7511),
  place('darts', 'Darts'),
  place('futsal', 'Futsal'),
  place(27454574),
]

/** The place of an address, undefined when there is none of that slug. */
export function placeOf(slug: string | undefined): SportPlace | undefined {
  return sportPlaces.find((each) => each.slug === slug)
}

/** Whether a place is shown by the sports home, and not by another page. */
export function isSportsHome({ path }: SportPlace): boolean {
  return path === '/' || path.startsWith('/sport/')
}
