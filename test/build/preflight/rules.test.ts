import { describe, expect, it } from 'vitest'
import { type Facts, judge, type Needed, wouldBreak } from '../../../build/preflight/rules.ts'

/** An account and region in which all is well. */
const ready: Facts = {
  region: 'ap-south-1',
  isOptIn: { value: false },
  concurrency: { value: { limit: 1_000, unreserved: 900 } },
  requestRate: { value: 10_000 },
  newSocketRate: { value: 500 },
  bootstrap: { value: 30 },
  edgeBootstrap: { value: 6 },
}
const demo: Needed = { mode: 'demo', alarmEmail: 'ops@example.com' }
const licensed: Needed = { ...demo, mode: 'licensed' }
const unread = { unread: 'AccessDenied: no' }

/** The rows that are not well, as their verdict, what is, and the advice. */
const faults = (facts: Partial<Facts>, needed = demo) =>
  judge({ ...ready, ...facts }, needed)
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, what, is, advice = '' }) => [verdict, what, is, advice])

it('an account that has all of it has no fault', () => {
  expect(faults({})).toEqual([])
  expect(wouldBreak(judge(ready, demo))).toBe(false)
})

describe('what would break', () => {
  it.each<[what: string, is: string, facts: Partial<Facts>, needed: Needed, advice: string]>([
    ['Address for alarms', 'none', {}, { ...demo, alarmEmail: undefined }, 'alarmEmail'],
    ['Region ap-south-1', 'opt-in', { isOptIn: { value: true } }, demo, 'standard logs'],
    [
      'CDK bootstrap in ap-south-1',
      'none',
      { bootstrap: { value: null } },
      demo,
      `npx cdk bootstrap --app '' aws://ACCOUNT/ap-south-1`,
    ],
    ['CDK bootstrap in ap-south-1', 'version 5', { bootstrap: { value: 5 } }, demo, 'npx cdk bootstrap'],
    [
      'CDK bootstrap in us-east-1',
      'none',
      { edgeBootstrap: { value: null } },
      demo,
      'aws://ACCOUNT/us-east-1',
    ],
    [
      'Requests a second',
      '999',
      { requestRate: { value: 999 } },
      demo,
      '--quota-code L-8A5B8E43 --desired-value 10000',
    ],
    [
      'New sockets a second',
      '49',
      { newSocketRate: { value: 49 } },
      demo,
      '--quota-code L-9ED1E49A --desired-value 500',
    ],
    [
      'of them not reserved',
      '99',
      { concurrency: { value: { limit: 1_000, unreserved: 99 } } },
      demo,
      'reserve',
    ],
    ['Sender of mails', 'the pool’s own, 50 a day', {}, licensed, 'mailIdentityArn'],
    [
      'Sender of mails',
      'not verified',
      { mail: { value: { isVerified: false, isProduction: true } } },
      demo,
      'verify',
    ],
    [
      'Sender of mails',
      'verified, in the sandbox',
      { mail: { value: { isVerified: true, isProduction: false } } },
      licensed,
      'production access',
    ],
  ])('%s: %s', (what, is, facts, needed, advice) => {
    expect(faults(facts, needed)).toEqual([['breaks', what, is, expect.stringContaining(advice)]])
    expect(wouldBreak(judge({ ...ready, ...facts }, needed))).toBe(true)
  })

  it('a new account’s ten functions at once, reserved or not, with one thing to ask for', () => {
    expect(faults({ concurrency: { value: { limit: 10, unreserved: 10 } } })).toEqual([
      [
        'breaks',
        'Functions at once',
        '10',
        expect.stringContaining('--region ap-south-1 --service-code lambda --quota-code L-B99A9384'),
      ],
      ['breaks', 'of them not reserved', '10', ''],
    ])
  })
})

describe('what is low does not break', () => {
  it.each<[what: string, is: string, facts: Partial<Facts>]>([
    ['Requests a second', '2,500', { requestRate: { value: 2_500 } }],
    ['Requests a second', '1,000', { requestRate: { value: 1_000 } }],
    ['New sockets a second', '50', { newSocketRate: { value: 50 } }],
    ['Functions at once', '100', { concurrency: { value: { limit: 100, unreserved: 100 } } }],
  ])('%s: %s', (what, is, facts) => {
    expect(faults(facts)).toEqual([['low', what, is, expect.stringContaining('ask for')]])
    expect(wouldBreak(judge({ ...ready, ...facts }, demo))).toBe(false)
  })
})

it('an identity that is verified and out of the sandbox is enough for real money', () => {
  expect(faults({ mail: { value: { isVerified: true, isProduction: true } } }, licensed)).toEqual([])
})

it('in CloudFront’s own region one bootstrap is enough', () => {
  expect(faults({ region: 'us-east-1', edgeBootstrap: { value: null } })).toEqual([])
})

describe('what could not be read', () => {
  it('says why, and breaks nothing', () => {
    expect(faults({ newSocketRate: unread })).toEqual([
      ['unread', 'New sockets a second', 'could not be read', 'AccessDenied: no'],
    ])
    expect(wouldBreak(judge({ ...ready, newSocketRate: unread }, demo))).toBe(false)
  })

  it('is a reason not to deploy when it is everything', () => {
    const { region } = ready
    const none = { isOptIn: unread, concurrency: unread, requestRate: unread, newSocketRate: unread }
    const lines = judge({ region, ...none, bootstrap: unread, edgeBootstrap: unread }, demo)
    expect(lines.filter(({ verdict }) => verdict === 'breaks')).toEqual([])
    expect(wouldBreak(lines)).toBe(true)
  })
})
