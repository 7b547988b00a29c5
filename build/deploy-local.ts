import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildHandlers } from './handlers.ts'

const ACCOUNT = '000000000000'
const REGION = 'us-east-1'

/** The file with the addresses of the last local deployment, from the root of the repository. */
export const DEPLOYMENT_FILE = '.maidan/local-deployment.json'

/** The addresses of Maidan in an AWS emulator. */
export interface LocalDeployment {
  /** The emulator itself, for AWS SDK clients. */
  readonly endpoint: string
  readonly region: string
  /** Base of the HTTP API, without `/api`. */
  readonly httpUrl: string
  readonly socketUrl: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly tickerFunction: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Deploys everything but the edge to an emulator of AWS, with the same stacks and the same CDK CLI as in the cloud.
 * Throws when the emulator does not answer or CloudFormation refuses.
 */
async function deployLocal(endpoint: string): Promise<LocalDeployment> {
  await mustAnswer(endpoint)
  await buildHandlers()
  const outputsFile = join(root, '.maidan/cdk-outputs.json')
  mkdirSync(dirname(outputsFile), { recursive: true })
  cdk(endpoint, ['bootstrap', `aws://${ACCOUNT}/${REGION}`])
  const unattended = ['--require-approval', 'never', '--concurrency', '4']
  cdk(endpoint, ['deploy', '--all', ...unattended, '--outputs-file', outputsFile])
  const outputs: { MaidanApi: Outputs } = JSON.parse(readFileSync(outputsFile, 'utf8'))
  return addresses(endpoint, outputs.MaidanApi)
}

type Outputs = Record<
  'HttpApiId' | 'SocketApiId' | 'UserPoolId' | 'UserPoolClientId' | 'TickerFunction',
  string
>

/** API Gateway's addresses are paths on the emulator's only port. */
function addresses(endpoint: string, outputs: Outputs): LocalDeployment {
  const apis = `${endpoint}/_aws/execute-api`
  return {
    endpoint,
    region: REGION,
    httpUrl: `${apis}/${outputs.HttpApiId}/$default`,
    socketUrl: `${apis.replace(/^http/, 'ws')}/${outputs.SocketApiId}/ws`,
    userPoolId: outputs.UserPoolId,
    userPoolClientId: outputs.UserPoolClientId,
    tickerFunction: outputs.TickerFunction,
  }
}

/** Runs the plain CDK CLI; an emulator accepts any key, and takes its first part as the account. */
function cdk(endpoint: string, args: readonly string[]): void {
  const cli = join(root, 'node_modules/aws-cdk/bin/cdk')
  const app = [
    '--no-notices',
    '--app',
    `"${process.execPath}" bin/maidan.ts`,
    '--build',
    '',
    '-c',
    `emulator=${endpoint}`,
  ]
  const { status } = spawnSync(process.execPath, [cli, ...args, ...app], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: ACCOUNT,
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_REGION: REGION,
      AWS_DEFAULT_REGION: REGION,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  })
  if (status !== 0) throw new Error(`cdk ${args[0]} failed`)
}

async function mustAnswer(endpoint: string): Promise<void> {
  await fetch(endpoint).catch((cause: unknown) => {
    throw new Error(`No AWS emulator answers at ${endpoint}; docs/operations.md says how to start one`, {
      cause,
    })
  })
}

if (import.meta.main) {
  const endpoint = (process.env.AWS_ENDPOINT_URL ?? 'http://127.0.0.1:4566').replace(/\/$/, '')
  try {
    const deployment = JSON.stringify(await deployLocal(endpoint), null, 2)
    writeFileSync(join(root, DEPLOYMENT_FILE), `${deployment}\n`)
    console.log(deployment)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
