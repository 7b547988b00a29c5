import { readFileSync } from 'node:fs'
import type { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { build, readable, resources } from './support/stacks.ts'

const { api, data, edge, watch } = build()

/** What a deployment prints, without what other stacks import. */
function outputsOf(template: Template): Record<string, string> {
  const all = Object.entries(
    template.toJSON().Outputs as Record<string, { Value: unknown; Export?: unknown }>,
  )
  const printed = all.filter(([, output]) => output.Export === undefined)
  return Object.fromEntries(printed.map(([name, { Value }]) => [name, readable(Value)]))
}

test('a deployment prints the names that docs/operations.md uses', () => {
  expect(outputsOf(api)).toEqual({
    HttpApiId: expect.stringMatching(/^<HttpApi[0-9A-F]+>$/),
    SocketApiId: expect.stringMatching(/^<SocketsApi[0-9A-F]+>$/),
    UserPoolId: expect.stringMatching(/^<MaidanData:ExportsOutputRefPlayersPool[0-9A-F]+>$/),
    UserPoolClientId: expect.stringMatching(/^<MaidanData:ExportsOutputRefPlayersPoolSite[0-9A-F]+>$/),
    TickerFunction: expect.stringMatching(/^<HandlersTicker[0-9A-F]+>$/),
    SettleFunction: expect.stringMatching(/^<HandlersSettleLive[0-9A-F]+>:live$/),
    TickerSchedule: expect.stringMatching(/^<TickerSchedule[0-9A-F]*>$/),
    ReconcileFunction: expect.stringMatching(/^<HandlersReconcile[0-9A-F]+>$/),
    LogHeadsBucket: expect.stringMatching(/^<MaidanData:ExportsOutputRefLogHeadsBucket[0-9A-F]+>$/),
    OriginSecretArn: expect.stringMatching(/^<OriginSecret[0-9A-F]+>$/),
  })
  const host = expect.stringMatching(/^<FrontDistribution[0-9A-F]+\.DomainName>$/)
  expect(outputsOf(edge())).toEqual({
    SiteUrl: expect.stringMatching(/^https:\/\/</),
    DistributionHost: host,
  })
})

test('with a domain of one’s own it still prints the host that the domain’s DNS points at', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/c-1'
  const own = build({ domainName: 'play.example.com', certificateArn })
  expect(outputsOf(own.edge())).toEqual({
    SiteUrl: 'https://play.example.com',
    DistributionHost: expect.stringMatching(/^<FrontDistribution[0-9A-F]+\.DomainName>$/),
  })
})

/** What the commands of the documents take from a deployment, by the patterns that they are written in. */
function namedIn(pattern: RegExp): string[] {
  const text = ['operations', 'runbook'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n')
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}

const idsIn = (template: Template) => Object.keys(template.toJSON().Resources as object)

test.each<[what: string, pattern: RegExp, known: () => string[]]>([
  ['outputs of MaidanApi', /outputs MaidanApi (\w+)/g, () => Object.keys(outputsOf(api))],
  ['tables', /\(table (\w+)\)/g, () => idsIn(data).map((id) => id.replace(/^Tables/, ''))],
  ['alarms and queues of MaidanApi', /[ }]MaidanApi-(\w+)/g, () => idsIn(api)],
  ['alarms of MaidanWatch', /`MaidanWatch-(\w+)/g, () => idsIn(watch())],
])('the commands of the documents name %s that are there', (_what, pattern, known) => {
  const named = namedIn(pattern)
  expect(named).not.toEqual([])
  expect(named.filter((name) => !known().some((id) => id.startsWith(name)))).toEqual([])
})

test('a function has a log group of another name than its own, which its configuration names', () => {
  expect(namedIn(/(\/aws\/lambda\/)/g)).toEqual([])
  expect(namedIn(/(LoggingConfig\.LogGroup)/g)).not.toEqual([])
  for (const [, { Properties }] of resources(api, 'AWS::Lambda::Function'))
    expect(Properties.LoggingConfig).toMatchObject({
      LogGroup: { Ref: expect.stringMatching(/Log[0-9A-F]+$/) },
    })
})
