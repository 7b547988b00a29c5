/** What was read, or why it could not be. */
export type Fact<Value> = { readonly value: Value } | { readonly unread: string }

/** The sender of the pool's mails. */
export interface MailIdentity {
  readonly isVerified: boolean
  /** False in SES's sandbox, from which only verified addresses get mail. */
  readonly isProduction: boolean
}

/** An account and region as they are before a deployment. */
export interface Facts {
  readonly region: string
  readonly isOptIn: Fact<boolean>
  /** Functions that may run at once: the account's limit, and what of it is not reserved for others. */
  readonly concurrency: Fact<{ readonly limit: number; readonly unreserved: number }>
  /** Requests a second at all APIs, posts to sockets included. */
  readonly requestRate: Fact<number>
  readonly newSocketRate: Fact<number>
  /** The version of CDK's bootstrap, null where there is none; of the region and of CloudFront's. */
  readonly bootstrap: Fact<number | null>
  readonly edgeBootstrap: Fact<number | null>
  /** Absent without an identity in the settings. */
  readonly mail?: Fact<MailIdentity>
}

/** The settings that decide what is needed. */
export interface Needed {
  readonly mode: 'demo' | 'licensed'
  readonly alarmEmail?: string | undefined
}

export type Verdict = 'ok' | 'low' | 'breaks' | 'unread'

/** A row of the table. */
export interface Line {
  readonly what: string
  readonly is: string
  readonly needed: string
  readonly verdict: Verdict
  /** What to ask for and how, or why it was not read; absent when all is well. */
  readonly advice?: string
}

/** CloudFront's region. */
export const EDGE_REGION = 'us-east-1'

/** Below `least` it breaks; below `usual`, an account's ordinary quota, the limits of docs/operations.md are lower. */
const needs = {
  // A page makes up to ten calls at once, and the ticker and each message's fan-out run beside them. New accounts have 10.
  concurrency: { least: 100, usual: 1_000 },
  // The stages are throttled at 3,000 and 2,000 of them; some regions have 2,500 in all.
  requestRate: { least: 1_000, usual: 10_000 },
  newSocketRate: { least: 50, usual: 500 },
}

/** What the stacks' templates ask for. */
const BOOTSTRAP_LEAST = 6

/** Every row of the table, in the order in which they matter. */
export function judge(facts: Facts, { mode, alarmEmail }: Needed): Line[] {
  const { region } = facts
  return [
    alarmLine(alarmEmail),
    regionLine(region, facts.isOptIn),
    bootstrapLine(region, facts.bootstrap),
    ...(region === EDGE_REGION ? [] : [bootstrapLine(EDGE_REGION, facts.edgeBootstrap)]),
    ...concurrencyLines(region, facts.concurrency),
    quotaLine(region, facts.requestRate, quotas.requestRate),
    quotaLine(region, facts.newSocketRate, quotas.newSocketRate),
    mailLine(mode, facts.mail),
  ]
}

/** Whether a deployment would break, or nothing could be read that says so. */
export function wouldBreak(lines: readonly Line[]): boolean {
  const read = lines.filter(({ verdict }) => verdict !== 'unread')
  return lines.some(({ verdict }) => verdict === 'breaks') || read.length <= LINES_OF_SETTINGS
}

/** The address of the alarms, and the sender of mails where none is set, are judged without reading anything. */
const LINES_OF_SETTINGS = 2

interface Quota {
  readonly what: string
  readonly service: 'lambda' | 'apigateway'
  readonly code: string
  readonly least: number
  readonly usual: number
}

const quotas = {
  concurrency: {
    ...{ what: 'Functions at once', service: 'lambda', code: 'L-B99A9384' },
    ...needs.concurrency,
  },
  requestRate: {
    ...{ what: 'Requests a second', service: 'apigateway', code: 'L-8A5B8E43' },
    ...needs.requestRate,
  },
  newSocketRate: {
    ...{ what: 'New sockets a second', service: 'apigateway', code: 'L-9ED1E49A' },
    ...needs.newSocketRate,
  },
} as const satisfies Record<string, Quota>

