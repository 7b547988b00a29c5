import * as z from 'zod'
import { CRICKET, SPORTS } from '../contract/matches.ts'

/** The name of a match that has none. */
const UNKNOWN_MATCH = 'Unknown Match'

/** What each fact is called by one source or another; the first name that has a value counts. */
const NAMES = {
  matchId: ['match_id', 'matchId', 'id', 'event_id', 'eventId'],
  eventId: ['event_id', 'eventId', 'match_id', 'matchId', 'id'],
  marketId: ['marketId', 'market_id'],
  marketName: ['marketName', 'market_name'],
  sportId: ['sportId', 'sport_id', 'eventTypeId'],
  name: ['name', 'event_name', 'match_name', 'matchName', 'title'],
  competition: ['league_name', 'competition'],
  startsAtMs: ['event_date', 'date', 'matchDate'],
  inPlay: ['inplay', 'isLive'],
  hasStream: ['hasStream'],
  scoreIframe: ['scoreIframe'],
  teams: ['teams'],
  homeTeam: ['home_team'],
  awayTeam: ['away_team'],
  runnerNames: ['runnerNames', 'RN', 'runners'],
  runnerCount: ['runnerNames', 'RN', 'runners'],
  lineNames: ['fancyMarkets'],
  isComplete: ['complete', 'isComplete'],
} as const

const RUNNER_NAMES = { selectionId: ['selectionId', 'sid'], name: ['runnerName', 'name'] } as const

const LINE_NAMES = { id: ['marketId', 'mi'], name: ['name', 'mn', 'session_name'] } as const

/** An object with its fields renamed; anything else as it is, for its schema to refuse. */
function renamed(raw: unknown, names: Readonly<Record<string, readonly string[]>>): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  const told = new Map<string, unknown>(Object.entries(raw).filter(([, value]) => isTold(value)))
  const renames = Object.entries(names).map(([name, aliases]) => {
    const alias = aliases.find((each) => told.has(each))
    return [name, alias && told.get(alias)]
  })
  return Object.fromEntries(renames)
}

function isTold(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

const Text = z.string().trim().min(1).max(200)
const Named = z.union([Text, z.object({ name: Text }).transform(({ name }) => name)])
const Id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim())
/** Fit for an id of ours, which goes into addresses and in front of the dot of a market's. */
const MatchId = Id.pipe(z.string().regex(/^[\w-]{1,64}$/))
const ForeignId = Id.pipe(z.string().min(1).max(64))
const Whole = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.int().nonnegative())
const Flag = z.union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform((flag) => flag === 1)])

/** Seconds or milliseconds since 1970, or a date in words; UTC unless it names another zone. */
const Instant = z
  .preprocess(
    (raw) => {
      if (typeof raw !== 'string') return raw
      if (/^\d+$/.test(raw)) return Number(raw)
      const hasZone = /(z|utc|gmt|:\d\d.*[+-]\d\d:?\d\d)$/i.test(raw.trim())
      return hasZone ? raw : `${raw.trim().replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')} UTC`
    },
    z.union([z.number().transform((told) => (told < 1e11 ? told * 1000 : told)), z.string()]),
  )
  .pipe(z.coerce.date())
  .transform((date) => date.getTime())

/** A list without the entries that are not what they should be. */
const readable = <Schema extends z.ZodType>(entry: Schema) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((raw) => {
      const { success, data } = entry.safeParse(raw)
      return success ? [data] : []
    }),
  )

const Runner = z.preprocess((raw) => renamed(raw, RUNNER_NAMES), z.object({ selectionId: Whole, name: Text }))
const Line = z.preprocess((raw) => renamed(raw, LINE_NAMES), z.object({ id: ForeignId, name: Text }))

