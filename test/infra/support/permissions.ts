import type { Template } from 'aws-cdk-lib/assertions'
import type { Needs } from '../../../functions/routes/row.ts'
import { type Resource, readable, resources } from './stacks.ts'

interface Statement {
  readonly Action: string | string[]
  readonly Resource: unknown
}

/** The template that a row is deployed by. */
export function templateOf(templates: readonly Template[], needs: Needs): Template {
  const [only, ...others] = templates.filter((template) => functionsOf(template, needs).length > 0)
  if (only === undefined || others.length > 0)
    throw new Error(`${needs.entry} is in ${others.length + 1} stacks`)
  return only
}

/** The Lambda function of a row. */
export function functionOf(template: Template, needs: Needs): [id: string, resource: Resource] {
  const [only, ...others] = functionsOf(template, needs)
  if (only === undefined || others.length > 0)
    throw new Error(`${others.length + 1} functions for ${needs.entry}, or none`)
  return only
}

function functionsOf(template: Template, { entry }: Needs) {
  const handler = entry.replace('functions/', '').replace('.ts', '.handler')
  return resources(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Handler === handler,
  )
}

/** Everything a function may do, as `action resource`, with resources named as in the route table. */
export function permissionsOf(template: Template, needs: Needs): string[] {
  const [, { Properties }] = functionOf(template, needs)
  const roleId = readable(Properties.Role).replace(/^<(.+)\.Arn>$/, '$1')
  const [, role] = resources(template, 'AWS::IAM::Role').find(([id]) => id === roleId) ?? []
  if (role?.Properties.ManagedPolicyArns !== undefined || role?.Properties.Policies !== undefined)
    throw new Error(`${needs.entry} has policies besides its row’s`)
  return resources(template, 'AWS::IAM::Policy')
    .filter(([, policy]) => asArray(policy.Properties.Roles).some((name) => readable(name) === `<${roleId}>`))
    .flatMap(([, policy]) => (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement)
    .flatMap(permissions)
    .sort()
}

function permissions({ Action, Resource }: Statement): string[] {
  return asArray(Action).flatMap((action) =>
    asArray(Resource).map((resource) => `${action} ${named(resource)}`),
  )
}

/** Names a resource as the tables of the repository do: `bets`, `bets/index/byTime`, `pool`, `fan-out`, `own log`. */
function named(resource: unknown): string {
  const names: [RegExp, string][] = [
    [/^<MaidanData:ExportsOutputFnGetAttTables([A-Z][a-z]+)[0-9A-F]{8}Arn[0-9A-F]{8}>/, '$1'],
    [/^<MaidanData:ExportsOutputFnGetAttPlayersPool[0-9A-F]+Arn[0-9A-F]{8}>$/, 'pool'],
    [/^<(?:MaidanApi:ExportsOutputFnGetAtt)?HandlersFanout[0-9A-F]{8}\.?Arn(?:[0-9A-F]{8})?>$/, 'fan-out'],
    [
      /^<(?:MaidanApi:ExportsOutputFnGetAtt)?HandlersTicker[0-9A-F]{8}\.?Arn(?:[0-9A-F]{8})?>$/,
      'ticker function',
    ],
    [
      /^<(?:MaidanApi:ExportsOutputFnGetAtt)?HandlersDelaysQueue[0-9A-F]{8}\.?Arn(?:[0-9A-F]{8})?>$/,
      'queue of delays',
    ],
    [
      /^<(?:MaidanApi:ExportsOutputFnGetAtt)?HandlersSettlementQueue[0-9A-F]{8}\.?Arn(?:[0-9A-F]{8})?>$/,
      'queue of settlement',
    ],
    [/^\*$/, '*'],
    [/^<MaidanData:ExportsOutputFnGetAttLogHeadsBucket[0-9A-F]+Arn[0-9A-F]{8}>/, 'bucket of heads'],
    [/^<(?:Handlers|Routes)\w+Log[0-9A-F]{8}\.Arn>$/, 'own log'],
    [
      /^arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<(?:MaidanApi:ExportsOutputRef)?SocketsApi[0-9A-F]{8,16}>/,
      'sockets',
    ],
  ]
  const text = readable(resource)
  const [pattern, name] = names.find(([candidate]) => candidate.test(text)) ?? []
  if (pattern === undefined || name === undefined) throw new Error(`unexpected resource ${text}`)
  return text.replace(pattern, name).replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

function asArray<T>(value: T | T[]): T[]
function asArray(value: unknown): unknown[]
function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}
