import { expect, test } from 'vitest'
import { METRICS_NAMESPACE, metrics, SERVICE_NAME } from '../../functions/metrics.ts'
import { build, only } from './support/stacks.ts'

type Widget = { type: string; properties: { title?: string; metrics?: unknown[][] } }

/** The widgets of a dashboard; references to resources stand as `REF`. */
function widgetsOf(context: Record<string, unknown> = {}): Widget[] {
  const { DashboardBody } = only(build(context).api, 'AWS::CloudWatch::Dashboard').Properties
  const [, parts] = (DashboardBody as { 'Fn::Join': [string, unknown[]] })['Fn::Join']
  const text = parts.map((part) => (typeof part === 'string' ? part : 'REF')).join('')
  return (JSON.parse(text) as { widgets: Widget[] }).widgets
}

const widgets = widgetsOf()
const graphs = widgets.filter(({ type }) => type === 'metric')
/** All metrics shown, as `[namespace, name, dimension, value…, options]`; those of expressions have options alone. */
const shown = graphs.flatMap(({ properties }) => properties.metrics ?? [])
const expressions = shown.map(([first]) => (first as { expression?: string }).expression ?? '')
const own = shown.filter(([namespace]) => namespace === METRICS_NAMESPACE)

test.each([
  ['Bets a second', [metrics.betsAccepted]],
  ['Age of the prices (s)', [metrics.priceAge]],
  ['Fan-out: from publication to the last post (ms)', [metrics.fanoutDelay, metrics.fanoutDelay]],
  ['Posts that failed, feed messages that are malformed', [metrics.failedPosts, metrics.feedMalformed]],
  ['Settlement: markets left, and put aside', [metrics.settlementBacklog, metrics.positionsPutAside]],
  ['Settlement: age of the oldest market (s)', [metrics.settlementAge]],
  ['House exposure: loss in the worst outcomes (₹)', [metrics.houseExposure]],
])('it has a graph of %s', (title, names) => {
  const graph = graphs.find(({ properties }) => properties.title === title)
  const of = (graph?.properties.metrics ?? []).filter(([namespace]) => namespace === METRICS_NAMESPACE)
  expect(of.map(([, name]) => name)).toEqual(names)
})

test('bets are shown by the second, refusals by name', () => {
  expect(expressions).toContain('accepted / PERIOD(accepted)')
  expect(expressions).toContain(
    `SEARCH('{Maidan,service,refusal} MetricName="Refusals" service="maidan"', 'Sum', 60)`,
  )
})

test('every own metric shown is one that functions publish, of this deployment', () => {
  const published: readonly unknown[] = Object.values(metrics)
  expect(own.length).toBeGreaterThan(8)
  for (const [, name, dimension, service] of own) {
    expect(published).toContain(name)
    expect([dimension, service]).toEqual(['service', SERVICE_NAME])
  }
})

test('another environment shows its own metrics', () => {
  const text = JSON.stringify(widgetsOf({ environment: 'staging' }))
  expect(text).toContain('"service","maidan-staging"')
  expect(text).toContain('service=\\"maidan-staging\\"')
  expect(text).not.toContain('"maidan"')
})

test('costs come from us-east-1, where alone AWS publishes them', () => {
  const charges = shown.find(([, name]) => name === 'EstimatedCharges')
  expect(charges).toEqual([
    'AWS/Billing',
    ...['EstimatedCharges', 'Currency', 'USD'],
    expect.objectContaining({ region: 'us-east-1', stat: 'Maximum', visible: false }),
  ])
})
