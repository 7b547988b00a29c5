import { readFileSync } from 'node:fs'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { describe, expect, test } from 'vitest'
import { METRICS_NAMESPACE, metrics, SERVICE_NAME } from '../../functions/metrics.ts'
import { build, only, readable, resources } from './support/stacks.ts'

const { api, watch, stacks } = build({ alarmEmail: 'ops@example.com', monthlyBudget: '250' })
/** Without those of the canary, which stop deployments and notify nobody. */
const alarms = resources(api, 'AWS::CloudWatch::Alarm')
  .filter(([id]) => id.startsWith('Alarms'))
  .map(([, { Properties }]) => Properties)

const counted = (name: string) => ({
  Namespace: METRICS_NAMESPACE,
  MetricName: name,
  Dimensions: [{ Name: 'service', Value: SERVICE_NAME }],
  Statistic: 'Sum',
})

test.each([
  ['handler errors', { Namespace: 'AWS/Lambda', MetricName: 'Errors', Statistic: 'Sum' }],
  ['handler throttles', { Namespace: 'AWS/Lambda', MetricName: 'Throttles', Threshold: 1 }],
  ['answers with a status from 500 up', { Namespace: 'AWS/ApiGateway', MetricName: '5xx', Statistic: 'Sum' }],
  ['slow answers', { Namespace: 'AWS/ApiGateway', MetricName: 'Latency', ExtendedStatistic: 'p99' }],
  [
    'a ledger that does not add up',
    { ...counted(metrics.ledgerMismatch), Threshold: 1, EvaluationPeriods: 1 },
  ],
  [
    'a ticker that stopped, silence included',
    {
      ...counted(metrics.tickerHeartbeat),
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      Period: 60,
    },
  ],
  [
    'a ledger that nobody checks, silence included',
    {
      ...counted(metrics.ledgerHeartbeat),
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      Period: 3600,
      EvaluationPeriods: 3,
    },
  ],
  [
    'heads of the log that nobody keeps, silence included',
    {
      ...counted(metrics.logHeadHeartbeat),
      ...{ ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching', Period: 3600 },
    },
  ],
  [
    'settlement that takes long',
    { MetricName: metrics.settlementAge, Statistic: 'Maximum', Threshold: 900, EvaluationPeriods: 1 },
  ],
  [
    'positions put aside',
    { MetricName: metrics.positionsPutAside, Statistic: 'Maximum', Threshold: 1, EvaluationPeriods: 1 },
  ],
  [
    'a malformed feed',
    { ...counted(metrics.feedMalformed), Period: 300, Threshold: 10, TreatMissingData: 'notBreaching' },
  ],
  [
    'throttled tables, all together',
    {
      Metrics: [
        expect.objectContaining({
          Expression: 'SELECT SUM(ThrottledRequests) FROM SCHEMA("AWS/DynamoDB", TableName, Operation)',
          ReturnData: true,
        }),
      ],
    },
  ],
])('there is one alarm for %s', (_what, expected) => {
  expect(alarms.filter((alarm) => matches(alarm, expected))).toHaveLength(1)
})

test.each(['Wallets', 'Positions'])('there is one alarm for conflicts on the %s', (table) => {
  const dimensions = alarms
    .filter(({ MetricName }) => MetricName === 'TransactionConflict')
    .map(({ Dimensions }) => JSON.stringify(Dimensions))
  expect(dimensions.filter((text) => text.includes(`RefTables${table}`))).toHaveLength(1)
})

test('there is one alarm for the dead letters of every queue', () => {
  const targets = resources(api, 'AWS::SQS::Queue').flatMap(
    ([
      ,
      {
        Properties: { RedrivePolicy },
      },
    ]) => {
      const policy = RedrivePolicy as { deadLetterTargetArn: unknown } | undefined
      return policy ? [readable(policy.deadLetterTargetArn).replace('.Arn', '.QueueName')] : []
    },
  )
  const watched = alarms
    .filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')
    .map(({ Dimensions }) => readable((Dimensions as { Value: unknown }[])[0]?.Value))
  expect(watched.toSorted()).toEqual(targets.toSorted())
  expect(watched).toHaveLength(2)
})

describe('in us-east-1', () => {
  test('there is an alarm for errors of the edge, with a topic of its own', () => {
    const { Properties } = only(watch(), 'AWS::CloudWatch::Alarm')
    expect(Properties).toMatchObject({
      ...{ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate', Statistic: 'Average', Threshold: 5 },
      Dimensions: [{ Name: 'DistributionId' }, { Name: 'Region', Value: 'Global' }],
    })
    const [topicId] = resources(watch(), 'AWS::SNS::Topic')[0] ?? []
    expect((Properties.AlarmActions as unknown[]).map(readable)).toEqual([`<${topicId}>`])
    expect(only(watch(), 'AWS::SNS::Subscription').Properties).toMatchObject({ Endpoint: 'ops@example.com' })
  })

  test.each(['us-east-1', 'ap-south-1'])('it is there for a deployment in %s', (region) => {
    const { stacks } = build({ alarmEmail: 'ops@example.com' }, { account: '111111111111', region })
    expect(stacks.watch?.region).toBe('us-east-1')
    expect(stacks.watch?.account).toBe('111111111111')
  })

  test('a budget mails when the month costs more, or will', () => {
    const { Budget, NotificationsWithSubscribers } = only(watch(), 'AWS::Budgets::Budget').Properties
    expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 250, Unit: 'USD' } })
    const mails = NotificationsWithSubscribers as { Notification: object; Subscribers: unknown }[]
    expect(mails.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'ACTUAL', Threshold: 100 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ])
    for (const { Subscribers } of mails)
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }])
  })

  test('without a budget there is none, and one without an address is refused', () => {
    expect(resources(build().watch(), 'AWS::Budgets::Budget')).toEqual([])
    expect(() => build({ monthlyBudget: '250' })).toThrow(/monthlyBudget needs alarmEmail/)
  })
})

