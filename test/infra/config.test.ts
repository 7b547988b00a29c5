import { describe, expect, test } from 'vitest'
import project from '../../cdk.json' with { type: 'json' }
import { licenceLimitsOf } from '../../functions/limits/licence.ts'
import { areResultsKnown, readConfig } from '../../lib/config.ts'
import { deepTest } from '../support/tier.ts'
import { build, licenceFile, licensed, resources, socketFeed } from './support/stacks.ts'

const read = (context: Record<string, unknown>) => readConfig((name) => context[name])

describe('licensed mode', () => {
  test('is refused without a licence', () => {
    expect(() => read({ mode: 'licensed' })).toThrow('licensed mode is refused')
  })

  test.each([
    ...['operator', 'number', 'regulator', 'territories', 'limits', 'houseRules'],
    ...['identityProvider', 'identityProviderSecret'],
  ])('is refused when the licence lacks its %s', (fact) => {
    expect(() => read(licensed({ [fact]: undefined }))).toThrow(
      new RegExp(`licensed mode is refused[^]*${fact}`),
    )
  })

  test.each([{}, { feed: 'simulator' }, { feed: 'replay', replayFile: licenceFile() }])(
    'is refused with %j: its results can be known',
    (feed) => {
      const context = { mode: 'licensed', licence: licenceFile(), ...feed }
      expect(() => read(context)).toThrow('licensed mode is refused: feed')
    },
  )

  test('is accepted when every fact is there', () => {
    expect(read(licensed()).licence?.operator).toBe('Example Gaming Ltd')
  })

  test('gives every function the limits of the licence, in the form it reads', () => {
    const { api } = build(licensed())
    for (const [, { Properties }] of resources(api, 'AWS::Lambda::Function')) {
      const { Variables } = Properties.Environment as { Variables: Record<string, string> }
      expect(licenceLimitsOf(Variables.LICENCE_LIMITS)).toEqual({
        limits: { 'deposit:day': 50_000_00, 'loss:day': 20_000_00 },
        stakeMaxPaise: 25_000_00,
        sessionMinutes: 120,
      })
    }
    for (const [, { Properties }] of resources(build().api, 'AWS::Lambda::Function'))
      expect(JSON.stringify(Properties.Environment)).not.toContain('LICENCE_LIMITS')
  })

  test('gives sign-up alone the address of the identity provider, and its key in no template', () => {
    for (const template of [build(licensed()).api, ...build(licensed()).routes]) {
      for (const [id, { Properties }] of resources(template, 'AWS::Lambda::Function')) {
        const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
        const given = [Variables.IDENTITY_PROVIDER_URL, Variables.IDENTITY_PROVIDER_KEY]
        const key = '{{resolve:secretsmanager:maidan/identity-provider:SecretString:::}}'
        const isSignUp = id.includes('PostSignup')
        expect(given).toEqual(isSignUp ? ['https://identity.example.com', key] : [undefined, undefined])
      }
    }
    expect(JSON.stringify(build().routes.map((each) => each.toJSON()))).not.toContain('IDENTITY_PROVIDER')
  })

  test('is refused with an identity provider that would get its key unencrypted', () => {
    expect(() => read(licensed({ identityProvider: 'http://identity.example.com' }))).toThrow(
      'identityProvider',
    )
  })

  test('is refused with a limit that is no amount', () => {
    const limits = { depositRupeesPerDay: 1, lossRupeesPerDay: 0.005, stakeRupees: 1, sessionMinutes: 60 }
    expect(() => read(licensed({ limits }))).toThrow('lossRupeesPerDay')
  })
})

describe('settings', () => {
  test('have the defaults of a demo', () => {
    expect(read({})).toMatchObject({
      mode: 'demo',
      startFloatRupees: 10_000,
      connectionShards: 1,
      quoteShards: 1,
      feed: 'simulator',
      minesTable: 'ladder',
      twoPersonRupees: 50_000,
      operatorDayRupees: 500_000,
      operatorResultsRupees: 2_000_000,
    })
  })

  test('come from the command line as text', () => {
    expect(read({ startFloatRupees: '2500.5', connectionShards: '8' })).toMatchObject({
      startFloatRupees: 2500.5,
      connectionShards: 8,
    })
  })

  test.each([
    [{ mode: 'real' }, 'mode'],
    [{ startFloatRupees: '-1' }, 'startFloatRupees'],
    [{ startFloatRupees: '0.001' }, 'startFloatRupees'],
    [{ connectionShards: '0' }, 'connectionShards'],
    [{ quoteShards: '17' }, 'quoteShards'],
    [{ feed: 'replay' }, 'replayFile'],
    [{ minesTable: 'generous' }, 'minesTable'],
    [{ twoPersonRupees: '-1' }, 'twoPersonRupees'],
    [{ operatorDayRupees: '0.001' }, 'operatorDayRupees'],
    [{ whatsappNumber: '+91 90000 00000' }, 'whatsappNumber'],
    [{ feed: 'socket', socketUrl: 'wss://feed.example' }, 'socketMatches'],
    [{ feed: 'socket', socketMatches: 'matches.json' }, 'socketUrl'],
    [{ socketUrl: 'feed.example' }, 'socketUrl'],
    [{ domainName: 'play.example.com' }, 'certificateArn'],
    [{ alarmEmail: 'nobody' }, 'alarmEmail'],
    [{ mailFrom: 'play@example.com' }, 'mailIdentityArn'],
    [{ mailFrom: 'play@example.com', mailIdentityArn: 'example.com' }, 'mailIdentityArn'],
    [{ featurePlan: 'free' }, 'featurePlan'],
    [{ originSecretPreviousVersion: 'p'.repeat(36) }, 'originSecretVersion'],
  ])('%j is refused by name', (context, name) => {
    expect(() => read(context)).toThrow(name)
  })

  test.each(['monthlybudget', 'twoPersonRupee'])('%s, which is no setting, is refused by name', (name) => {
    expect(() => readConfig(() => undefined, ['mode', name])).toThrow(`no setting is named ${name}`)
  })

  test('what else the context has is none: the flags of the CDK, the options of the pipeline', () => {
    const names = [...Object.keys(project.context), 'aws:cdk:bundling-stacks', 'repository', 'environments']
    expect(() => readConfig(() => undefined, names)).not.toThrow()
  })
})

