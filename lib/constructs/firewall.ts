import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/**
 * Requests from one address in five minutes: a player makes some fifty, and a mobile carrier puts many players
 * behind one address.
 */
const API_REQUESTS_MAX = 10_000
/** Password guesses and new accounts from one address in five minutes. */
const CREDENTIAL_REQUESTS_MAX = 500
/** Sockets opened by one address in five minutes: a page opens one, and another after each loss. */
const SOCKETS_MAX = 3_000

/**
 * Blocks addresses that flood `/api`, open sockets without end, or guess passwords, before a function runs.
 * Must be in us-east-1.
 */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Firewall'),
      rules: [
        rateRule('Credentials', 0, CREDENTIAL_REQUESTS_MAX, '^/api/(login|signup|forgot-password)'),
        rateRule('Api', 1, API_REQUESTS_MAX, '^/api/'),
        rateRule('Sockets', 2, SOCKETS_MAX, '^/ws'),
      ],
    })
    this.arn = acl.attrArn
  }
}

/**
 * Blocks an address for as long as it has sent more than `limit` requests to such paths within the last five
 * minutes.
 */
function rateRule(name: string, priority: number, limit: number, path: string): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visible(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: 300,
        scopeDownStatement: { regexMatchStatement: matches(path) },
      },
    },
  }
}

function matches(regexString: string): CfnWebACL.RegexMatchStatementProperty {
  return {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: [
      { priority: 0, type: 'NORMALIZE_PATH' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  }
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName: `Maidan${metricName}`, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}
