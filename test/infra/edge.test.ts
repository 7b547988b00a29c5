import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { covers } from '../../lib/constructs/edge-paths.ts'
import { siteRoutesCode } from '../../lib/constructs/site-routes.ts'
import { build, licensed, only, readable, resources } from './support/stacks.ts'

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

interface Behaviour {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly FunctionAssociations?: unknown[]
  readonly CachePolicyId?: unknown
  readonly OriginRequestPolicyId?: unknown
  readonly AllowedMethods?: readonly string[]
}

interface Distribution {
  readonly DefaultCacheBehavior: Behaviour
  readonly CacheBehaviors: Behaviour[]
  readonly Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[]
  readonly Restrictions?: unknown
  readonly CustomErrorResponses?: readonly { ErrorCode: number; ErrorCachingMinTTL: number }[]
}

function distributionOf(built = build()): Distribution {
  const distribution = only(built.edge(), 'AWS::CloudFront::Distribution')
  return distribution.Properties.DistributionConfig as Distribution
}

interface RegexMatch {
  readonly RegexString: string
  readonly TextTransformations: { Priority: number; Type: string }[]
}

interface Rule {
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly Limit: number
      readonly ScopeDownStatement?: { readonly RegexMatchStatement: RegexMatch }
    }
    readonly ManagedRuleGroupStatement?: {
      readonly Name: string
      readonly RuleActionOverrides: { Name: string; ActionToUse: unknown }[]
    }
  }
}

/** The rules of a firewall: limits of one address with the paths that they are for, and groups of rules. */
function rulesOf({ Rules }: Readonly<Record<string, unknown>>) {
  return (Rules as Rule[]).map(
    ({ Statement: { RateBasedStatement: rate, ManagedRuleGroupStatement: group } }) => {
      if (group) {
        const { Name: name, RuleActionOverrides: overrides } = group
        return { group: { name, counted: overrides.map((each) => each.Name) } }
      }
      const match = rate?.ScopeDownStatement?.RegexMatchStatement
      const read = match?.TextTransformations.toSorted((a, b) => a.Priority - b.Priority)
      return {
        limit: rate?.Limit,
        path: match && new RegExp(match.RegexString),
        read: read?.map(({ Type }) => Type),
      }
    },
  )
}

/** The variables of a function by which it knows the edge, readable. */
function secretsOf(properties: Readonly<Record<string, unknown>> | undefined) {
  const { Variables = {} } = (properties?.Environment ?? {}) as { Variables?: Record<string, unknown> }
  const own = Object.entries(Variables).filter(([name]) => name.startsWith('ORIGIN_SECRET'))
  return Object.fromEntries(own.map(([name, value]) => [name, readable(value)]))
}

const { edge, api } = build()
const distribution = distributionOf({ edge, api } as ReturnType<typeof build>)
const behaviour = (path: string) =>
  distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
const originOf = (of: Behaviour | undefined) =>
  distribution.Origins.find(({ Id }) => Id === of?.TargetOriginId)

