import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { AccountClient } from '@aws-sdk/client-account'
import { APIGatewayClient } from '@aws-sdk/client-api-gateway'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { type Config, readConfig } from '../lib/config.ts'
import { failureText, StartError } from '../local/failure.ts'
import { readFacts, type Services } from './preflight/read.ts'
import { EDGE_REGION, judge, wouldBreak } from './preflight/rules.ts'
import { tableOf } from './preflight/table.ts'

const HELP = `Usage: npm run preflight -- [-c name=value]…

Reads an account and region, with your usual AWS credentials, and says what a deployment would lack. Changes nothing.

  -c name=value   a setting, as for cdk deploy; cdk.json is read too
  --help          this text

Exit code 0, or 1 if something would break, or nothing could be read.
`

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<0 | 1> {
  try {
    const options = {
      context: { type: 'string', short: 'c', multiple: true },
      help: { type: 'boolean' },
    } as const
    const { context = [], help } = parseArgs({ args: [...args], options }).values
    if (help) return say(0, HELP)
    const config = settings(context)
    const region = await regionOf(new SSMClient({}))
    const [mailRegion = region, identity] = identityOf(config)
    const lines = judge(await readFacts(clients(region, mailRegion), region, identity), config)
    return say(wouldBreak(lines) ? 1 : 0, tableOf(lines))
  } catch (error) {
    return say(1, `preflight: ${failureText(error)}`)
  }
}

/** @throws {StartError} when neither the environment nor the profile names a region */
async function regionOf({ config }: SSMClient): Promise<string> {
  const region = await config.region().catch(() => '')
  if (region === '') throw new StartError('no region: set AWS_REGION, or give your AWS profile one')
  return region
}

/** The settings of `cdk.json` and the command line, which wins. */
function settings(given: readonly string[]): Config {
  const file = fileURLToPath(new URL('../cdk.json', import.meta.url))
  const { context }: { context: Record<string, unknown> } = JSON.parse(readFileSync(file, 'utf8'))
  const pairs = given.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const all: Record<string, unknown> = { ...context, ...Object.fromEntries(pairs) }
  return readConfig((name) => all[name], Object.keys(all))
}

/** Region and name of the mail identity: `arn:aws:ses:REGION:ACCOUNT:identity/NAME`. */
function identityOf({ mailIdentityArn = '' }: Config): string[] {
  return /^arn:[^:]+:ses:([^:]+):[^:]*:identity\/(.+)$/.exec(mailIdentityArn)?.slice(1) ?? []
}

function clients(region: string, mailRegion: string): Services {
  const asking = {
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  }
  const atEdge = { ...asking, region: EDGE_REGION }
  return {
    account: new AccountClient(atEdge),
    apiGateway: new APIGatewayClient(asking),
    lambda: new LambdaClient(asking),
    quotas: new ServiceQuotasClient(asking),
    ssm: new SSMClient(asking),
    edgeSsm: new SSMClient(atEdge),
    mail: new SESv2Client({ ...asking, region: mailRegion }),
  }
}

function say<Code extends 0 | 1>(code: Code, text: string): Code {
  console.log(text)
  return code
}
