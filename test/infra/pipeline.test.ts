import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newApp } from '../../lib/app.ts'
import { PipelineStack } from '../../lib/pipeline-stack.ts'
import { readable, resources } from './support/stacks.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

interface Job {
  readonly needs?: readonly string[]
  readonly if?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string>>
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps?: readonly Step[]
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const FOLDER = '.github/workflows'
const workflows = new Map(
  readdirSync(FOLDER).map((name) => [name, parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Workflow]),
)
const pipeline = workflows.get('pipeline.yml')?.jobs ?? {}
const all = [...workflows].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ file, name, job, jobs })),
)
const steps = all.flatMap(({ job }) => job.steps ?? [])
const commands = steps.flatMap(({ run = '' }) => run.split('\n'))

describe('the workflows', () => {
  test('call only scripts, workflows and jobs that exist', () => {
    const called = commands.flatMap((line) =>
      [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
    )
    expect(called.length).toBeGreaterThan(0)
    for (const name of called) expect(Object.keys(scripts)).toContain(name)
    for (const [path] of commands.flatMap((line) => [...line.matchAll(/^\.[\w/.-]+/g)]))
      expect(existsSync(path)).toBe(true)
    for (const { job, jobs } of all) {
      for (const needed of job.needs ?? []) expect(Object.keys(jobs)).toContain(needed)
      if (job.uses) expect(existsSync(job.uses)).toBe(true)
    }
  })

  test('run every part of .ci/run, and nothing that is none', () => {
    const source = readFileSync('.ci/run', 'utf8')
    const parts = [...source.matchAll(/^part_(\w+)\(\)/gm)].map(([, name]) => name)
    expect(pipeline.tests?.strategy?.matrix.part).toEqual(parts)
    expect(source).toContain(`parts=(${parts.join(' ')})\n`)
  })

  test('deploy a change of main to staging once every check passed, then to production', () => {
    const checks = Object.keys(pipeline).filter((name) => name !== 'diff' && !pipeline[name]?.uses)
    expect(pipeline.staging).toMatchObject({ needs: checks, with: { environment: 'staging' } })
    expect(pipeline.staging?.if).toContain("github.event_name == 'push'")
    expect(pipeline.production).toMatchObject({ needs: ['staging'], with: { environment: 'production' } })
    expect(workflows.get('deploy.yml')?.jobs.deploy?.environment).toBe('$'.concat('{{ inputs.environment }}'))
  })

  test('get a token of AWS in the jobs alone that assume a role, and write nothing at GitHub', () => {
    for (const { permissions } of workflows.values()) expect(permissions.contents).toBe('read')
    for (const { file, name, job } of all) {
      const assumes =
        job.steps?.some(({ uses }) => uses?.startsWith('aws-actions/')) || job.uses !== undefined
      const token = job.permissions?.['id-token'] ?? workflows.get(file)?.permissions['id-token']
      expect([name, token]).toEqual([name, assumes ? 'write' : undefined])
      expect(Object.values(job.permissions ?? {}).filter((each) => each === 'write').length).toBeLessThan(2)
    }
    expect(pipeline.diff?.if).toContain('head.repo.full_name == github.repository')
  })

  test('have no text of a change in a command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })
})

describe('the roles of the pipeline', () => {
  const account = '111111111111'
  const build = (more: { provider?: string } = {}) => {
    const app = newApp()
    const stack = new PipelineStack(app, 'MaidanPipeline', {
      env: { account, region: 'ap-south-1' },
      repository: 'example/maidan',
      environments: ['staging', 'production'],
      ...more,
    })
    return { app, template: Template.fromStack(stack) }
  }
  const { app, template } = build()
  const roleOf = (id: string) => resources(template, 'AWS::IAM::Role').find(([name]) => name.startsWith(id))

  test.each([
    ['Diff', 'repo:example/maidan:pull_request'],
    ['DeployStaging', 'repo:example/maidan:environment:staging'],
    ['DeployProduction', 'repo:example/maidan:environment:production'],
  ])('%s is for the jobs of %s alone', (id, subject) => {
    const { AssumeRolePolicyDocument } = roleOf(id)?.[1].Properties ?? {}
    const { Statement } = AssumeRolePolicyDocument as { Statement: object[] }
    expect(Statement).toEqual([
      expect.objectContaining({
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': subject,
          },
        },
      }),
    ])
  })

  test.each([
    ['Diff', ['lookup']],
    ['DeployStaging', ['deploy', 'file-publishing', 'lookup']],
    ['DeployProduction', ['deploy', 'file-publishing', 'lookup']],
  ])('%s may only assume roles of the bootstrap: %j', (id, assumed) => {
    const [roleId, role] = roleOf(id) ?? []
    expect(role?.Properties.ManagedPolicyArns).toBeUndefined()
    const policies = resources(template, 'AWS::IAM::Policy').filter(
      ([, { Properties }]) => readable((Properties.Roles as unknown[])[0]) === `<${roleId}>`,
    )
    const [{ Statement } = { Statement: [] }] = policies.map(
      ([, { Properties }]) => Properties.PolicyDocument as { Statement: { Resource: unknown[] }[] },
    )
    const arns = ['ap-south-1', 'us-east-1'].flatMap((region) =>
      assumed.map((name) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${name}-role-${account}-${region}`),
    )
    expect(policies).toHaveLength(1)
    expect(Statement).toEqual([
      { Action: 'sts:AssumeRole', Effect: 'Allow', Resource: expect.arrayContaining(arns) },
    ])
    expect(Statement[0]?.Resource).toHaveLength(arns.length)
  })

  test('use the provider of an account that has one', () => {
    const provider = `arn:aws:iam::${account}:oidc-provider/token.actions.githubusercontent.com`
    expect(resources(template, 'AWS::IAM::OIDCProvider')).toHaveLength(1)
    expect(resources(build({ provider }).template, 'AWS::IAM::OIDCProvider')).toEqual([])
  })

  test('cdk-nag finds nothing', () => {
    const { violations } = new AwsSolutionsChecks(app).validateScope(app)
    expect(violations).toEqual([])
  })
})
