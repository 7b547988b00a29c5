import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { gatewayPaths, type Needs, type Route } from '../../functions/routes/row.ts'
import { jobs, routes, socketRoutes } from '../../functions/routes.ts'
import { functionOf, templateOf } from './support/permissions.ts'
import { type Built, build, type Resource, readable, resources } from './support/stacks.ts'

const rows: readonly Needs[] = [...routes, ...Object.values(socketRoutes), ...Object.values(jobs)]
const shifting = rows.filter(({ canary }) => canary)
const templatesOf = ({ api, routes: groups }: Built) => [api, ...groups]
const templates = templatesOf(build())

/** The alias of a row's function, with its template; undefined when it has none. */
function aliasOf(all: readonly Template[], needs: Needs) {
  const template = templateOf(all, needs)
  const [functionId] = functionOf(template, needs)
  const found = resources(template, 'AWS::Lambda::Alias').find(
    ([, { Properties }]) => readable(Properties.FunctionName) === `<${functionId}>`,
  )
  return found && { template, functionId, aliasId: found[0], alias: found[1] as Resource & Updated }
}

interface Updated {
  readonly UpdatePolicy?: { readonly CodeDeployLambdaAliasUpdate: Record<string, unknown> }
}

function shift(needs: Needs) {
  const found = aliasOf(templates, needs)
  if (!found) throw new Error(`${needs.entry} has no alias`)
  const { template, alias } = found
  const { DeploymentGroupName } = alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate ?? {}
  const group = resources(template, 'AWS::CodeDeploy::DeploymentGroup').find(
    ([id]) => readable(DeploymentGroupName) === `<${id}>`,
  )?.[1].Properties
  if (!group) throw new Error(`${needs.entry} has no deployment group`)
  return { ...found, group }
}

test('what moves money or makes offers shifts its calls to new versions, and nothing else', () => {
  expect(shifting.map(({ entry }) => entry).sort()).toEqual([
    'functions/betting/calls/post-cash-out-offer.ts',
    'functions/betting/calls/post-cash-out.ts',
    'functions/betting/calls/post-cricket-market-bets.ts',
    'functions/betting/calls/post-laggai-khai-bets.ts',
    'functions/betting/delays/end-delays.ts',
    'functions/exchange/calls/delete-order.ts',
    'functions/exchange/calls/delete-orders.ts',
    'functions/exchange/calls/post-order.ts',
    'functions/exchange/calls/put-order.ts',
    'functions/operator/post-approve.ts',
    'functions/settlement/settle.ts',
  ])
  const groups = templates.flatMap((each) => resources(each, 'AWS::CodeDeploy::DeploymentGroup'))
  expect(groups).toHaveLength(shifting.length)
  expect(aliasOf(templates, jobs.ticker)).toBeUndefined()
})

describe.each(shifting)('$entry', (needs) => {
  const { template, functionId, aliasId, alias, group } = shift(needs)

  test('gives a new version a tenth of its calls, and all of them five minutes later', () => {
    expect(alias.Properties.Name).toBe('live')
    expect(readable(alias.Properties.FunctionVersion)).toMatch(/CurrentVersion\w+\.Version>$/)
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      DeploymentStyle: { DeploymentOption: 'WITH_TRAFFIC_CONTROL', DeploymentType: 'BLUE_GREEN' },
    })
  })

  test('goes back when a call or message fails', () => {
    expect(group.AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
    })
    const { Alarms } = group.AlarmConfiguration as { Alarms: { Name: unknown }[] }
    const [[, alarm] = []] = resources(template, 'AWS::CloudWatch::Alarm').filter(
      ([id]) => readable(Alarms[0]?.Name) === `<${id}>`,
    )
    if (!alarm) throw new Error(`${needs.entry} has no alarm`)
    const { Metrics, ...rest } = alarm.Properties as { Metrics: Record<string, unknown>[] }
    expect(rest).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' })
    const logged = readable(loggedErrors(template, needs).MetricName)
    const stats = Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat as Stat] : []))
    expect(stats.map(({ Metric }) => readable(Metric.MetricName)).sort()).toEqual(['Errors', logged].sort())
    const dimensions = stats.flatMap(({ Metric }) => Metric.Dimensions ?? [])
    expect(dimensions.map(({ Name, Value }) => `${Name} ${readable(Value)}`)).toContain(
      `Resource <${functionId}>:live`,
    )
  })

  test('is called by its alias alone', () => {
    const permissions = resources(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties)
    const sources = resources(template, 'AWS::Lambda::EventSourceMapping').map(([, each]) => each.Properties)
    const callees = [...permissions, ...sources].map(({ FunctionName }) => readable(FunctionName))
    const callers = 'call' in needs ? gatewayPaths((needs as Route).call).length : 1
    expect(callees.filter((each) => each.startsWith(`<${aliasId}>`))).toHaveLength(callers)
    expect(callees).not.toContain(`<${functionId}>`)
    expect(callees).not.toContain(`<${functionId}.Arn>`)
  })
})

interface Stat {
  readonly Metric: {
    readonly MetricName: unknown
    readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[]
  }
}

/** The metric of the errors that a row's function logs. */
function loggedErrors(template: Template, needs: Needs): { readonly MetricName: unknown } {
  const [, { Properties }] = functionOf(template, needs)
  const { LogGroup } = Properties.LoggingConfig as { LogGroup: unknown }
  const [[, filter] = []] = resources(template, 'AWS::Logs::MetricFilter').filter(
    ([, each]) => readable(each.Properties.LogGroupName) === readable(LogGroup),
  )
  if (!filter) throw new Error(`no metric of the errors of ${needs.entry}`)
  expect(filter.Properties.FilterPattern).toBe('{ $.level = "ERROR" }')
  const [metric] = filter.Properties.MetricTransformations as [{ MetricName: unknown }]
  return metric
}

test('CodeDeploy may shift those aliases, read the state of alarms, and nothing else', () => {
  const policies = templates.flatMap((template) => {
    const roles = resources(template, 'AWS::IAM::Role').filter(([, { Properties }]) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('codedeploy'),
    )
    for (const [, { Properties }] of roles) expect(Properties.ManagedPolicyArns).toBeUndefined()
    const names = roles.map(([id]) => `<${id}>`)
    return resources(template, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      (Properties.Roles as unknown[]).some((role) => names.includes(readable(role))),
    )
  })
  expect(policies).toHaveLength(3)
  const actions = JSON.stringify(policies).match(/(?<=")[a-z]\w*:\w+(?=")/g)
  expect([...new Set(actions)].sort()).toEqual([
    'cloudwatch:DescribeAlarms',
    'lambda:GetAlias',
    'lambda:GetProvisionedConcurrencyConfig',
    'lambda:UpdateAlias',
  ])
})

test('without `canary` new versions get all calls at once, and callers stay the same', () => {
  const off = templatesOf(build({ canary: 'false' }))
  expect(off.flatMap((each) => resources(each, 'AWS::CodeDeploy::DeploymentGroup'))).toEqual([])
  for (const needs of shifting) {
    expect(aliasOf(off, needs)?.aliasId).toBe(aliasOf(templates, needs)?.aliasId)
    expect(aliasOf(off, needs)?.alias.UpdatePolicy).toBeUndefined()
  }
})

test('an emulator has no aliases', () => {
  const emulated = templatesOf(build({ emulator: 'http://127.0.0.1:4566' }))
  expect(emulated.flatMap((each) => resources(each, 'AWS::Lambda::Alias'))).toEqual([])
})