describe('one host', () => {
  test.each(['/api/*', '/program/*', '/ws'])('%s is passed on whole and never cached', (path) => {
    expect(behaviour(path)).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'DELETE']),
    })
    expect(behaviour(path)?.FunctionAssociations).toBeUndefined()
  })

  test.each(['/api/*', '/program/*', '/ws'])('the edge proves itself by its secret at %s', (path) => {
    const [header] = originOf(behaviour(path))?.OriginCustomHeaders ?? []
    expect(header?.HeaderName).toBe('x-origin-secret')
    expect(readable(header?.HeaderValue)).toMatch(
      /^\{\{resolve:secretsmanager:<.*OriginSecret.*>:SecretString/,
    )
  })

  test('every function that a client reaches asks for the secret: those of calls, and the one that opens sockets', () => {
    const { routes: groups } = build()
    const calls = groups.flatMap((group) => resources(group, 'AWS::Lambda::Function'))
    expect(calls.length).toBe(routes.length)
    for (const [, { Properties }] of calls)
      expect(secretsOf(Properties)).toEqual({
        ORIGIN_SECRET: expect.stringMatching(/resolve:secretsmanager:<.*OriginSecret/),
      })
    const others = resources(api, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Object.keys(secretsOf(Properties)).length > 0,
    )
    expect(others.map(([id]) => id)).toEqual([expect.stringContaining('SocketConnect')])
  })

  test('while the secret is replaced, functions accept both versions, and before the edge sends the new one', () => {
    const [next, previous] = ['n'.repeat(36), 'p'.repeat(36)]
    const context = { originSecretVersion: next, originSecretPreviousVersion: previous }
    const rotating = build(context)
    const [[, call] = []] = resources(rotating.routes[0] ?? api, 'AWS::Lambda::Function')
    expect(secretsOf(call?.Properties)).toEqual({
      ORIGIN_SECRET: expect.stringMatching(`:SecretString:::${next}}}$`),
      ORIGIN_SECRET_PREVIOUS: expect.stringMatching(`:SecretString:::${previous}}}$`),
    })
    const { Origins } = distributionOf(rotating)
    expect(JSON.stringify(Origins)).toContain(next)
    expect(JSON.stringify(Origins)).not.toContain(previous)
    const { routes: stacks, edge: edgeStack } = rotating.stacks
    expect(edgeStack?.dependencies).toEqual(expect.arrayContaining([...stacks]))
  })

  test('only CloudFront reads the bucket, by origin access control', () => {
    expect(originOf(distribution.DefaultCacheBehavior)).toMatchObject({
      OriginAccessControlId: expect.anything(),
    })
    for (const [, { Properties }] of resources(edge(), 'AWS::S3::Bucket'))
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
  })
})

describe('public reads that everybody gets alike', () => {
  /** The behaviour that counts at a call's path: the first whose pattern matches. */
  const behaviourOf = (path: string) =>
    distribution.CacheBehaviors.find(({ PathPattern = '' }) =>
      covers(PathPattern, path.replaceAll(/[{}]/g, '')),
    )
  const isKept = (of: Behaviour | undefined) => of?.CachePolicyId !== CACHING_DISABLED
  const shared = routes.filter(({ call }) => call.sharedSeconds !== undefined)

  test('are kept at the edge, and no other call is', () => {
    const kept = routes.filter(({ call }) => isKept(behaviourOf(call.path)))
    expect(kept).toEqual(shared)
    expect(kept.map(({ call }) => call.path)).toEqual(
      expect.arrayContaining(['/api/odds', '/api/matches/{sportId}', '/api/platform/news', '/api/games']),
    )
  })

  test.each(shared.map(({ call }) => call.path))('%s reaches the origin without a caller', (path) => {
    expect(behaviourOf(path)).toMatchObject({ AllowedMethods: ['GET', 'HEAD'] })
    expect(behaviourOf(path)?.OriginRequestPolicyId).toBeUndefined()
    expect(originOf(behaviourOf(path))).toBe(originOf(behaviour('/api/*')))
  })

  test('are kept by their path and the query of the contract alone, for as long as they say', () => {
    const policy = only(edge(), 'AWS::CloudFront::CachePolicy').Properties.CachePolicyConfig
    expect(policy).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['from', 'to', 'cursor', 'market_id'],
        },
      },
    })
  })

  test('are not kept when they fail', () => {
    const kept = (distribution.CustomErrorResponses ?? []).map(({ ErrorCode, ErrorCachingMinTTL: ttl }) => [
      ErrorCode,
      ttl,
    ])
    expect(kept).toEqual([404, 414, 500, 501, 502, 503, 504].map((status) => [status, 0]))
  })
})

describe('screens of the site', () => {
  test('the rewriting function runs on the default behaviour alone', () => {
    expect(distribution.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1)
  })

  test.each([
    ['/', '/index.html'],
    ['/cricket/sim-3', '/index.html'],
    ['/cricket/v1.2/sim-3', '/index.html'],
    ['/assets/main-a1b2c3.js', '/assets/main-a1b2c3.js'],
    ['/config.json', '/config.json'],
  ])('%s is %s', (uri, expected) => {
    const rewritten = runInNewContext(`${siteRoutesCode}; handler(event).uri`, {
      event: { request: { uri } },
    })
    expect(rewritten).toBe(expected)
  })
})

