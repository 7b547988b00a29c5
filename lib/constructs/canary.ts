import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type IVersion } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { METRICS_NAMESPACE } from '../../functions/metrics.ts'
import type { Handler } from './handler.ts'

const ALIAS = 'live'
const MINUTE = Duration.minutes(1)

/**
 * The functions of a stack whose new version first gets a tenth of their calls: five minutes later it gets all, or none if
 * any call failed. Callers invoke their alias. See ADR 42.
 */
export class Canary extends Construct {
  /** Which alarms CodeDeploy asks about is in its groups; a narrower ARN is not documented to suffice. */
  readonly alarmArns: string
  private readonly application: LambdaApplication
  private readonly role: Role

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.application = new LambdaApplication(this, 'Application')
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    this.alarmArns = Stack.of(this).formatArn({
      ...{ service: 'cloudwatch', resource: 'alarm', resourceName: '*' },
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [this.alarmArns] }),
    )
  }

  /** Shifts the calls of a function's alias to each new version. */
  shift(id: string, handler: Handler, alias: Alias): void {
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: [handler.functionArn, `${handler.functionArn}:${ALIAS}`],
      }),
    )
    new LambdaDeploymentGroup(this, `${id}Group`, {
      application: this.application,
      // Otherwise the group adds a policy of AWS that allows updates of all aliases.
      role: this.role.withoutPolicyUpdates(),
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.failing(id, handler, alias)],
    })
  }

  /**
   * Any failure within a minute. Calls that fail are answered and messages that fail are delivered again: to Lambda neither
   * is an error, but a line of the log.
   */
  private failing(id: string, handler: Handler, alias: Alias): Alarm {
    const logged = new MetricFilter(this, `${id}Errors`, {
      logGroup: handler.logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: METRICS_NAMESPACE,
      metricName: `LoggedErrors-${handler.functionName}`,
    })
    const failures = new MathExpression({
      expression: 'FILL(crashed, 0) + FILL(logged, 0)',
      usingMetrics: {
        crashed: alias.metricErrors({ period: MINUTE }),
        logged: logged.metric({ statistic: 'Sum', period: MINUTE }),
      },
      period: MINUTE,
    })
    return new Alarm(this, `${id}Failing`, {
      metric: failures,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `Calls or messages of ${id} fail: a deployment of it under way goes back`,
    })
  }
}

/** The alias of the version that gets a function's calls. (CDK declares versions without regard to exact optional properties.) */
export function liveAlias(scope: Construct, id: string, handler: Handler): Alias {
  return new Alias(scope, `${id}Live`, { aliasName: ALIAS, version: handler.currentVersion as IVersion })
}
