import { describe, expect, test } from 'vitest'
import { LOSS_AFTER_MS } from '../../domain/games/cash-out.ts'
import type { Needs } from '../../functions/routes/row.ts'
import { jobs, routes, socketRoutes } from '../../functions/routes.ts'
import { type TableName, type TableRow, tables, tableVariable } from '../../functions/tables.ts'
import { functionOf, permissionsOf, templateOf } from './support/permissions.ts'
import { build, readable, resources } from './support/stacks.ts'

const { api, routes: groups } = build()
const templates = [api, ...groups]
const rows: readonly Needs[] = [...routes, ...Object.values(socketRoutes), ...Object.values(jobs)]

const read = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']
const write = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem']
const append = ['GetItem', 'PutItem']
/** What no function may do to a table whose items are only put. */
const changes = ['UpdateItem', 'DeleteItem', 'BatchWriteItem']
/** What Lambda does to a queue on behalf of the function that gets its messages. */
const receive = [
  'ChangeMessageVisibility',
  'DeleteMessage',
  'GetQueueAttributes',
  'GetQueueUrl',
  'ReceiveMessage',
]
const actionsFor = { read, write, append, readWrite: [...read, ...write], scan: [...read, 'Scan'] }

/** What a row asks for, spelled out apart from the stack’s own code. */
function expectedPermissions(needs: Needs): string[] {
  const names = Object.keys(needs.tables ?? {}) as TableName[]
  const onTables = names.flatMap((name) => {
    const access = needs.tables?.[name] ?? 'read'
    const { indexes = {}, putOnly }: TableRow = tables[name]
    const onTable = actionsFor[access]
      .filter((action) => !(putOnly && changes.includes(action)))
      .map((action) => `dynamodb:${action} ${name}`)
    const onIndexes = Object.keys(indexes).map((index) => `dynamodb:Query ${name}/index/${index}`)
    return access === 'write' || access === 'append' ? onTable : [...onTable, ...onIndexes]
  })
  const all = [
    'logs:CreateLogStream own log',
    'logs:PutLogEvents own log',
    'xray:PutTelemetryRecords *',
    'xray:PutTraceSegments *',
    ...onTables,
    ...(needs.pool ?? []).map((action) => `cognito-idp:${action} pool`),
    ...(needs.publishes ? ['lambda:InvokeFunction fan-out'] : []),
    ...(needs.wakesTicker ? ['lambda:InvokeFunction ticker function'] : []),
    ...(needs.delays ? ['sqs:SendMessage queue of delays'] : []),
    ...(needs.settles ? ['sqs:SendMessage queue of settlement'] : []),
    ...(needs === jobs.settle ? receive.map((action) => `sqs:${action} queue of settlement`) : []),
    ...(needs === jobs.endDelays ? receive.map((action) => `sqs:${action} queue of delays`) : []),
    ...(needs.keepsHeads ? ['s3:PutObject bucket of heads/heads/*'] : []),
    ...(needs.sockets
      ? ['DELETE', 'POST'].map((verb) => `execute-api:ManageConnections sockets/ws/${verb}/@connections/*`)
      : []),
  ]
  return [...new Set(all)].sort()
}

test.each(['mines', 'aviator'])('a cash-out of %s has ended before a loss may be written', (game) => {
  const needs = rows.find(({ entry }) => entry === `functions/${game}/put-update.ts`)
  if (!needs) throw new Error('there is no such function')
  const [, { Properties }] = functionOf(templateOf(templates, needs), needs)
  expect(Number(Properties.Timeout) * 1000).toBeLessThan(LOSS_AFTER_MS)
})

