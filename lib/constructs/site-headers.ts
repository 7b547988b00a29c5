import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** What a browser may load and reach from the site; `'self'` covers the socket of the same host. */
function contentSecurityPolicy(cognito: string): string {
  const directives = {
    'default-src': "'self'",
    'connect-src': `'self' ${cognito}`,
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    // Radix places menus and scroll locks by inline styles.
    'style-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  const parts = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`)
  return parts.join('; ')
}

/** Security headers of every file of the site, and of every answer of the API. */
export function siteHeaders(scope: Construct): ResponseHeadersPolicy {
  const { region, urlSuffix } = Stack.of(scope)
  const cognito = `https://cognito-idp.${region}.${urlSuffix}`
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(cognito), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
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
