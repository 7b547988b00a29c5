import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { EDGE_REGION } from './regions.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const AUDIENCE = 'sts.amazonaws.com'

interface PipelineStackProps extends StackProps {
  /** Owner and name of the repository at GitHub. */
  readonly repository: string
  /** The environments at GitHub that deploy to this account. */
  readonly environments: readonly string[]
  /** ARN of the account's provider for GitHub, if it has one already: there can only be one. */
  readonly provider?: string
}

/**
 * The roles by which the pipeline at GitHub reads and deploys the stacks, without stored keys. All that they may do is to
 * assume roles of the CDK's bootstrap, as the CDK's command does.
 */
export class PipelineStack extends Stack {
  readonly #provider: string
  readonly #repository: string

  constructor(
    scope: Construct,
    id: string,
    { repository, environments, provider, ...props }: PipelineStackProps,
  ) {
    super(scope, id, props)
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error(`${repository} is not OWNER/NAME`)
    this.#repository = repository
    this.#provider = provider ?? this.#newProvider()
    this.#role('Diff', 'pull_request', ['lookup'])
    for (const name of environments) {
      const roleId = `Deploy${name.charAt(0).toUpperCase()}${name.slice(1)}`
      this.#role(roleId, `environment:${name}`, ['deploy', 'file-publishing', 'lookup'])
    }
  }

  #newProvider(): string {
    const { attrArn } = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIdList: [AUDIENCE],
    })
    return attrArn
  }

  /**
   * @param subject whose jobs get the role: those of pull requests, or of an environment
   * @param assumed the roles of the bootstrap that it may assume, in the region of the stacks and in that of the edge
   */
  #role(id: string, subject: string, assumed: readonly string[]): void {
    const claims = { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: `repo:${this.#repository}:${subject}` }
    const role = new Role(this, id, {
      assumedBy: new WebIdentityPrincipal(this.#provider, { StringEquals: claims }),
      description: `Jobs of ${this.#repository} at GitHub, ${subject}`,
      maxSessionDuration: Duration.hours(1),
    })
    const { partition, account, region } = this
    const { bootstrapQualifier: qualifier = 'hnb659fds' } = this.synthesizer
    const arns = [...new Set([region, EDGE_REGION])].flatMap((of) =>
      assumed.map(
        (name) => `arn:${partition}:iam::${account}:role/cdk-${qualifier}-${name}-role-${account}-${of}`,
      ),
    )
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: arns }))
    new CfnOutput(this, `${id}Role`, { value: role.roleArn })
  }
}
