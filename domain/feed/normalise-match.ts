import * as z from 'zod'
import { CRICKET, SPORTS } from '../contract/matches.ts'

/** The name given to a match without one. */
const UNKNOWN_MATCH = 'Unknown Match'

/** The names that sources use for each fact; the first one with a value counts. */
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

/** Renames the fields of an object; returns anything else unchanged, for its schema to refuse. */
function renamed(raw: unknown, names: Readonly<Record<string, readonly string[]>>): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  const given = new Map<string, unknown>(Object.entries(raw).filter(([, value]) => hasValue(value)))
  const renames = Object.entries(names).map(([name, aliases]) => {
    const alias = aliases.find((each) => given.has(each))
    return [name, alias && given.get(alias)]
  })
  return Object.fromEntries(renames)
}

function hasValue(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

const Text = z.string().trim().min(1).max(200)
const Named = z.union([Text, z.object({ name: Text }).transform(({ name }) => name)])
const Id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim())
/** An id that is valid here: it becomes part of addresses, and of market ids in front of a dot. */
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
    z.union([z.number().transform((since) => (since < 1e11 ? since * 1000 : since)), z.string()]),
  )
  .pipe(z.coerce.date())
  .transform((date) => date.getTime())

/** A list without its invalid entries. */
const readable = <Schema extends z.ZodType>(entry: Schema) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((raw) => {
      const { success, data } = entry.safeParse(raw)
      return success ? [data] : []
    }),
  )

const Runner = z.preprocess((raw) => renamed(raw, RUNNER_NAMES), z.object({ selectionId: Whole, name: Text }))
const Line = z.preprocess((raw) => renamed(raw, LINE_NAMES), z.object({ id: ForeignId, name: Text }))

/** An optional field: an invalid value counts as missing. */
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

/** A match from a catalogue of any format. */
export interface CatalogueMatch {
  /** Its id here: letters, digits, `_` and `-`. */
  readonly matchId: string
  /** Its id at the source of its prices; the same where a catalogue has one id only. */
  readonly eventId: string
  /** The source's id for the main market. */
  readonly marketId: string | undefined
  /** 'Match Odds' by default. */
  readonly marketName: string
  /** One of `SPORTS`; cricket by default. */
  readonly sportId: number
  readonly name: string
  /** Empty by default. */
  readonly competition: string
  readonly startsAtMs: number
  /** Undefined where the catalogue does not say. */
  readonly inPlay: boolean | undefined
  readonly hasStream: boolean
  /** Address of a page that shows the score. */
  readonly scoreIframe: string | undefined
  /** The sides, in the order of the name; empty where unknown. */
  readonly teams: readonly string[]
  readonly runners: readonly { readonly selectionId: number; readonly name: string }[]
  /** How many runners the catalogue lists, including those without a name. */
  readonly runnerCount: number
  /** Whether the main market will never have more runners; undefined where the catalogue does not say. */
  readonly isComplete: boolean | undefined
  /** The names of lines, by the source's ids. */
  readonly lineNames: ReadonlyMap<string, string>
}

/**
 * Reads a match in any of the formats that sources use. Undefined when it is invalid, or has no id, no date,
 * or a sport that is not offered here. Reads only the runners' names: the prices in a catalogue are as old as
 * the catalogue.
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
