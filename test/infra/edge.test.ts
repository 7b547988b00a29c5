import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { siteRoutesCode } from '../../lib/constructs/site-routes.ts'
import { build, licensed, only, readable, resources } from './support/stacks.ts'

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

interface Behaviour {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly FunctionAssociations?: unknown[]
}

interface Distribution {
  readonly DefaultCacheBehavior: Behaviour
  readonly CacheBehaviors: Behaviour[]
  readonly Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[]
  readonly Restrictions?: unknown
}

function distributionOf(built = build()): Distribution {
  const distribution = only(built.edge(), 'AWS::CloudFront::Distribution')
  return distribution.Properties.DistributionConfig as Distribution
}

const { edge, api } = build()
const distribution = distributionOf({ edge, api } as ReturnType<typeof build>)
const behaviour = (path: string) =>
  distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
const originOf = (of: Behaviour | undefined) =>
  distribution.Origins.find(({ Id }) => Id === of?.TargetOriginId)

describe('one host', () => {
  test.each(['/api/*', '/ws'])('%s is passed on whole and never cached', (path) => {
    expect(behaviour(path)).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'DELETE']),
    })
    expect(behaviour(path)?.FunctionAssociations).toBeUndefined()
  })

  test('the edge proves itself by the same secret that the HTTP handlers ask for', () => {
    const [header] = originOf(behaviour('/api/*'))?.OriginCustomHeaders ?? []
    expect(header?.HeaderName).toBe('x-origin-secret')
    expect(readable(header?.HeaderValue)).toMatch(
      /^\{\{resolve:secretsmanager:<.*OriginSecret.*>:SecretString/,
    )
    const functions = resources(api, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
      JSON.stringify(Properties.Environment).includes('ORIGIN_SECRET'),
    )
    expect(functions.length).toBe(resources(api, 'AWS::ApiGatewayV2::Route').length - 3)
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

test('the firewall slows down floods of the API and of new sockets, and guesses at passwords much earlier', () => {
  const acl = only(edge(), 'AWS::WAFv2::WebACL')
  const rules = acl.Properties.Rules as { Statement: { RateBasedStatement: Record<string, unknown> } }[]
  const limits = rules.map(({ Statement: { RateBasedStatement: rate } }) => ({
    limit: Number(rate.Limit),
    paths: new RegExp(
      (rate.ScopeDownStatement as { RegexMatchStatement: { RegexString: string } }).RegexMatchStatement
        .RegexString,
    ),
  }))
  const limitOf = (path: string) =>
    Math.min(...limits.filter(({ paths }) => paths.test(path)).map(({ limit }) => limit))
  expect(limitOf('/api/odds')).toBeGreaterThan(10 * limitOf('/api/login'))
  expect(limitOf('/ws')).toBeLessThan(limitOf('/api/odds'))
  expect(limitOf('/index.html')).toBe(Number.POSITIVE_INFINITY)
})

test('elsewhere than in us-east-1 the firewall has a stack of its own there', () => {
  const { app, edge: elsewhere } = build({ alarmEmail: 'ops@example.com' }, { account: '111111111111', region: 'ap-south-1' })
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