test('the policy of the site lets it reach itself and the user pool, and nobody frame it', () => {
  const policy = only(edge(), 'AWS::CloudFront::ResponseHeadersPolicy')
  const { SecurityHeadersConfig } = policy.Properties.ResponseHeadersPolicyConfig as {
    SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } }
  }
  const csp = readable(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
  expect(csp).toContain("default-src 'self'")
  expect(csp).toContain("connect-src 'self' https://cognito-idp.<AWS::Region>.<AWS::URLSuffix>")
  expect(csp).toContain("frame-ancestors 'self'")
  expect(csp).not.toMatch(/script-src|unsafe-eval/)
})

describe('the firewall', () => {
  const rules = rulesOf(only(edge(), 'AWS::WAFv2::WebACL').Properties)

  test('slows down floods of the API and of new sockets, and guesses at passwords much earlier', () => {
    const limitOf = (path: string) =>
      Math.min(...rules.filter((rule) => rule.path?.test(path)).map(({ limit }) => limit ?? 0))
    expect(limitOf('/api/odds')).toBeGreaterThan(10 * limitOf('/api/login'))
    expect(limitOf('/program/api/orders')).toBe(limitOf('/api/odds'))
    expect(limitOf('/ws')).toBeLessThan(limitOf('/api/odds'))
    expect(limitOf('/index.html')).toBe(Number.POSITIVE_INFINITY)
  })

  test('compares decoded paths, so that none gets past a limit by being written otherwise', () => {
    for (const { path, read } of rules)
      expect(read).toEqual(path && ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'])
  })

  test('has the groups of rules that AWS maintains, which let large bodies and clients without a name through', () => {
    expect(rules.flatMap(({ group }) => (group ? [group] : []))).toEqual([
      { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
      { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
      { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY', 'NoUserAgent_HEADER'] },
    ])
  })

  test('has a second part at the user pool, where browsers sign in without passing CloudFront', () => {
    const acl = only(api, 'AWS::WAFv2::WebACL').Properties
    expect(acl.Scope).toBe('REGIONAL')
    expect(rulesOf(acl)).toEqual([
      expect.objectContaining({ limit: 2_000, path: undefined }),
      { group: { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] } },
      { group: { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] } },
    ])
    const { ResourceArn, WebACLArn } = only(api, 'AWS::WAFv2::WebACLAssociation').Properties
    expect(readable(ResourceArn)).toMatch(/^<MaidanData:ExportsOutputFnGetAttPlayersPool[0-9A-F]+Arn/)
    expect(readable(WebACLArn)).toMatch(/^<PoolFirewallAcl[0-9A-F]+\.Arn>$/)
  })
})

test('elsewhere than in us-east-1 the firewall has a stack of its own there', () => {
  const { app, edge: elsewhere } = build(
    { alarmEmail: 'ops@example.com' },
    { account: '111111111111', region: 'ap-south-1' },
  )
  expect(app.node.tryFindChild('MaidanFirewall')).toBeDefined()
  expect(resources(elsewhere(), 'AWS::WAFv2::WebACL')).toHaveLength(0)
})

test('licensed mode lets in the licence’s territories alone', () => {
  const withMoney = distributionOf(build(licensed()))
  expect(withMoney.Restrictions).toEqual({
    GeoRestriction: { RestrictionType: 'whitelist', Locations: ['GB', 'MT'] },
  })
  expect(distribution.Restrictions).toBeUndefined()
})

const uploads = resources(edge(), 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties)

test('hashed files are kept by browsers for a year, and by the bucket for browsers with an older page', () => {
  const assets = uploads.find(({ Include }) => JSON.stringify(Include) === '["assets/*"]')
  const pages = uploads.find(({ Exclude }) => JSON.stringify(Exclude) === '["assets/*"]')
  expect(assets?.SystemMetadata).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' })
  expect(pages?.SystemMetadata).toEqual({ 'cache-control': 'no-cache' })
  for (const { Prune } of uploads) expect(Prune).toBe(false)
})

test('the uploaded site has the addresses of its sign-in and its socket', () => {
  const filledIn = uploads.flatMap(({ SourceMarkers }) => (SourceMarkers ?? []) as Record<string, unknown>[])
  const values = filledIn.flatMap((markers) => Object.values(markers).map(readable))
  expect(values).toEqual([
    expect.stringMatching(/^<MaidanData:ExportsOutputRefPlayersPool[0-9A-F]/),
    expect.stringMatching(/^<MaidanData:ExportsOutputRefPlayersPoolSite/),
    expect.stringMatching(/^<FrontDistribution[0-9A-F]+\.DomainName>$/),
  ])
})
