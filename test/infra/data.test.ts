import { describe, expect, test } from 'vitest'
import { PASSWORD_LENGTHS_MIN } from '../../domain/contract/fields.ts'
import { type TableRow, tables } from '../../functions/tables.ts'
import { build, licensed, only, type Resource, resources } from './support/stacks.ts'

const { data } = build()
const deployed = resources(data, 'AWS::DynamoDB::Table')

function tableNamed(name: string): Resource {
  const prefix = `Tables${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const [, table] = deployed.find(([id]) => new RegExp(`^${prefix}[0-9A-F]{8}$`).test(id)) ?? []
  if (table === undefined) throw new Error(`no table ${name}`)
  return table
}

const keySchema = (partition: string, sort?: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' }]),
]

describe.each(Object.entries<TableRow>(tables))('table %s', (name, row) => {
  const { Properties, DeletionPolicy } = tableNamed(name)

  test('has the keys and indexes of its row', () => {
    expect(Properties.KeySchema).toEqual(keySchema(row.partition.name, row.sort?.name))
    const indexes = Object.entries(row.indexes ?? {}).map(([IndexName, { partition, sort, keysOnly }]) => ({
      IndexName,
      KeySchema: keySchema((partition ?? row.partition).name, sort.name),
      Projection: { ProjectionType: keysOnly ? 'KEYS_ONLY' : 'ALL' },
    }))
    const { LocalSecondaryIndexes = [], GlobalSecondaryIndexes = [] } = Properties as Record<
      string,
      unknown[]
    >
    const found = [...LocalSecondaryIndexes, ...GlobalSecondaryIndexes]
    expect(found).toEqual(indexes.map((index) => expect.objectContaining(index)))
    expect(LocalSecondaryIndexes).toHaveLength(
      Object.values(row.indexes ?? {}).filter(({ partition }) => partition === undefined).length,
    )
  })

  test(row.retained ? 'is kept, protected and recoverable' : 'goes with the stack', () => {
    expect(DeletionPolicy).toBe(row.retained ? 'Retain' : 'Delete')
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: row.retained,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: row.retained },
    })
  })

  test(row.ttl === undefined ? 'keeps all its items' : `expires items by ${row.ttl}`, () => {
    expect(Properties.TimeToLiveSpecification).toEqual(
      row.ttl === undefined ? undefined : { AttributeName: row.ttl, Enabled: true },
    )
  })
})

describe('what must not change', () => {
  const changes = [
    ...['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete', 'UpdateTimeToLive'],
  ]
    .map((action) => `dynamodb:${action}`)
    .toSorted()

  test.each(Object.entries<TableRow>(tables))(
    'table %s refuses changes exactly if it is put only',
    (name, row) => {
      const policy = {
        Statement: [{ Effect: 'Deny', Principal: { AWS: '*' }, Action: changes, Resource: '*' }],
      }
      const expected = row.putOnly && { PolicyDocument: expect.objectContaining(policy) }
      expect(tableNamed(name).Properties.ResourcePolicy).toEqual(expected)
    },
  )

  test('is the ledger, the log of operators and the UTRs', () => {
    const names = Object.entries<TableRow>(tables).flatMap(([name, { putOnly }]) => (putOnly ? [name] : []))
    expect(names.toSorted()).toEqual(['audit', 'ledger', 'utrs'])
  })

  test('is left to the functions’ own permissions in an emulator', () => {
    const emulated = build({ emulator: 'http://127.0.0.1:4566' }).data
    expect(JSON.stringify(emulated.toJSON())).not.toContain('ResourcePolicy')
  })
})

describe('the bucket of the log’s heads', () => {
  const lockOf = (context: Record<string, unknown>) => {
    const { Properties, DeletionPolicy } = only(build(context).data, 'AWS::S3::Bucket')
    return { ...Properties, DeletionPolicy }
  }

  test.each([
    ['with play money', {}, 'GOVERNANCE', 3650],
    ['with real money', licensed(), 'COMPLIANCE', 3650],
    ['as configured', { logHeadDays: '400' }, 'GOVERNANCE', 400],
  ])('locks each object for years %s, and is kept', (_when, context, Mode, Days) => {
    expect(lockOf(context)).toMatchObject({
      ...{ DeletionPolicy: 'Retain', ObjectLockEnabled: true },
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: { Mode, Days } } },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    })
  })

  test('is not in an emulator, and neither is what writes to it', () => {
    const { data: emulated, api } = build({ emulator: 'http://127.0.0.1:4566' })
    expect(resources(emulated, 'AWS::S3::Bucket')).toEqual([])
    expect(JSON.stringify(api.toJSON())).not.toContain('keep-head')
  })
})

test('there is no table but those of the list', () => {
  expect(deployed).toHaveLength(Object.keys(tables).length)
})

test('the key of the register of persons is made where nobody reads it, and kept as the register is', () => {
  const secret = only(data, 'AWS::SecretsManager::Secret')
  expect(secret.DeletionPolicy).toBe('Retain')
  expect(secret.Properties).toMatchObject({ GenerateSecretString: { PasswordLength: 48 } })
  expect(resources(build({ emulator: 'http://127.0.0.1:4566' }).data, 'AWS::SecretsManager::Secret')).toEqual(
    [],
  )
})

const SENDER = 'arn:aws:ses:us-east-1:111111111111:identity/example.com'

describe('user pool', () => {
  test('players sign up themselves and sign in by email; the pool is kept', () => {
    const pool = only(data, 'AWS::Cognito::UserPool')
    expect(pool.DeletionPolicy).toBe('Retain')
    expect(pool.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      DeletionProtection: 'ACTIVE',
      Schema: [{ Name: 'preferred_username', Mutable: true, Required: false }],
    })
  })

  test.each([
    ['demo', {}, PASSWORD_LENGTHS_MIN.demo],
    ['licensed', licensed(), PASSWORD_LENGTHS_MIN.licensed],
  ])(
    'a password in %s mode has at least as many characters as the form asks for',
    (_mode, context, length) => {
      const pool = only(build(context).data, 'AWS::Cognito::UserPool')
      expect(pool.Properties.Policies).toMatchObject({ PasswordPolicy: { MinimumLength: length } })
    },
  )

  test('the second factor is an authenticator app, and optional', () => {
    const pool = only(data, 'AWS::Cognito::UserPool')
    expect(pool.Properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    })
  })

  test('the site is a client without a secret, whose sessions can be ended', () => {
    const client = only(data, 'AWS::Cognito::UserPoolClient')
    expect(client.Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    })
  })

  test('a sender of mails and a feature plan are settings, so that no update resets them', () => {
    const mail = { mailFrom: 'Maidan <play@example.com>', mailIdentityArn: SENDER }
    const pool = only(build({ ...mail, featurePlan: 'plus' }).data, 'AWS::Cognito::UserPool')
    expect(pool.Properties).toMatchObject({
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: mail.mailFrom, SourceArn: SENDER },
      UserPoolTier: 'PLUS',
    })
    const usual = only(data, 'AWS::Cognito::UserPool')
    expect(usual.Properties.EmailConfiguration).toBeUndefined()
    expect(usual.Properties.UserPoolTier).toBe('ESSENTIALS')
  })

  test('operators are a group', () => {
    const group = only(data, 'AWS::Cognito::UserPoolGroup')
    expect(group.Properties.GroupName).toBe('operators')
  })
})
