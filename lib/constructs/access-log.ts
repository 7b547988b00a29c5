import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** One JSON line a request, of these fields of API Gateway's `$context`. */
export function accessLog(scope: Construct, fields: readonly string[]): IAccessLogSettings {
  const logGroup = new LogGroup(scope, 'AccessLog', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const line = Object.fromEntries(fields.map((field) => [field, `$context.${field}`]))
  return {
    destination: new LogGroupLogDestination(logGroup),
    format: AccessLogFormat.custom(JSON.stringify(line)),
  }
}