describe.each(rows)('$entry', (needs) => {
  const template = templateOf(templates, needs)
  const [, { Properties }] = functionOf(template, needs)
  const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }

  test('may do what its row says, and nothing else', () => {
    expect(permissionsOf(template, needs)).toEqual(expectedPermissions(needs))
  })

  test('runs on arm64 and Node 24 within the limits of its row', () => {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Timeout: needs.timeoutSeconds ?? 10,
      MemorySize: needs.memoryMb ?? 512,
    })
  })

  test('gets the names of its own tables alone', () => {
    const given = Object.keys(Variables).filter((name) => name.startsWith('TABLE_'))
    const own = Object.keys(needs.tables ?? {}) as TableName[]
    expect(given.sort()).toEqual(own.map(tableVariable).sort())
  })

  test('gets the key of the register of persons only if it opens accounts', () => {
    expect('PERSON_KEY' in Variables).toBe(needs.opensAccounts === true)
  })

  test('gets the endpoint of sockets only if it posts to them', () => {
    expect('SOCKET_ENDPOINT' in Variables).toBe(needs.sockets === true)
    if (needs.publishes)
      expect(readable(Variables.FANOUT_FUNCTION)).toMatch(/^<(MaidanApi:ExportsOutputRef)?HandlersFanout/)
    if (needs.delays)
      expect(readable(Variables.DELAY_QUEUE_URL)).toMatch(
        /^<(MaidanApi:ExportsOutputRef)?HandlersDelaysQueue/,
      )
    if (needs.settles)
      expect(readable(Variables.SETTLEMENT_QUEUE_URL)).toMatch(
        /^<(MaidanApi:ExportsOutputRef)?HandlersSettlementQueue/,
      )
    if (needs.wakesTicker)
      expect(readable(Variables.TICKER_FUNCTION)).toMatch(/^<(MaidanApi:ExportsOutputRef)?HandlersTicker/)
  })
})

test('seats, with the secrets of rounds to come, are written by what opens rounds and chooses seeds alone', () => {
  const writers = rows.filter(({ tables: { seats = 'read' } = {} }: Needs) => seats !== 'read')
  expect(writers.map(({ entry }) => entry).sort()).toEqual([
    'functions/andar-bahar/post-bets2.ts',
    'functions/andar-bahar/post-rounds.ts',
    'functions/fair/get-seeds.ts',
    'functions/fair/put-client-seed.ts',
    'functions/mines/post-bet-place.ts',
    'functions/mines/post-rounds.ts',
    'functions/titli/post-bets.ts',
    'functions/titli/post-rounds.ts',
  ])
})

test('the register of persons is written by what opens accounts alone', () => {
  const writers = rows.filter(({ tables: { persons = 'read' } = {} }: Needs) => persons !== 'read')
  expect(writers.map(({ entry }) => entry).sort()).toEqual([
    'functions/account/get-name.ts',
    'functions/account/login.ts',
    'functions/account/signup.ts',
  ])
})

test.each(['ledger', 'audit', 'utrs'])('no function may change or remove what is in the table %s', (name) => {
  const all = rows.flatMap((needs) => permissionsOf(templateOf(templates, needs), needs))
  const actions = new Set(all.filter((each) => each.endsWith(` ${name}`)).map((each) => each.split(' ')[0]))
  expect(actions).toContain('dynamodb:PutItem')
  for (const action of changes) expect(actions).not.toContain(`dynamodb:${action}`)
})

test('the log of what operators do is appended to by their calls alone', () => {
  const operators = routes.filter(({ call }) => call.access === 'operator')
  for (const needs of rows) {
    const may = permissionsOf(templateOf(templates, needs), needs).filter((permission) =>
      permission.endsWith(' audit'),
    )
    const appends = may.includes('dynamodb:PutItem audit')
    if (appends) expect(operators.map(({ entry }) => entry)).toContain(needs.entry)
  }
})

test('every call of operators may ask the pool for their second factor, and nothing switches it off', () => {
  for (const needs of routes.filter(({ call }) => call.access === 'operator')) {
    const template = templateOf(templates, needs)
    expect(permissionsOf(template, needs)).toContain('cognito-idp:AdminGetUser pool')
  }
  for (const template of templates)
    expect(JSON.stringify(template.findResources('AWS::Lambda::Function'))).not.toContain(
      'OPERATOR_SECOND_FACTOR',
    )
})

