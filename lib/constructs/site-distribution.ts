import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  GeoRestriction,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import * as z from 'zod'
import { routes } from '../../functions/routes.ts'
import type { ApiStack } from '../api-stack.ts'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { edgePaths } from './edge-paths.ts'
import type { SiteBuckets } from './site-buckets.ts'
import { siteRoutesCode } from './site-routes.ts'

interface SiteDistributionProps {
  readonly config: Config
  readonly api: ApiStack
  readonly buckets: SiteBuckets
  readonly firewallArn: string
}

/** One origin for the browser: the site from S3, `/api/*` from the HTTP API, `/ws` from the WebSocket API. */
export class SiteDistribution extends Construct {
  /** The host name of the site. */
  readonly domainName: string
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { config, api, buckets, firewallArn }: SiteDistributionProps) {
    super(scope, id)
    const headers = siteHeaders(this)
    const { http, sockets, originSecret } = api
    const customHeaders = originSecret === undefined ? {} : { 'x-origin-secret': originSecret.reference }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Maidan',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewallArn,
      logBucket: buckets.logs,
      logFilePrefix: 'distribution/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(buckets.files),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.siteRoutes() }],
      },
      additionalBehaviors: {
        ...apiBehaviours(this, new HttpOrigin(http.domainName, { customHeaders }), headers),
        [`/${sockets.stageName}`]: passedOn(new HttpOrigin(sockets.domainName, { customHeaders })),
      },
      // By default errors of the API would be kept for 10 s, and that of one caller be sent to others.
      errorResponses: ERRORS_KEPT.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...ownDomain(this, config),
      ...(config.licence && { geoRestriction: GeoRestriction.allowlist(...config.licence.territories) }),
    })
    this.domainName = config.domainName ?? this.distribution.distributionDomainName
  }

  private siteRoutes(): EdgeFunction {
    return new EdgeFunction(this, 'SiteRoutes', {
      comment: 'Every screen of the site is index.html',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(siteRoutesCode),
    })
  }
}

/** The errors that CloudFront keeps whatever their headers say. */
const ERRORS_KEPT = [404, 414, 500, 501, 502, 503, 504]

/** The API's paths in order: the first pattern that matches counts. */
function apiBehaviours(
  scope: Construct,
  origin: IOrigin,
  responseHeadersPolicy: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> {
  const passed = { ...passedOn(origin), responseHeadersPolicy }
  const shared = { ...sharedReads(scope, origin), responseHeadersPolicy }
  const own = edgePaths(routes).map(({ pattern, isShared }) => [pattern, isShared ? shared : passed] as const)
  return { ...Object.fromEntries(own), '/api/*': passed }
}

/**
 * Reads whose replies everybody may get, for as long as their `cache-control` says. No header, no cookie, and only the
 * query of the contract reaches the origin, and so no caller.
 */
function sharedReads(scope: Construct, origin: IOrigin): BehaviorOptions {
  const queries = routes.flatMap(({ call: { sharedSeconds, query } }) =>
    sharedSeconds !== undefined && query instanceof z.ZodObject ? Object.keys(query.shape) : [],
  )
  return {
    origin,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: new CachePolicy(scope, 'SharedReads', {
      comment: 'Public reads, shared for as long as each reply says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...queries),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
  }
}

/** Passes everything except the host on to the origin, and caches nothing. */
function passedOn(origin: IOrigin): BehaviorOptions {
  return {
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
}

function ownDomain(scope: Construct, { domainName, certificateArn }: Config) {
  if (domainName === undefined || certificateArn === undefined) return {}
  return {
    domainNames: [domainName],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
  }
}

/** Security headers for every file of the site and every reply of the API. */
function siteHeaders(scope: Construct): ResponseHeadersPolicy {
  const { region, urlSuffix } = Stack.of(scope)
  const cognito = `https://cognito-idp.${region}.${urlSuffix}`
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy([cognito]), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
    },
  })
}
