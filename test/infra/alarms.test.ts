import { describe, expect, test } from 'vitest'
import { METRICS_NAMESPACE, metrics, SERVICE_NAME } from '../../functions/metrics.ts'
import { build, only, readable, resources } from './support/stacks.ts'

const { api } = build({ alarmEmail: 'ops@example.com' })
const alarms = resources(api, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)

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
    'settlement that takes long',
    { MetricName: metrics.settlementAge, Statistic: 'Maximum', Threshold: 900, EvaluationPeriods: 1 },
  ],
  [
    'positions put aside',
    { MetricName: metrics.positionsPutAside, Statistic: 'Maximum', Threshold: 1, EvaluationPeriods: 1 },
  ],
  [
    'messages of settlement that failed',
    { Namespace: 'AWS/SQS', MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 },
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

test('every alarm says what it means and notifies the operator, also when it is over', () => {
  for (const { AlarmDescription, AlarmActions, OKActions } of alarms) {
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
