import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'

interface SiteFilesProps {
  readonly bucket: IBucket
  /** Folder of the built site. */
  readonly site: string
  /** The configuration that the site reads at its start, as `config.json`. */
  readonly runtimeConfig: object
}

/** Uploads the site and its configuration. Old hashed files stay, for browsers still running an older page. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, site, runtimeConfig }: SiteFilesProps) {
    super(scope, id)
    const common = { destinationBucket: bucket, prune: false }
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(site)],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [Source.asset(site), Source.jsonData('config.json', runtimeConfig)],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    pages.node.addDependency(assets)
  }
}
