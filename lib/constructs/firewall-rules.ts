import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

type Rule = CfnWebACL.RuleProperty
type Match = CfnWebACL.RegexMatchStatementProperty

/**
 * Blocks an address for as long as it has sent more than `limit` requests within the last five minutes: of all, or of
 * those that match.
 */
export function rateRule(name: string, priority: number, limit: number, match?: Match): Rule {
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
        ...(match && { scopeDownStatement: { regexMatchStatement: match } }),
      },
    },
  }
}

/**
 * A group of rules that AWS maintains: blocks what they match.
 * @param counted rules of the group that only count, because ordinary requests match them
 */
export function managedRules(name: string, priority: number, counted: readonly string[] = []): Rule {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visible(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: `AWSManagedRules${name}`,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  }
}

/** Requests whose path matches once it is decoded: `/api/%6Cogin` must not get past a limit of `/api/login`. */
export function pathMatch(regexString: string): Match {
  return {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
      { priority: 2, type: 'LOWERCASE' },
    ],
  }
}

/** The metrics of a rule or a firewall. */
export function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName: `Maidan${metricName}`, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}