test('docs/operations.md has a row for every alarm, and for no other', () => {
  const all = [stacks.api, ...stacks.routes, ...(stacks.watch ? [stacks.watch] : [])].flatMap((stack) =>
    stack.node.findAll(),
  )
  const watching = all.filter((node) => node instanceof Alarm || node instanceof CfnBudget)
  const text = readFileSync('docs/operations.md', 'utf8')
  const table = text.slice(text.indexOf('| alarm | what it means |')).split('\n\n')[0] ?? ''
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '')
  const named = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(watching.map(({ node }) => node.id).toSorted())
})

test('every alarm says what it means and notifies the operator, also when it is over', () => {
  for (const { AlarmDescription, AlarmActions, OKActions } of [
    ...alarms,
    only(watch(), 'AWS::CloudWatch::Alarm').Properties,
  ]) {
    expect(AlarmDescription).toEqual(expect.stringMatching(/.{20}/))
    expect(OKActions).toEqual(AlarmActions)
  }
  const subscription = only(api, 'AWS::SNS::Subscription')
  expect(subscription.Properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' })
})

test('CloudWatch may publish to the topic for alarms of this account, and nobody without TLS', () => {
  const { Topics, PolicyDocument } = only(api, 'AWS::SNS::TopicPolicy').Properties
  const [topicId] = resources(api, 'AWS::SNS::Topic')[0] ?? []
  expect((Topics as unknown[]).map(readable)).toEqual([`<${topicId}>`])
  for (const { AlarmActions } of alarms)
    expect((AlarmActions as unknown[]).map(readable)).toEqual([`<${topicId}>`])
  const { Statement } = PolicyDocument as { Statement: unknown[] }
  expect(Statement).toEqual([
    expect.objectContaining({
      Effect: 'Deny',
      Principal: '*',
      Action: 'sns:Publish',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
    expect.objectContaining({
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Action: 'sns:Publish',
      Resource: { Ref: topicId },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }),
  ])
})

describe('without an address for the alarms', () => {
  const account = { account: '111111111111', region: 'us-east-1' }

  test('a deployment to an account is refused, and says what to add', () => {
    expect(() => build({}, account)).toThrow(/alarmEmail.*-c alarmEmail=/s)
  })

  test('templates for no account are made, without a subscription', () => {
    expect(resources(build().api, 'AWS::SNS::Subscription')).toEqual([])
  })

  test('an emulator is deployed to', () => {
    expect(() => build({ emulator: 'http://127.0.0.1:4566' }, account)).not.toThrow()
  })
})

function matches(alarm: object, expected: object): boolean {
  return expect.objectContaining(expected).asymmetricMatch(alarm)
}
