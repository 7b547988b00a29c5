import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { newApp } from '../../../lib/app.ts'
import { type Config, readConfig } from '../../../lib/config.ts'
import { type Maidan, maidan } from '../../../lib/maidan.ts'
import { acknowledge } from '../../../lib/nag.ts'

/** A CloudFormation resource as a template has it. */
export interface Resource {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
}

export interface Built {
  readonly app: App
  readonly stacks: Maidan
  readonly data: Template
  readonly api: Template
  /** Those of the groups of calls. */
  readonly routes: readonly Template[]
  /** Throws where there is no edge. */
  readonly edge: () => Template
  /** Throws where there is no edge. */
  readonly watch: () => Template
}

/** The settings of a deployment with fan-out nodes. */
export const withNodes = {
  fanoutNodes: '3',
  fanoutDomain: 'live.example.com',
  fanoutCertificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/nodes',
}

type Environment = { account: string; region: string }

const built = new Map<string, Built>()

/**
 * The stacks as `cdk synth` builds them, of stand-ins for the bundles and the site; built once for all tests to read, and
 * without what adds nothing to the templates, such as the checks of `buildChecked`, which take long.
 */
export function build(context: Record<string, unknown> = {}, env?: Environment): Built {
  const key = JSON.stringify([context, env])
  const stacks = built.get(key) ?? buildUnchecked(context, env)
  built.set(key, stacks)
  return stacks
}

function buildUnchecked(context: Record<string, unknown>, env?: Environment): Built {
  const app = newApp({ builtinCloudFormationValidation: false, treeMetadata: false, stackTraces: false })
  return synthesized(app, stacksIn(app, context, env))
}

/**
 * The same for one test alone, with the reasons for what cdk-nag finds.
 * @throws Error with what CloudFormation would refuse
 */
export function buildChecked(context: Record<string, unknown>, env?: Environment): Built {
  const app = newApp()
  const stacks = stacksIn(app, context, env)
  // Before the synthesis, which makes imports of what one stack has of another.
  acknowledge(stacks)
  return synthesized(app, stacks)
}

function stacksIn(app: App, context: Record<string, unknown>, env?: Environment): Maidan {
  const config: Config = readConfig((name) => context[name])
  return maidan(app, { config, handlers: folder('handlers'), site: folder('site'), ...(env && { env }) })
}

function synthesized(app: App, stacks: Maidan): Built {
  return {
    app,
    stacks,
    data: Template.fromStack(stacks.data),
    api: Template.fromStack(stacks.api),
    routes: stacks.routes.map((stack) => Template.fromStack(stack)),
    edge: () => templateOf(stacks.edge),
    watch: () => templateOf(stacks.watch),
  }
}

function templateOf(stack: Stack | undefined): Template {
  if (stack === undefined) throw new Error('there is no edge')
  return Template.fromStack(stack)
}

const licences = new Map<string, string>()

/** Facts of a licence that licensed mode accepts, written to a file: the same one for the same facts, so that its stacks are built once. */
export function licenceFile(changes: Record<string, unknown> = {}): string {
  const key = JSON.stringify(changes, (_, value) => value ?? null)
  const file = licences.get(key) ?? writtenLicence(changes)
  licences.set(key, file)
  return file
}

function writtenLicence(changes: Record<string, unknown>): string {
  const limits = {
    depositRupeesPerDay: 50_000,
    lossRupeesPerDay: 20_000,
    stakeRupees: 25_000,
    sessionMinutes: 120,
  }
  const licence = {
    operator: 'Example Gaming Ltd',
    number: 'EX-1',
    regulator: 'Example Gaming Commission',
    territories: ['GB', 'MT'],
    identityProvider: 'https://identity.example.com',
    identityProviderSecret: 'maidan/identity-provider',
    limits,
    houseRules: 'https://example.com/rules',
    ...changes,
  }
  const file = join(mkdtempSync(join(tmpdir(), 'maidan-infra-')), 'licence.json')
  writeFileSync(file, JSON.stringify(licence))
  return file
}

/** The context of a deployment for real money, with some facts of its licence changed. */
export function licensed(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { mode: 'licensed', licence: licenceFile(changes), ...socketFeed }
}

/** A feed of prices from another server. */
export const socketFeed = {
  feed: 'socket',
  socketUrl: 'wss://feed.example/odds',
  socketMatches: 'https://feed.example/matches',
} as const

/** The resources of a type, by their logical ids. */
export function resources(template: Template, type: string): [id: string, resource: Resource][] {
  return Object.entries(template.findResources(type) as Record<string, Resource>)
}

/** The one resource of a type. */
export function only(template: Template, type: string): Resource {
  const [[, resource] = [], ...others] = resources(template, type)
  if (resource === undefined || others.length > 0) throw new Error(`${others.length} others of ${type}`)
  return resource
}

/** Flattens `Ref`, `Fn::GetAtt`, `Fn::Join` and imports to one string, such as `<Bets.Arn>/index/byTime`; a part of a split as the whole. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, argument] = []] = Object.entries(value)
  if (name === 'Ref') return `<${argument}>`
  if (name === 'Fn::GetAtt') return `<${argument.join('.')}>`
  if (name === 'Fn::Join') return argument[1].map(readable).join(argument[0])
  if (name === 'Fn::ImportValue') return `<${argument}>`
  if (name === 'Fn::Select' || name === 'Fn::Split') return readable(argument[1])
  throw new Error(`unexpected ${JSON.stringify(value)}`)
}

/** A folder with one file, in place of a build. */
export function folder(name: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'maidan-infra-')), name)
  mkdirSync(path)
  writeFileSync(join(path, 'index.html'), name)
  return path
}
