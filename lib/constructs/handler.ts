import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Needs } from '../../functions/routes/row.ts'

const TIMEOUT_SECONDS = 10
/**
 * CPU grows with memory: 512 MB come with a third of a core, enough that neither a cold start nor a signature
 * makes a bet slow.
 */
const MEMORY_MB = 512

interface HandlerProps {
  readonly needs: Needs
  readonly code: Code
  readonly environment: Readonly<Record<string, string>>
  readonly grants: readonly PolicyStatement[]
}

/**
 * The function of one row of `functions/routes.ts`, with a role that allows only what the row states and writing
 * its own log.
 */
export class Handler extends LambdaFunction {
  /** @param id must not change while the function is deployed, even if its module moves: another id is another function */
  constructor(scope: Construct, id: string, { needs, code, environment, grants }: HandlerProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    role.addToPolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    )
    for (const grant of grants) role.addToPolicy(grant)
    super(scope, id, {
      description: needs.entry,
      code,
      handler: needs.entry.replace(/^functions\/(.+)\.ts$/, '$1.handler'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: needs.memoryMb ?? MEMORY_MB,
      timeout: Duration.seconds(needs.timeoutSeconds ?? TIMEOUT_SECONDS),
      environment: { ...environment },
      // Samples of invocations, for X-Ray; each log line of a sampled one has its id.
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
    })
  }
}
