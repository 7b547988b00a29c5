import { newApp } from '../lib/app.ts'
import { PipelineStack } from '../lib/pipeline-stack.ts'

/** The roles of the pipeline, deployed once for each account: see docs/operations.md. */
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
const app = newApp()
const context = (name: string): string | undefined => app.node.tryGetContext(name)
const repository = context('repository')
const provider = context('githubProvider')
const environments = (context('environments') ?? 'staging,production').split(',')
if (account === undefined || region === undefined)
  throw new Error('the pipeline’s roles need credentials of an account')
if (repository === undefined) throw new Error('-c repository=OWNER/NAME says who may deploy')
new PipelineStack(app, 'MaidanPipeline', {
  env: { account, region },
  repository,
  environments,
  ...(provider !== undefined && { provider }),
})