function quotaLine(region: string, fact: Fact<number>, { what, service, code, least, usual }: Quota): Line {
  const needed = `${grouped(least)}, better ${grouped(usual)}`
  if ('unread' in fact) return unread(what, needed, fact.unread)
  const { value } = fact
  const row = { what, is: grouped(value), needed }
  if (value >= usual) return { ...row, verdict: 'ok' }
  const advice =
    `ask for ${grouped(usual)}: aws service-quotas request-service-quota-increase --region ${region} ` +
    `--service-code ${service} --quota-code ${code} --desired-value ${usual}`
  return { ...row, verdict: value < least ? 'breaks' : 'low', advice }
}

function concurrencyLines(region: string, fact: Facts['concurrency']): Line[] {
  if ('unread' in fact) return [quotaLine(region, fact, quotas.concurrency)]
  const { limit, unreserved } = fact.value
  const least = needs.concurrency.least
  const row = { what: 'of them not reserved', is: grouped(unreserved), needed: grouped(least) }
  const own: Line =
    unreserved >= least || limit < least
      ? { ...row, verdict: unreserved >= least ? 'ok' : 'breaks' }
      : { ...row, verdict: 'breaks', advice: 'other functions of the account reserve the rest: lower that' }
  return [quotaLine(region, { value: limit }, quotas.concurrency), own]
}

function regionLine(region: string, fact: Fact<boolean>): Line {
  const row = { what: `Region ${region}`, needed: 'on by default' }
  if ('unread' in fact) return unread(row.what, row.needed, fact.unread)
  if (!fact.value) return { ...row, is: 'on by default', verdict: 'ok' }
  const advice =
    'CloudFront delivers no standard logs to a bucket in an opt-in region: deploy to another, such as ap-south-1'
  return { ...row, is: 'opt-in', verdict: 'breaks', advice }
}

function bootstrapLine(region: string, fact: Fact<number | null>): Line {
  const row = { what: `CDK bootstrap in ${region}`, needed: `version ${BOOTSTRAP_LEAST}` }
  if ('unread' in fact) return unread(row.what, row.needed, fact.unread)
  const { value } = fact
  const is = value === null ? 'none' : `version ${value}`
  if (value !== null && value >= BOOTSTRAP_LEAST) return { ...row, is, verdict: 'ok' }
  return { ...row, is, verdict: 'breaks', advice: `npx cdk bootstrap --app '' aws://ACCOUNT/${region}` }
}

function alarmLine(alarmEmail: string | undefined): Line {
  const row = { what: 'Address for alarms', needed: 'alarmEmail' }
  if (alarmEmail !== undefined) return { ...row, is: alarmEmail, verdict: 'ok' }
  return {
    ...row,
    is: 'none',
    verdict: 'breaks',
    advice: 'store alarmEmail in cdk.json, or pass -c alarmEmail=…',
  }
}

function mailLine(mode: Needed['mode'], fact: Facts['mail']): Line {
  const row = { what: 'Sender of mails', needed: 'verified, out of the sandbox' }
  if (fact === undefined) return ownSender(mode)
  if ('unread' in fact) return unread(row.what, row.needed, fact.unread)
  const { isVerified, isProduction } = fact.value
  if (!isVerified)
    return {
      ...row,
      is: 'not verified',
      verdict: 'breaks',
      advice: 'verify the identity in the console of SES',
    }
  if (isProduction) return { ...row, is: 'verified', verdict: 'ok' }
  const advice = 'ask SES for production access: until then only verified addresses get mail'
  return { ...row, is: 'verified, in the sandbox', verdict: 'breaks', advice }
}

/** The pool's own sender mails 50 codes a day: resets in demo mode, and every sign-up in licensed mode. */
function ownSender(mode: Needed['mode']): Line {
  const row = { what: 'Sender of mails', is: 'the pool’s own, 50 a day' }
  if (mode === 'demo') return { ...row, needed: 'enough for resets', verdict: 'ok' }
  const advice =
    'every sign-up is mailed a code: verify an identity in SES, and set mailFrom and mailIdentityArn'
  return { ...row, needed: 'an identity in SES', verdict: 'breaks', advice }
}

function unread(what: string, needed: string, advice: string): Line {
  return { what, is: 'could not be read', needed, verdict: 'unread', advice }
}

/** 10000 as `10,000`. */
function grouped(value: number): string {
  return value.toLocaleString('en')
}
