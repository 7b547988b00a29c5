import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { acknowledge } from '../../lib/nag.ts'
import { build, buildAnew, licenceFile } from './support/stacks.ts'

test.each([
  ['in demo mode', {}, undefined],
  ['in licensed mode', { mode: 'licensed', licence: licenceFile() }, undefined],
  ['in a region of its own', {}, { account: '111111111111', region: 'ap-south-1' }],
  ['in an emulator', { emulator: 'http://127.0.0.1:4566' }, undefined],
])('no finding stays without a reason %s', (_where, context, env) => {
  const { app } = buildAnew(context, env, acknowledge)
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  const found = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
  )
  expect(found).toEqual([])
})

test('the checks do find what nobody gave a reason for', () => {
  const { app } = build()
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  expect(violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-COG1')
})
