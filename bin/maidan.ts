import { fileURLToPath } from 'node:url'
import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { newApp } from '../lib/app.ts'
import { readConfig } from '../lib/config.ts'
import { maidan } from '../lib/maidan.ts'
import { acknowledge } from '../lib/nag.ts'

const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const app = newApp()
const stacks = maidan(app, {
  config: readConfig((name) => app.node.tryGetContext(name), Object.keys(app.node.getAllContext())),
  handlers: fromRoot('dist/handlers'),
  site: fromRoot('dist/site'),
  ...(account !== undefined && region !== undefined && { env: { account, region } }),
})
acknowledge(stacks)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