/** A field that may be missing: what it can't be counts as missing. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const Source = z.preprocess(
  (raw) => renamed(raw, NAMES),
  z.object({
    matchId: MatchId,
    eventId: ForeignId,
    sportId: Whole.default(CRICKET).refine((sportId) => SPORTS.some(({ id }) => id === sportId)),
    startsAtMs: Instant,
    marketId: maybe(ForeignId),
    marketName: maybe(Text),
    name: maybe(Text),
    competition: maybe(Named),
    inPlay: maybe(Flag),
    hasStream: maybe(Flag),
    scoreIframe: maybe(z.url({ protocol: /^https?$/ })),
    teams: maybe(readable(Named)),
    homeTeam: maybe(Named),
    awayTeam: maybe(Named),
    runnerNames: maybe(readable(Runner)),
    runnerCount: maybe(z.array(z.unknown()).transform(({ length }) => length)),
    lineNames: maybe(readable(Line)),
    isComplete: maybe(Flag),
  }),
)

/** A match as a catalogue tells of it, whatever the shape it came in. */
export interface CatalogueMatch {
  /** Its id here: letters, digits, `_` and `-`. */
  readonly matchId: string
  /** Its id at the source of its prices; the same where a catalogue has one id only. */
  readonly eventId: string
  /** The source's id of the main market. */
  readonly marketId: string | undefined
  /** 'Match Odds' unless told. */
  readonly marketName: string
  /** One of `SPORTS`; cricket unless told. */
  readonly sportId: number
  readonly name: string
  /** Empty unless told. */
  readonly competition: string
  readonly startsAtMs: number
  /** Undefined where the catalogue does not say. */
  readonly inPlay: boolean | undefined
  readonly hasStream: boolean
  /** Address of a page that shows the score. */
  readonly scoreIframe: string | undefined
  /** The sides, in the order of the name; empty where nothing tells them. */
  readonly teams: readonly string[]
  readonly runners: readonly { readonly selectionId: number; readonly name: string }[]
  /** How many runners the catalogue lists, those that it does not name among them. */
  readonly runnerCount: number
  /** Whether these are all runners that the main market will ever have; undefined where the catalogue does not say. */
  readonly isComplete: boolean | undefined
  /** What lines are called, by the source's ids of them. */
  readonly lineNames: ReadonlyMap<string, string>
}

/**
 * Reads a match in any of the shapes that sources use; undefined when it is none, or has no id, no date or a sport that
 * is not ours. Of runners it reads the names alone: the prices in a catalogue are as old as the catalogue.
 */
export function normaliseMatch(raw: unknown): CatalogueMatch | undefined {
  const { success, data } = Source.safeParse(raw)
  if (!success) return undefined
  const { homeTeam, awayTeam, lineNames = [], ...match } = data
  const runners = match.runnerNames ?? []
  const sides = homeTeam !== undefined && awayTeam !== undefined ? [homeTeam, awayTeam] : undefined
  const teams = firstPair(match.teams, sides, match.name?.split(/\s+(?:vs?\.?|@)\s+/i), namesOfSides(runners))
  return {
    matchId: match.matchId,
    eventId: match.eventId,
    marketId: match.marketId,
    marketName: match.marketName ?? 'Match Odds',
    sportId: match.sportId,
    name: match.name ?? (teams.length > 0 ? teams.join(' v ') : UNKNOWN_MATCH),
    competition: match.competition ?? '',
    startsAtMs: match.startsAtMs,
    inPlay: match.inPlay,
    hasStream: match.hasStream ?? false,
    scoreIframe: match.scoreIframe,
    teams,
    runners,
    runnerCount: match.runnerCount ?? 0,
    isComplete: match.isComplete,
    lineNames: new Map(lineNames.map(({ id, name }) => [id, name])),
  }
}

function namesOfSides(runners: CatalogueMatch['runners']): string[] {
  return runners.map(({ name }) => name).filter((name) => !/^(the )?draw$/i.test(name))
}

function firstPair(...candidates: readonly (readonly string[] | undefined)[]): readonly string[] {
  return candidates.find((names) => names?.length === 2) ?? []
}