test('there is no function but those of the route table', () => {
  expect(templates.flatMap((each) => resources(each, 'AWS::Lambda::Function'))).toHaveLength(rows.length)
})

test('every function keeps its log for a while, not for ever', () => {
  const logs = templates.flatMap((each) => resources(each, 'AWS::Logs::LogGroup'))
  expect(logs.length).toBeGreaterThanOrEqual(rows.length)
  for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(90)
})

test('no policy has a wildcard but for ids of connections, keys of heads, alarms, and traces, which know no resources', () => {
  for (const [, { Properties }] of templates.flatMap((each) => resources(each, 'AWS::IAM::Policy'))) {
    const { Statement } = Properties.PolicyDocument as { Statement: { Action: string | string[] }[] }
    const others = Statement.filter(({ Action }) => !String(Action).startsWith('xray:'))
    const text = JSON.stringify(others)
    expect(text.replaceAll(/\/@connections\/\*|\/heads\/\*|:alarm:\*/g, '')).not.toContain('*')
  }
})

test('every stack stays well below the 500 resources that CloudFormation lets it have', () => {
  for (const template of templates) expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(450)
})

test.each([
  ['delays', 'Delays', /^<HandlersEndDelays/, { VisibilityTimeout: 60, MessageRetentionPeriod: 1800 }, 10],
  ['settlement', 'Settlement', /^<HandlersSettle/, { VisibilityTimeout: 360 }, 4],
])(
  'messages of the queue of %s go to one function, three times at most, and are put aside then',
  (_name, id, consumer, expected, BatchSize) => {
    const [[queueId, queue] = []] = resources(api, 'AWS::SQS::Queue').filter(([each]) =>
      each.startsWith(`Handlers${id}Queue`),
    )
    expect(queue?.Properties).toMatchObject({
      ...expected,
      RedrivePolicy: { maxReceiveCount: 3 },
      SqsManagedSseEnabled: true,
    })
    const sources = resources(api, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties)
    const [source, ...others] = sources.filter(
      ({ EventSourceArn }) => readable(EventSourceArn) === `<${queueId}.Arn>`,
    )
    expect(others).toEqual([])
    expect(source).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'], BatchSize })
    expect(readable(source?.FunctionName)).toMatch(consumer)
  },
)

test('only some functions settle at once, so that calls and ticks find a place', () => {
  const [source] = resources(api, 'AWS::Lambda::EventSourceMapping').filter(([id]) => id.includes('Settle'))
  expect(source?.[1].Properties.ScalingConfig).toEqual({ MaximumConcurrency: 4 })
})

test('every function traces samples of its invocations', () => {
  for (const [, { Properties }] of templates.flatMap((each) => resources(each, 'AWS::Lambda::Function')))
    expect(Properties.TracingConfig).toEqual({ Mode: 'Active' })
})

test('late messages and ticks are dropped', () => {
  const configs = resources(api, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties)
  expect(configs).toHaveLength(2)
  for (const config of configs)
    expect(config).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 })
})

test.each([
  ['Ticker', 'rate(1 minute)', 'HandlersTicker'],
  ['Reconcile', 'rate(15 minutes)', 'HandlersReconcile'],
  ['KeepHead', 'rate(1 hour)', 'HandlersKeepHead'],
])('%s is started at %s, and not twice for one time', (id, expression, job) => {
  const schedules = resources(api, 'AWS::Scheduler::Schedule')
  expect(schedules).toHaveLength(3)
  const schedule = schedules.find(([name]) => name.startsWith(id))?.[1]
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: expression,
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
  })
  expect(JSON.stringify(schedule?.Properties)).toContain(job)
})
