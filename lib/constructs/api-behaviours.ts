import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import * as z from 'zod/mini'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import { routes } from '../../functions/routes.ts'
import { edgePaths } from './edge-paths.ts'

/** The API's paths in order: the first pattern that matches counts. */
export function apiBehaviours(
  scope: Construct,
  origin: IOrigin,
  responseHeadersPolicy: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> {
  const passed = { ...passedOn(origin), responseHeadersPolicy }
  const shared = { ...sharedReads(scope, origin), responseHeadersPolicy }
  const own = edgePaths(routes).map(({ pattern, isShared }) => [pattern, isShared ? shared : passed] as const)
  return { ...Object.fromEntries(own), '/api/*': passed, [`${PROGRAM_PREFIX}/*`]: passed }
}

/**
 * Reads whose replies everybody may get, for as long as their `cache-control` says. No header, no cookie, and only the
 * query of the contract reaches the origin, and so no caller.
 */
function sharedReads(scope: Construct, origin: IOrigin): BehaviorOptions {
  const queries = routes.flatMap(({ call: { sharedSeconds, query } }) =>
    sharedSeconds !== undefined && query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [],
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
export function passedOn(origin: IOrigin): BehaviorOptions {
  return {
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
}
