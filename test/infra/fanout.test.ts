import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, it } from 'vitest'
import { build, buildChecked, only, readable, resources, withNodes } from './support/stacks.ts'

function fanout(): Template {
  const { fanout: stack } = build(withNodes).stacks
  if (stack === undefined) throw new Error('no stack of nodes')
  return Template.fromStack(stack)
}

/** The functions' variables of the nodes, each by how many functions have it. */
function nodeVariables(context: Record<string, unknown>): Record<string, number> {
  const { api, routes } = build(context)
  const counts: Record<string, number> = {}
  for (const [, { Properties }] of [api, ...routes].flatMap((each) =>
    resources(each, 'AWS::Lambda::Function'),
  )) {
    const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
    for (const name of Object.keys(Variables).filter((each) => /^FANOUT_(?!FUNCTION)/.test(each)))
      counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

it('there are no nodes by default, and no function knows of any', () => {
  expect(build().stacks.fanout).toBeUndefined()
  expect(nodeVariables({})).toEqual({})
})

it('a number of nodes without their host name is refused', () => {
  expect(() => build({ fanoutNodes: '3' })).toThrow('fanoutNodes needs fanoutDomain')
})

it('as many arm64 nodes as configured run the pinned server, with keys from the secret alone', () => {
  const template = fanout()
  expect(only(template, 'AWS::ECS::Service').Properties.DesiredCount).toBe(3)
  const { RuntimePlatform, ContainerDefinitions } = only(template, 'AWS::ECS::TaskDefinition').Properties
  expect(RuntimePlatform).toMatchObject({ CpuArchitecture: 'ARM64' })
  const [node] = ContainerDefinitions as { Image: string; Environment?: unknown; Command: string[] }[]
  expect(node?.Image).toMatch(/nats:\d+\.\d+\.\d+-alpine$/)
  expect(node?.Environment).toBeUndefined()
  expect(node?.Command.join()).toContain('operator: "$OPERATOR_JWT"')
  // One client can send millions of forbidden messages: their lines are not paid for.
  expect(node?.Command.join()).toContain("awk '!/ Violation - /")
})

it('only TLS is open to everybody', () => {
  const groups = resources(fanout(), 'AWS::EC2::SecurityGroup')
  const open = groups.flatMap(([, { Properties }]) =>
    ((Properties.SecurityGroupIngress ?? []) as { CidrIp?: string; FromPort: number }[]).filter(
      ({ CidrIp }) => CidrIp === '0.0.0.0/0',
    ),
  )
  expect(open.map(({ FromPort }) => FromPort)).toEqual([443])
  expect(only(fanout(), 'AWS::ElasticLoadBalancingV2::Listener').Properties).toMatchObject({
    Protocol: 'TLS',
  })
})

it('functions that publish have a token for that, and only those that sign access have the key', () => {
  const { FANOUT_KEY, FANOUT_PUBLISHER, FANOUT_URLS } = nodeVariables(withNodes)
  expect(FANOUT_KEY).toBe(2)
  expect(FANOUT_PUBLISHER).toBe(FANOUT_URLS)
  expect(FANOUT_PUBLISHER).toBeGreaterThan(10)
})

it('the site may connect to the nodes', () => {
  const edge = build(withNodes).edge()
  const headers = only(edge, 'AWS::CloudFront::ResponseHeadersPolicy').Properties
  expect(readable(JSON.stringify(headers))).toContain('wss://live.example.com')
})

it('no finding stays without a reason', () => {
  const { app } = buildChecked(withNodes)
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  const found = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
  )
  expect(found).toEqual([])
})
