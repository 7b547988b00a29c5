import { Stack, Validations } from 'aws-cdk-lib'
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js'
import type { IConstruct } from 'constructs'
import type { ApiStack } from './api-stack.ts'
import type { RowHandlers } from './constructs/row-handlers.ts'
import type { SocketApi } from './constructs/socket-api.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { FanoutStack } from './fanout-stack.ts'
import type { Maidan } from './maidan.ts'
import type { RoutesStack } from './routes-stack.ts'

/** Acknowledges each finding of cdk-nag that stays, where it was found, with the reason. */
export function acknowledge({ data, api, routes, edge, fanout }: Maidan): void {
  acknowledgeData(data)
  acknowledgeApi(api, data)
  for (const stack of routes) acknowledgeRoutes(stack, api)
  if (fanout !== undefined) acknowledgeFanout(fanout)
  if (edge !== undefined) acknowledgeEdge(edge)
  else accept(api.handlers, ['SQS4'], 'An emulator’s address is http')
}

function acknowledgeData({ tables, players, personKey, logHeads }: DataStack): void {
  accept(tables.connections, ['DDB3'], 'Sockets and tickets: nothing in it is worth restoring')
  accept(
    players.pool,
    ['COG1'],
    'Length alone, as the product asks; the most common passwords are refused at sign-up',
  )
  accept(
    players.pool,
    ['COG2'],
    'A second factor is the player’s to choose; money leaves only after an operator approved it, and calls of operators without one are refused',
  )
  accept(players.pool, ['COG8'], 'Threat protection is priced per player; the pool’s firewall limits guesses')
  if (logHeads !== undefined)
    accept(
      logHeads,
      ['S1'],
      'Its objects can’t be changed and hold no secret: who reads them needs no record',
    )
  if (personKey.secret !== undefined)
    accept(personKey.secret, ['SMG4'], 'By another key nobody in the register of persons is known again')
}

function acknowledgeApi({ sockets, handlers, originSecret }: ApiStack, { logHeads }: DataStack): void {
  accept(
    sockets,
    ['APIG4'],
    'The connect handler checks the edge’s secret and a ticket; without a ticket only public topics are sent',
  )
  accept(
    sockets,
    [`IAM4[Policy::${managedPolicy('AmazonAPIGatewayPushToCloudWatchLogs')}]`],
    'The account-wide role that API Gateway documents for its logs',
  )
  acceptConnections(handlers, sockets)
  acceptTraces(handlers)
  acceptAlarms(handlers)
  if (logHeads !== undefined)
    accept(handlers, [wildcard(handlers, logHeads.objects)], 'The key of a head has its number and hash')
  if (originSecret !== undefined)
    accept(originSecret, ['SMG4'], 'Resolved at deployment: a new version is rolled out by naming it')
}

function acknowledgeRoutes({ routes }: RoutesStack, { sockets }: ApiStack): void {
  const reason = 'Public by its row in the route table, or for programs, whose API keys the function verifies'
  for (const route of routes.openRoutes) accept(route, ['APIG4'], reason)
  acceptConnections(routes, sockets)
  acceptTraces(routes)
  acceptAlarms(routes)
}

function acceptConnections(handlers: IConstruct, sockets: SocketApi): void {
  accept(
    handlers,
    sockets.connectionArns(Stack.of(handlers)).map((arn) => wildcard(handlers, arn)),
    'The id of a connection is not known before it connects',
  )
}

function acceptTraces(handlers: IConstruct): void {
  accept(handlers, ['IAM5[Resource::*]'], 'X-Ray’s two actions of writing traces know no resources')
}

function acceptAlarms({ canary }: RowHandlers): void {
  if (canary === undefined) return
  accept(
    canary,
    [wildcard(canary, canary.alarmArns)],
    'Only the state of alarms is read; which, is in the deployment groups',
  )
}

function acknowledgeEdge(edge: EdgeStack): void {
  const { distribution } = edge.front
  accept(distribution, ['CFR1'], 'Play money is for everyone; licensed mode lets in its territories alone')
  accept(distribution, ['CFR4'], 'The TLS version can be set with an own domain only, and then is 1.2')
  const { bootstrapQualifier: qualifier } = edge.synthesizer
  const stagedAssets = `arn:${edge.partition}:s3:::cdk-${qualifier}-assets-${edge.account}-${edge.region}/*`
  const uploaders = edge.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  for (const uploader of uploaders)
    accept(
      uploader,
      [
        'L1',
        `IAM4[Policy::${managedPolicy('AWSLambdaBasicExecutionRole')}]`,
        ...['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map(
          (start) => `IAM5[Action::s3:${start}*]`,
        ),
        wildcard(edge, edge.siteFiles.arnForObjects('*')),
        wildcard(edge, stagedAssets),
      ],
      'CDK’s own function: it copies the site into its bucket while deploying, and nothing else calls it',
    )
}

function acknowledgeFanout({ network, cluster, balancer, front }: FanoutStack): void {
  accept(
    network,
    ['VPC7'],
    'It holds the nodes alone; a log of flows would have lines for each of many sockets',
  )
  accept(cluster, ['ECS4'], 'Priced by the node; the service’s own metrics of load are enough')
  accept(
    balancer,
    ['ELB2'],
    'Its log would have a line for each of many connections, and none of what they read',
  )
  accept(front, ['EC23'], 'Players come from everywhere; the nodes ask for a token')
}

function accept(scope: IConstruct, rules: readonly string[], reason: string): void {
  Validations.of(scope).acknowledge(...rules.map((rule) => ({ id: `AwsSolutions-${rule}`, reason })))
}

/** The finding for this resource, named as cdk-nag does. */
function wildcard(scope: IConstruct, arn: string): string {
  return `IAM5[Resource::${flattenCfnReference(Stack.of(scope).resolve(arn))}]`
}

function managedPolicy(name: string): string {
  return `arn:<AWS::Partition>:iam::aws:policy/service-role/${name}`
}
