import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  GeoRestriction,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import type { ApiStack } from '../api-stack.ts'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { apiBehaviours, passedOn } from './api-behaviours.ts'
import { nodesUrl } from './environment.ts'
import type { SiteBuckets } from './site-buckets.ts'
import { siteRoutesCode } from './site-routes.ts'

interface SiteDistributionProps {
  readonly config: Config
  readonly api: ApiStack
  readonly buckets: SiteBuckets
  readonly firewallArn: string
}

/** One origin for the browser: the site from S3, `/api/*` and `/program/*` from the HTTP API, `/ws` from the WebSocket API. */
export class SiteDistribution extends Construct {
  /** The host name of the site. */
  readonly domainName: string
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { config, api, buckets, firewallArn }: SiteDistributionProps) {
    super(scope, id)
    const headers = siteHeaders(this, config)
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

function ownDomain(scope: Construct, { domainName, certificateArn }: Config) {
  if (domainName === undefined || certificateArn === undefined) return {}
  return {
    domainNames: [domainName],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
  }
}

/** Security headers for every file of the site and every reply of the API. */
function siteHeaders(scope: Construct, { fanout }: Config): ResponseHeadersPolicy {
  const { region, urlSuffix } = Stack.of(scope)
  const connect = [`https://cognito-idp.${region}.${urlSuffix}`, ...(fanout ? [nodesUrl(fanout)] : [])]
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connect), override: true },
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
