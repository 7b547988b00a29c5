import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { managedRules, rateRule, visible } from './firewall-rules.ts'

/**
 * Calls of one address to the user pool in five minutes. A sign-in by SRP takes two, so this is a thousand guesses; the
 * pool itself locks a user after five wrong ones. Not fewer, because the functions call the pool too, all players' sign-ups
 * and resets from few addresses, and a mobile carrier puts many players behind one: each renews its token hourly.
 */
const REQUESTS_MAX = 2_000

/**
 * Blocks addresses that guess passwords at the user pool itself, which browsers sign in at without passing CloudFront.
 * In the pool's region.
 */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, poolArn: string) {
    super(scope, id)
    const { attrArn } = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('PoolFirewall'),
      rules: [
        rateRule('PoolRequests', 0, REQUESTS_MAX),
        managedRules('AmazonIpReputationList', 1),
        managedRules('KnownBadInputsRuleSet', 2),
      ],
    })
    new CfnWebACLAssociation(this, 'OfPool', { resourceArn: poolArn, webAclArn: attrArn })
  }
}
