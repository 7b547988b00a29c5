import type { MinesPayTable } from '../domain/games/mines/pay-table.ts'
import { type TableName, tables, tableVariable } from '../functions/tables.ts'

/**
 * The embedded pool and its app client. The issuer is in AWS's form, so that tokens stay valid when the port
 * changes.
 */
export const pool = {
  id: 'ap-south-1_Maidan',
  clientId: 'maidanlocal',
  issuer: 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Maidan',
} as const

export const REGION = 'ap-south-1'

/** Stage of the WebSocket API; the path under which the site opens its socket. */
export const SOCKET_STAGE = 'ws'

export const localTableName = (table: TableName): string => `maidan-${table}`

export type FeedOptions =
  /** No matches, for the games alone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'simulator'; readonly seed?: string }
  | {
      readonly kind: 'replay'
      /** Absolute path of a Cricsheet JSON file. */
      readonly file: string
      /** How many times faster than the match was played. */
      readonly speed?: number
      /** Seconds from the start of the process to the first ball. */
      readonly leadSeconds?: number
      readonly seed?: string
    }
  | {
      readonly kind: 'socket'
      /** Address of a Socket.IO server. */
      readonly url: string
      /** Absolute path or address of the catalogue of its matches. */
      readonly matches: string
    }

/** Settings of the house; functions use their defaults for absent ones. */
export interface Settings {
  /** Play money that a new account starts with. */
  readonly startFloatRupees?: number | undefined
  readonly minesTable?: MinesPayTable | undefined
  /** Requests at the cashier above this amount need two operators. */
  /** Commission on net winnings from other players, in percent. */
  readonly commissionPercent?: number | undefined
  readonly twoPersonRupees?: number | undefined
  /** What one operator may approve and adjust alone in a day, over all players. */
  readonly operatorDayRupees?: number | undefined
  /** What one operator's results may move alone in a day, to players and from them, over all markets. */
  readonly operatorResultsRupees?: number | undefined
  /** Where proofs of payment go until operators set another number: digits with the country's code. */
  readonly whatsappNumber?: string | undefined
  /** Whether operators need an authenticator app, as they do on AWS. */
  readonly operatorSecondFactor?: 'required' | 'optional' | undefined
}

/** Whether the results of the feed's matches can be known in advance: from a given seed, or from the replayed file. */
export function areResultsKnown(feed: FeedOptions): boolean {
  return feed.kind === 'replay' || (feed.kind === 'simulator' && feed.seed !== undefined)
}

interface EnvironmentFacts {
  /** Serves as the credentials: only its bearer may make the pool's administrative calls. */
  readonly accessKeyId: string
  /** The key by which the register of persons is hashed. */
  readonly personKey: string
  readonly dynamoDbEndpoint: string
  /** Base URL of the other services: pool, Lambda, queues and socket management. */
  readonly servicesUrl: string
  readonly settings: Settings
  readonly feed: FeedOptions
  /** The seed of the simulated matches, unless the feed names one. */
  readonly feedSeed: string
}

/** The environment of every function: what the stack sets on AWS, with the embedded services' endpoints. */
export function functionEnvironment(facts: EnvironmentFacts): Record<string, string> {
  const { servicesUrl, dynamoDbEndpoint, settings, feed } = facts
  const names = Object.keys(tables) as TableName[]
  return {
    TZ: 'UTC',
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: facts.accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'local',
    PERSON_KEY: facts.personKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDbEndpoint,
    AWS_ENDPOINT_URL_LAMBDA: servicesUrl,
    AWS_ENDPOINT_URL_SQS: servicesUrl,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${servicesUrl}/cognito/`,
    ...Object.fromEntries(names.map((name) => [tableVariable(name), localTableName(name)])),
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: pool.clientId,
    USER_POOL_ISSUER: pool.issuer,
    USER_POOL_JWKS_URI: `${servicesUrl}/cognito/${pool.id}/.well-known/jwks.json`,
    SOCKET_ENDPOINT: `${servicesUrl}/${SOCKET_STAGE}`,
    FANOUT_FUNCTION: 'fanout',
    TICKER_FUNCTION: 'ticker',
    DELAY_QUEUE_URL: `${servicesUrl}/000000000000/delays`,
    SETTLEMENT_QUEUE_URL: `${servicesUrl}/000000000000/settlement`,
    CONNECTION_SHARDS: '1',
    QUOTE_SHARDS: '1',
    MAIDAN_MODE: 'demo',
    // Nobody reads the metrics of one machine.
    POWERTOOLS_METRICS_DISABLED: 'true',
    ...settingsEnvironment(settings),
    FEED_SEED: ('seed' in feed ? feed.seed : undefined) ?? facts.feedSeed,
    ...feedEnvironment(feed),
  }
}

function settingsEnvironment(settings: Settings): Record<string, string> {
  const {
    startFloatRupees,
    minesTable,
    commissionPercent,
    twoPersonRupees,
    operatorDayRupees,
    operatorResultsRupees,
    whatsappNumber,
    // The demo operators' passwords are in the README: a second secret there would protect nothing.
    operatorSecondFactor = 'optional',
  } = settings
  return {
    OPERATOR_SECOND_FACTOR: operatorSecondFactor,
    ...(startFloatRupees !== undefined && { START_FLOAT_RUPEES: String(startFloatRupees) }),
    ...(minesTable !== undefined && { MINES_TABLE: minesTable }),
    ...(commissionPercent !== undefined && { COMMISSION_PERCENT: String(commissionPercent) }),
    ...(twoPersonRupees !== undefined && { TWO_PERSON_RUPEES: String(twoPersonRupees) }),
    ...(operatorDayRupees !== undefined && { OPERATOR_DAY_RUPEES: String(operatorDayRupees) }),
    ...(operatorResultsRupees !== undefined && { OPERATOR_RESULTS_RUPEES: String(operatorResultsRupees) }),
    ...(whatsappNumber !== undefined && { WHATSAPP_NUMBER: whatsappNumber }),
  }
}

function feedEnvironment(feed: FeedOptions): Record<string, string> {
  if (feed.kind === 'socket')
    return { FEED: 'socket', SOCKET_FEED_URL: feed.url, SOCKET_FEED_MATCHES: feed.matches }
  if (feed.kind === 'none') return { FEED: 'none' }
  if (feed.kind === 'simulator') return { FEED: 'simulator' }
  return {
    FEED: 'replay',
    REPLAY_FILE: feed.file,
    ...(feed.speed !== undefined && { REPLAY_SPEED: String(feed.speed) }),
    ...(feed.leadSeconds !== undefined && { REPLAY_LEAD_SECONDS: String(feed.leadSeconds) }),
  }
}
