import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import { managedRules, pathMatch, rateRule, visible } from './firewall-rules.ts'

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
 * Rules that requests of players match: a sheet of 120 Matka bids has more than 8 KB, and clients that are no browser may
 * send no User-Agent.
 */
const ORDINARY = ['SizeRestrictions_BODY', 'NoUserAgent_HEADER']

/**
 * Blocks addresses that flood the API, open sockets without end, or guess passwords, and what AWS's lists know as
 * attacks, before a function runs.
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
        rateRule(
          'Credentials',
          0,
          CREDENTIAL_REQUESTS_MAX,
          pathMatch('^/api/(login|signup|forgot-password)'),
        ),
        rateRule('Api', 1, API_REQUESTS_MAX, pathMatch(`^(${PROGRAM_PREFIX})?/api/`)),
        rateRule('Sockets', 2, SOCKETS_MAX, pathMatch('^/ws')),
        managedRules('AmazonIpReputationList', 3),
        managedRules('KnownBadInputsRuleSet', 4),
        managedRules('CommonRuleSet', 5, ORDINARY),
      ],
    })
    this.arn = acl.attrArn
  }
}
