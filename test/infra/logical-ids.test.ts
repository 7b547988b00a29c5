import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import type { Needs } from '../../functions/routes/row.ts'
import { routeGroups } from '../../functions/routes.ts'
import { ApiStack } from '../../lib/api-stack.ts'
import { newApp } from '../../lib/app.ts'
import { readConfig } from '../../lib/config.ts'
import { DataStack } from '../../lib/data-stack.ts'
import { RoutesStack } from '../../lib/routes-stack.ts'
import { build, folder, type Resource } from './support/stacks.ts'

/** What a deployment must not make a second time, or lose: data, logs, and what there can be one of. */
const KEPT = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Route',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
]

function idsIn(template: Template): readonly string[] {
  const resources: Record<string, Resource> = template.toJSON().Resources
  return Object.entries(resources)
    .filter(([, { Type }]) => KEPT.includes(Type))
    .map(([id, { Type }]) => `${Type} ${id}`)
    .toSorted()
}

/** What other stacks take from this one: an export that is in use can be neither renamed nor taken away. */
function exportsOf(template: Template): readonly string[] {
  const outputs: Record<string, { Export?: { Name: string } }> = template.toJSON().Outputs ?? {}
  return Object.values(outputs)
    .flatMap(({ Export }) => (Export ? [`export ${Export.Name}`] : []))
    .toSorted()
}

it('resources and exports keep the names that they are deployed by', async () => {
  const { data, api, routes, edge, stacks } = build()
  const named: readonly (readonly [string, Template])[] = [
    [stacks.data.stackName, data],
    [stacks.api.stackName, api],
    ...routes.map((template, at) => [stacks.routes[at]?.stackName ?? '', template] as const),
    ['Edge', edge()],
  ]
  const text = named.flatMap(([name, template]) => [name, ...idsIn(template), ...exportsOf(template), ''])
  await expect(text.join('\n')).toMatchFileSnapshot('logical-ids.txt')
})

/** The stacks below the calls, for tests that add other stacks, or none. */
function withoutCalls() {
  const app = newApp()
  const config = readConfig(() => undefined)
  const handlers = folder('handlers')
  const data = new DataStack(app, 'MaidanData', { config })
  const api = new ApiStack(app, 'MaidanApi', { config, data, handlers })
  return { app, config, handlers, data, api }
}

it('an export stays when nothing uses it any more', () => {
  const { data, api } = withoutCalls()
  const alone = new DataStack(newApp(), 'MaidanData', { config: readConfig(() => undefined) })
  const all = build()
  expect(exportsOf(Template.fromStack(alone))).toEqual(exportsOf(all.data))
  expect(exportsOf(Template.fromStack(data))).toEqual(exportsOf(all.data))
  expect(exportsOf(Template.fromStack(api))).toEqual(exportsOf(all.api))
})

it('a call whose file moves stays the same function, route and log', () => {
  const moved = <Row extends Needs>(row: Row) => ({ ...row, entry: 'functions/moved/elsewhere.ts' as const })
  const { app, ...props } = withoutCalls()
  const rows = routeGroups.Desk.map(moved)
  const stack = Template.fromStack(new RoutesStack(app, 'MaidanDesk', { ...props, rows }))
  expect(idsIn(stack)).toEqual(idsIn(build().routes[2] ?? stack))
  const handlers = Object.values(stack.findResources('AWS::Lambda::Function'))
  expect(new Set(handlers.map(({ Properties }) => Properties.Handler))).toEqual(
    new Set(['moved/elsewhere.handler']),
  )
})

it('the stacks of calls keep their names, whatever their groups are called', () => {
  expect(build().stacks.routes.map(({ stackName }) => stackName)).toEqual([
    'MaidanPlayers',
    'MaidanGames',
    'MaidanDesk',
  ])
})
