import { readFileSync } from 'node:fs'
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { expect, test } from 'vitest'
import project from '../../cdk.json' with { type: 'json' }
import { newApp } from '../../lib/app.ts'
import { build, withNodes } from './support/stacks.ts'

const flags: Readonly<Record<string, unknown>> = project.context

test('cdk.json decides every flag that the CDK recommends, so that an update changes nothing unseen', () => {
  const chosen = Object.keys(recommended).map((name) => [name, flags[name]])
  expect(Object.fromEntries(chosen)).toEqual({
    ...recommended,
    '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  })
  expect(newApp().node.tryGetContext('@aws-cdk/core:defaultCrossStackReferences')).toBe('strong')
})

test('settings of cdk.json are those of a deployment, not of every app', () => {
  expect(newApp().node.tryGetContext('mode')).toBeUndefined()
})

test('a synthesis looks nothing up, in an account neither, so cdk.context.json is empty', () => {
  const { app } = build(
    { ...withNodes, alarmEmail: 'ops@example.com' },
    { account: '111111111111', region: 'ap-south-1' },
  )
  expect(app.synth().manifest.missing ?? []).toEqual([])
  expect(JSON.parse(readFileSync('cdk.context.json', 'utf8'))).toEqual({})
})
