import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { SERVICE_NAME } from '../functions/metrics.ts'
import { type Fanout, fanoutOf, fanoutSettings } from './fanout-settings.ts'

/** An amount above zero, to the paisa. */
const Rupees = z.number().positive().multipleOf(0.01)

/** The facts of the licence and the services that real money requires. */
const Licence = z.strictObject({
  operator: z.string().min(1),
  number: z.string().min(1),
  regulator: z.string().min(1),
  /** Countries where players may be, as ISO 3166-1 alpha-2 codes: the edge admits no others. */
  territories: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code')).min(1),
  /** Address of the service that verifies a player's age and identity; https, because its key is sent there. */
  identityProvider: z.url({ protocol: /^https$/ }),
  /** Name or ARN of the secret in Secrets Manager that holds its key. */
  identityProviderSecret: z.string().min(1),
  limits: z.strictObject({
    depositRupeesPerDay: Rupees,
    lossRupeesPerDay: Rupees,
    stakeRupees: Rupees,
    sessionMinutes: z.number().int().positive(),
  }),
  houseRules: z.url(),
})
type Licence = z.infer<typeof Licence>

/** Every setting as the CDK context gives it: from `cdk.json`, or as strings of `-c name=value`. */
const Context = z.object({
  mode: z.enum(['demo', 'licensed']).default('demo'),
  /** Path of a JSON file with the facts of the licence. */
  licence: z.string().optional(),
  startFloatRupees: z.coerce.number().nonnegative().multipleOf(0.01).default(10_000),
  /** How many invocations the sockets of one topic are spread over; about 500 sockets each. */
  connectionShards: z.coerce.number().int().min(1).max(64).default(1),
  ...fanoutSettings,
  /**
   * How many copies the quote of a new main market has; about 500 bets a second each. Default 1, in licensed mode 4.
   */
  quoteShards: z.coerce.number().int().min(1).max(16).optional(),
  feed: z.enum(['simulator', 'replay', 'socket']).default('simulator'),
  feedSeed: z.string().min(1).optional(),
  /** Path of the Cricsheet file that the replay feed plays. */
  replayFile: z.string().optional(),
  replaySpeed: z.coerce.number().positive().optional(),
  replayLeadSeconds: z.coerce.number().nonnegative().optional(),
  /** Address of the Socket.IO server that the socket feed takes prices from. */
  socketUrl: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
  /** Path or address of the socket feed's catalogue, a JSON list of matches. */
  socketMatches: z.string().min(1).optional(),
  /** The pay table of Mines: the specification's ladder, or 0.97 of the fair multipliers. */
  minesTable: z.enum(['ladder', 'fair']).default('ladder'),
  /** Commission on net winnings from other players, in percent of a market's; default 2, in licensed mode 0. */
  commissionPercent: z.coerce.number().min(0).max(50).multipleOf(0.01).optional(),
  /** Requests at the cashier above this amount need two operators. */
  twoPersonRupees: z.coerce.number().nonnegative().multipleOf(0.01).default(50_000),
  /** What one operator may approve and adjust alone in a day, over all players. */
  operatorDayRupees: z.coerce.number().nonnegative().multipleOf(0.01).default(500_000),
  /** What one operator's results may move alone in a day, to players and from them, over all markets. */
  operatorResultsRupees: z.coerce.number().nonnegative().multipleOf(0.01).default(2_000_000),
  /** Where players send the proof of a payment until operators set another number; digits with the country's code. */
  whatsappNumber: z
    .string()
    .regex(/^[1-9]\d{9,14}$/, 'must be digits with the country’s code')
    .optional(),
  /** Receives the alarms by mail, once the subscription is confirmed; required for an account. */
  alarmEmail: z.email().optional(),
  /** What the whole account may cost a month, in US dollars: mails go to `alarmEmail` when it costs more. */
  monthlyBudget: z.coerce.number().positive().optional(),
  /** For how many days a kept head of the operators' log can't be deleted. */
  logHeadDays: z.coerce.number().int().min(1).max(36_500).default(3650),
  /** Prefix of the stacks' names, so that an account can have several deployments; the stacks of the default one have none. */
  environment: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits')
    .optional(),
  /** Whether new versions of what moves money get a tenth of the calls first. */
  canary: z.union([z.boolean(), z.stringbool()]).default(true),
  domainName: z.string().optional(),
  /** Certificate of `domainName` in us-east-1. */
  certificateArn: z.string().startsWith('arn:').optional(),
  /** Version id of the origin secret; a deployment with another id changes the secret. */
  originSecretVersion: z.string().min(32).optional(),
  /** Version id that functions accept besides, while `originSecretVersion` replaces it. */
  originSecretPreviousVersion: z.string().min(32).optional(),
  /** Sender of the pool's mails, an address or `Name <address>`, and the ARN of its identity in SES. */
  mailFrom: z.string().includes('@').optional(),
  mailIdentityArn: z
    .string()
    .regex(/^arn:[^:]+:ses:.+:identity\//, 'must be the ARN of an SES identity')
    .optional(),
  /** The features of the user pool, and so its price for each player. */
  featurePlan: z.enum(['lite', 'essentials', 'plus']).default('essentials'),
  /** Base URL of an AWS emulator: everything but the edge is deployed, and functions call it instead of AWS. */
  emulator: z.url().optional(),
})

type Parsed = z.infer<typeof Context>

export type Config = Omit<Parsed, 'licence' | 'quoteShards' | keyof typeof fanoutSettings> & {
  readonly licence: Licence | undefined
  readonly fanout: Fanout | undefined
  readonly quoteShards: number
}

/** Options of the pipeline's roles, `bin/pipeline.ts`, which may be stored beside the settings. */
const PIPELINE_OPTIONS = ['repository', 'environments', 'githubProvider']

/** How many copies a main market's quote has by default. */
const QUOTE_SHARDS = { demo: 1, licensed: 4 } as const

/**
 * Reads the configuration of a deployment from the CDK context. Throws when a value is invalid, a name is unknown or licensed
 * mode lacks a fact of its licence, so that nothing is deployed.
 * @param names all names in the context: a misspelt setting would otherwise have its default
 */
export function readConfig(context: (name: string) => unknown, names: readonly string[] = []): Config {
  refuseUnknown(names)
  const given = Object.fromEntries(Object.keys(Context.shape).map((name) => [name, context(name)]))
  const {
    licence: licenceFile,
    fanoutNodes,
    fanoutDomain,
    fanoutCertificateArn,
    fanoutSecret,
    ...parsed
  } = parse(Context, given, 'configuration')
  const fanout = fanoutOf({ fanoutNodes, fanoutDomain, fanoutCertificateArn, fanoutSecret })
  const settings = { ...parsed, fanout, quoteShards: parsed.quoteShards ?? QUOTE_SHARDS[parsed.mode] }
  if (settings.feed === 'replay' && settings.replayFile === undefined)
    throw new Error('configuration: the replay feed needs replayFile, a Cricsheet JSON file')
  if (
    settings.feed === 'socket' &&
    (settings.socketUrl === undefined || settings.socketMatches === undefined)
  )
    throw new Error('configuration: the socket feed needs socketUrl and socketMatches')
  if ((settings.domainName === undefined) !== (settings.certificateArn === undefined))
    throw new Error('configuration: domainName and certificateArn go together')
  if (settings.monthlyBudget !== undefined && settings.alarmEmail === undefined)
    throw new Error('configuration: monthlyBudget needs alarmEmail, which it sends mails to')
  if ((settings.mailFrom === undefined) !== (settings.mailIdentityArn === undefined))
    throw new Error('configuration: mailFrom and mailIdentityArn go together')
  if (settings.originSecretPreviousVersion !== undefined && settings.originSecretVersion === undefined)
    throw new Error('configuration: originSecretPreviousVersion needs originSecretVersion, its successor')
  if (settings.mode === 'demo') return { ...settings, licence: undefined }
  if (licenceFile === undefined)
    throw new Error('licensed mode is refused: no licence configured (-c licence=FILE)')
  if (settings.feed !== 'socket')
    throw new Error(
      `licensed mode is refused: feed=${settings.feed} plays matches whose results can be known, only socket may price real money`,
    )
  const facts: unknown = JSON.parse(readFileSync(licenceFile, 'utf8'))
  return { ...settings, licence: parse(Licence, facts, 'licensed mode is refused') }
}

/** The CDK's own names have colons, slashes or dashes. */
function refuseUnknown(names: readonly string[]): void {
  const known = [...Object.keys(Context.shape), ...PIPELINE_OPTIONS]
  const unknown = names.filter((name) => /^\w+$/.test(name) && !known.includes(name))
  if (unknown.length > 0) throw new Error(`configuration: no setting is named ${unknown.join(', ')}`)
}

/** @throws Error when the alarms of a deployment to an account would reach nobody; an emulator needs no address */
export function requireAlarmEmail({ alarmEmail, emulator }: Config): void {
  if (alarmEmail !== undefined || emulator !== undefined) return
  throw new Error(
    'configuration: alarmEmail is missing, so nobody would receive the alarms of this account. ' +
      'Pass -c alarmEmail=NAME@EXAMPLE.COM, or store it in cdk.json under context',
  )
}

/** The Powertools service name of a deployment's functions: an environment has metrics of its own. */
export function serviceName({ environment }: Pick<Config, 'environment'>): string {
  return environment === undefined ? SERVICE_NAME : `${SERVICE_NAME}-${environment}`
}

/** Whether the results of the feed's matches can be known in advance: from a given seed, or from the replayed file. */
export function areResultsKnown({ feed, feedSeed }: Config): boolean {
  return feed === 'replay' || (feed === 'simulator' && feedSeed !== undefined)
}

/** The file that the feed reads, deployed with the ticker; undefined for a feed without one. */
export function feedFile({ feed, replayFile, socketMatches }: Config): string | undefined {
  if (feed === 'replay') return replayFile
  return feed === 'socket' && !isAddress(socketMatches) ? socketMatches : undefined
}

function isAddress(source: string | undefined): boolean {
  return source !== undefined && /^https?:/.test(source)
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`${what}:\n${z.prettifyError(result.error)}`)
}
