import { basename } from 'node:path'
import { Aws, Fn, SecretValue } from 'aws-cdk-lib'
import { METRICS_NAMESPACE } from '../../functions/metrics.ts'
import type { Needs } from '../../functions/routes/row.ts'
import { socketRoutes } from '../../functions/routes.ts'
import { tableVariable } from '../../functions/tables.ts'
import { type Config, feedFile, serviceName } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import type { Fanout } from '../fanout-settings.ts'
import { tableNames } from './grants.ts'

/** The folder with the feed's file: Lambda unpacks layers there. */
const LAYER_DIRECTORY = '/opt'

/** The environment of every function: its identity, its mode, and where players sign in. */
export function commonEnvironment(config: Config, { players }: DataStack): Record<string, string> {
  const { emulator } = config
  const { userPoolId } = players.pool
  return {
    POWERTOOLS_SERVICE_NAME: serviceName(config),
    POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
    POWERTOOLS_LOG_LEVEL: 'INFO',
    NODE_OPTIONS: '--enable-source-maps',
    MAIDAN_MODE: config.mode,
    START_FLOAT_RUPEES: String(config.startFloatRupees),
    QUOTE_SHARDS: String(config.quoteShards),
    MINES_TABLE: config.minesTable,
    TWO_PERSON_RUPEES: String(config.twoPersonRupees),
    OPERATOR_DAY_RUPEES: String(config.operatorDayRupees),
    OPERATOR_RESULTS_RUPEES: String(config.operatorResultsRupees),
    ...(config.commissionPercent !== undefined && { COMMISSION_PERCENT: String(config.commissionPercent) }),
    ...(config.whatsappNumber && { WHATSAPP_NUMBER: config.whatsappNumber }),
    ...(config.licence && { LICENCE_LIMITS: JSON.stringify(config.licence.limits) }),
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: players.client.userPoolClientId,
    USER_POOL_ISSUER: players.issuer,
    ...(emulator && {
      AWS_ENDPOINT_URL: emulator,
      USER_POOL_JWKS_URI: `${emulator}/${userPoolId}/.well-known/jwks.json`,
    }),
  }
}

/** The deployed names of a row's tables. */
export function tableEnvironment(needs: Needs, { tables }: DataStack): Record<string, string> {
  return Object.fromEntries(tableNames(needs).map((name) => [tableVariable(name), tables[name].tableName]))
}

/** The address of the licence's identity provider, and its key as a CloudFormation dynamic reference. */
export function identityEnvironment({ licence }: Config): Record<string, string> {
  if (licence === undefined) return {}
  const { identityProvider, identityProviderSecret } = licence
  return {
    IDENTITY_PROVIDER_URL: identityProvider,
    IDENTITY_PROVIDER_KEY: SecretValue.secretsManager(identityProviderSecret).unsafeUnwrap(),
  }
}

/** Where the fan-out nodes are, and the token to publish there or the key to sign access with, if the row needs one. */
export function nodeEnvironment(
  { publishes, grantsAccess }: Needs,
  { fanout }: Config,
): Record<string, string> {
  if (fanout === undefined) return {}
  const inSecret = (jsonField: string) =>
    SecretValue.secretsManager(fanout.secret, { jsonField }).unsafeUnwrap()
  return {
    ...(publishes && { FANOUT_URLS: nodesUrl(fanout), FANOUT_PUBLISHER: inSecret('publisherJwt') }),
    ...(grantsAccess && { FANOUT_KEY: inSecret('accountSeed') }),
  }
}

/** The address of all nodes together. */
export function nodesUrl({ domain }: Fanout): string {
  return `wss://${domain}`
}

/**
 * A seed that no outsider knows: with it, anyone could play every simulated match to its end. The ticker stores it at
 * its first run, and another stack's id changes nothing afterwards.
 */
const SEED_OF_STACK = Fn.select(2, Fn.split('/', Aws.STACK_ID))

/** The environment that chooses the ticker's feed. */
export function feedEnvironment(config: Config): Record<string, string> {
  const { feed, feedSeed, replaySpeed, replayLeadSeconds, socketUrl, socketMatches } = config
  const file = feedFile(config)
  const path = file === undefined ? undefined : `${LAYER_DIRECTORY}/${basename(file)}`
  return {
    FEED: feed,
    ...(feedSeed === undefined ? { FIRST_FEED_SEED: SEED_OF_STACK } : { FEED_SEED: feedSeed }),
    ...(feed === 'replay' && path !== undefined && { REPLAY_FILE: path }),
    ...(replaySpeed !== undefined && { REPLAY_SPEED: String(replaySpeed) }),
    ...(replayLeadSeconds !== undefined && { REPLAY_LEAD_SECONDS: String(replayLeadSeconds) }),
    ...(socketUrl !== undefined && { SOCKET_FEED_URL: socketUrl }),
    ...(socketMatches !== undefined && { SOCKET_FEED_MATCHES: path ?? socketMatches }),
  }
}

/** True for a row that publishes to sockets or replies to them, and so must know how topics are sharded. */
export function knowsShards(needs: Needs): boolean {
  const rows: readonly Needs[] = Object.values(socketRoutes)
  return needs.publishes === true || needs.sockets === true || rows.includes(needs)
}