deepTest('a replayed match travels with the ticker', () => {
  const { api } = build({ feed: 'replay', replayFile: licenceFile(), replaySpeed: '60' })
  expect(resources(api, 'AWS::Lambda::LayerVersion')).toHaveLength(1)
  const [, ticker] =
    resources(api, 'AWS::Lambda::Function').find(([id]) => id.startsWith('HandlersTicker')) ?? []
  expect(ticker?.Properties.Environment).toMatchObject({
    Variables: { FEED: 'replay', REPLAY_FILE: '/opt/licence.json', REPLAY_SPEED: '60' },
  })
  expect(ticker?.Properties.Layers).toHaveLength(1)
})

test('the simulator plays matches that nobody can foretell, unless a seed is named', () => {
  const seedOf = (context: Record<string, unknown>) => {
    const functions = resources(build(context).api, 'AWS::Lambda::Function')
    const variables = functions.find(([id]) => id.startsWith('HandlersTicker'))?.[1].Properties.Environment
    const { FEED_SEED, FIRST_FEED_SEED } = (variables as { Variables: Record<string, unknown> }).Variables
    return { FEED_SEED, FIRST_FEED_SEED: JSON.stringify(FIRST_FEED_SEED) }
  }
  expect(seedOf({})).toEqual({ FIRST_FEED_SEED: expect.stringContaining('AWS::StackId') })
  expect(seedOf({ feedSeed: 'known' })).toEqual({ FEED_SEED: 'known' })
})

test.each([
  [{}, false],
  [{ feedSeed: 'known' }, true],
  [{ feed: 'replay', replayFile: licenceFile() }, true],
  [{ ...socketFeed, feedSeed: 'unused' }, false],
])('with %j its results can be known: %s', (context, isKnown) => {
  expect(areResultsKnown(read(context))).toBe(isKnown)
})

describe('a socket feed', () => {
  const ticker = (context: Record<string, unknown> = {}) => {
    const { api } = build({ ...socketFeed, ...context })
    return resources(api, 'AWS::Lambda::Function').find(([id]) => id.startsWith('HandlersTicker'))?.[1]
      .Properties
  }

  deepTest('is named to the ticker, with a catalogue at an address', () => {
    const properties = ticker()
    const { socketUrl, socketMatches } = socketFeed
    expect(properties?.Environment).toMatchObject({
      Variables: { FEED: 'socket', SOCKET_FEED_URL: socketUrl, SOCKET_FEED_MATCHES: socketMatches },
    })
    expect(properties?.Layers).toBeUndefined()
  })

  deepTest('has its catalogue travel with the ticker when it is a file', () => {
    const properties = ticker({ socketMatches: licenceFile() })
    expect(properties?.Environment).toMatchObject({
      Variables: { SOCKET_FEED_MATCHES: '/opt/licence.json' },
    })
    expect(properties?.Layers).toHaveLength(1)
  })
})

test('an emulator gets the same functions without an edge, and they call it instead of AWS', () => {
  const emulator = 'http://127.0.0.1:4566'
  const { stacks, api } = build({ emulator })
  expect(stacks.edge).toBeUndefined()
  expect(resources(api, 'AWS::SecretsManager::Secret')).toHaveLength(0)
  for (const [, { Properties }] of resources(api, 'AWS::Lambda::Function'))
    expect(Properties.Environment).toMatchObject({ Variables: { AWS_ENDPOINT_URL: emulator } })
})

test('on AWS no function has an endpoint in its environment', () => {
  for (const [, { Properties }] of resources(build().api, 'AWS::Lambda::Function'))
    expect(JSON.stringify(Properties.Environment)).not.toMatch(/AWS_ENDPOINT_URL|JWKS/)
})
