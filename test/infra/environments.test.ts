import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { readConfig } from '../../lib/config.ts'
import { build } from './support/stacks.ts'

const account = { account: '111111111111', region: 'ap-south-1' }
const alarmEmail = 'ops@example.com'

/** Every stack of a deployment, by its name. */
function stacksOf(context: Record<string, unknown>): ReadonlyMap<string, Template> {
  const { app } = build({ alarmEmail, ...context }, account)
  const stacks = app.node.children.filter((child) => child instanceof Stack)
  return new Map(stacks.map((stack) => [stack.stackName, Template.fromStack(stack)]))
}

/** What an account and region can have once: names of exports, and names given to resources. */
function namesIn(template: Template): string[] {
  const { Outputs = {}, Resources } = template.toJSON() as {
    Outputs?: Record<string, { Export?: { Name: string } }>
    Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>
  }
  const exported = Object.values(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : []))
  const named = Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
    const own = `${Type.split('::').at(-1)}Name`
    return ['Name', own].flatMap((property) =>
      typeof Properties[property] === 'string' ? [`${Type} ${Properties[property]}`] : [],
    )
  })
  return [...exported, ...named]
}

/** Named within a role, a function, an API or a pool, not within the account. */
const WITHIN =
  /^AWS::(IAM::Policy|Lambda::Alias|Cognito::UserPoolGroup|Cognito::UserPoolClient|ApiGatewayV2::\w+) /

const usual = stacksOf({})
const staging = stacksOf({ environment: 'staging' })

test('the default deployment keeps its names, another one has its own before them', () => {
  expect([...usual.keys()].toSorted()).toEqual([
    ...['MaidanApi', 'MaidanData', 'MaidanDesk', 'MaidanEdge', 'MaidanFirewall', 'MaidanGames'],
    ...['MaidanPlayers', 'MaidanWatch'],
  ])
  expect([...staging.keys()].toSorted()).toEqual(
    [...usual.keys()].toSorted().map((name) => `staging-${name}`),
  )
})

test('two deployments in one account share no name', () => {
  const names = (stacks: typeof usual) =>
    new Set([...stacks.values()].flatMap(namesIn).filter((name) => !WITHIN.test(name)))
  expect(names(usual).intersection(names(staging))).toEqual(new Set())
  expect(names(usual).size).toBeGreaterThan(50)
})

test.each(['Staging', '1st', 'a-b', ''])('%j is no name of an environment', (environment) => {
  const context: Record<string, unknown> = { environment }
  expect(() => readConfig((name) => context[name])).toThrow(/environment/)
})
