import type { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { build, type Resource } from './support/stacks.ts'

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
  const { data, api, routes, edge, stacks } = build({ originVerify: true })
  const named: readonly (readonly [string, Template])[] = [
    [stacks.data.stackName, data],
    [stacks.api.stackName, api],
    ...routes.map((template, at) => [stacks.routes[at]?.stackName ?? '', template] as const),
    ['Edge', edge()],
  ]
  const text = named.flatMap(([name, template]) => [name, ...idsIn(template), ...exportsOf(template), ''])
  await expect(text.join('\n')).toMatchFileSnapshot('logical-ids.txt')
})
