import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { ApiStack } from './api-stack.ts'
import { areResultsKnown, type Config } from './config.ts'
import { nodesUrl } from './constructs/environment.ts'
import { Firewall } from './constructs/firewall.ts'
import { SiteBuckets } from './constructs/site-buckets.ts'
import { SiteDistribution } from './constructs/site-distribution.ts'
import { SiteFiles } from './constructs/site-files.ts'
import type { DataStack } from './data-stack.ts'

interface EdgeStackProps extends StackProps {
  readonly config: Config
  readonly data: DataStack
  readonly api: ApiStack
  /** Folder of the built site. */
  readonly site: string
  /** Firewall of CloudFront, where it must live in another region; otherwise it is part of this stack. */
  readonly firewall: Firewall | undefined
}

/** The entry for players: the site and both APIs under one host, behind the firewall. */
export class EdgeStack extends Stack {
  readonly front: SiteDistribution
  readonly siteFiles: IBucket

  constructor(scope: Construct, id: string, { config, data, api, site, firewall, ...props }: EdgeStackProps) {
    super(scope, id, props)
    const { arn: firewallArn } = firewall ?? new Firewall(this, 'Firewall')
    const buckets = new SiteBuckets(this, 'Site')
    this.front = new SiteDistribution(this, 'Front', { config, api, buckets, firewallArn })
    const { domainName } = this.front
    new SiteFiles(this, 'SiteFiles', {
      bucket: buckets.files,
      site,
      runtimeConfig: {
        mode: config.mode,
        cognito: {
          userPoolId: data.players.pool.userPoolId,
          clientId: data.players.client.userPoolClientId,
          flow: 'USER_SRP_AUTH',
        },
        socketUrl: `wss://${domainName}/${api.sockets.stageName}`,
        ...(config.fanout && { nodes: [nodesUrl(config.fanout)] }),
        ...(areResultsKnown(config) && { areResultsKnown: true }),
      },
    })
    this.siteFiles = buckets.files
    new CfnOutput(this, 'SiteUrl', { value: `https://${domainName}` })
    // Where the DNS of an own domain points.
    const { distributionDomainName: value } = this.front.distribution
    new CfnOutput(this, 'DistributionHost', { value })
  }
}
