import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { inTier } from '../support/tier.ts'
import { build, buildChecked, licensed } from './support/stacks.ts'

type Deployment = [where: string, context: Record<string, unknown>, env?: Parameters<typeof build>[1]]

const withMoney: Deployment = ['in licensed mode', licensed()]
const others: readonly Deployment[] = [
  ['in demo mode', {}],
  [
    'in a region of its own',
    { alarmEmail: 'ops@example.com' },
    { account: '111111111111', region: 'ap-south-1' },
  ],
  ['in an emulator', { emulator: 'http://127.0.0.1:4566' }],
]

test.each(inTier([withMoney], [withMoney, ...others]))(
  'no finding stays without a reason %s',
  (_where, context, env) => {
    const { app } = buildChecked(context, env)
    const { violations } = new AwsSolutionsChecks(app).validateScope(app)
    const found = violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    )
    expect(found).toEqual([])
  },
)

test('the checks do find what nobody gave a reason for', () => {
  const { app } = build()
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  expect(violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-COG1')
})
