import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import type * as z from 'zod'
import { signup } from '../domain/contract/account.ts'
import { RefusalReply } from '../domain/contract/refusals.ts'
import { NEWS, newsSortKey } from '../functions/store/keys.ts'
import { tableVariable } from '../functions/tables.ts'
import type { Cloud } from './cloud.ts'
import { demoNews } from './demo-news.ts'

/**
 * The logins that every local Maidan has. Operators are players in the pool's group of operators; there are
 * two, because large amounts need two.
 */
export const demoLogins = {
  player: { username: 'Demo Player', email: 'player@maidan.example', password: 'Boundary-64' },
  operator: { username: 'Meera Nair', email: 'operator@maidan.example', password: 'Pavilion-99' },
  operator2: {
    username: 'Kabir Sethi',
    email: 'operator2@maidan.example',
    password: 'Scorebook-27',
  },
} as const

export type DemoLogins = typeof demoLogins

const OPERATORS = 'operators'

/** Signs up the demo logins once, through the site's own call; on an existing state nothing changes. */
export async function seedDemoLogins({ url, env }: Pick<Cloud, 'url' | 'env'>): Promise<void> {
  await Promise.all(Object.values(demoLogins).map((login) => signUp(url, { ...login, acceptsTerms: true })))
  const { operator, operator2 } = demoLogins
  for (const { email } of [operator, operator2]) await addToGroup(env, OPERATORS, email)
}

/** How often a call is tried: on a busy machine the first call of a function may time out while it loads. */
const TRIES = 5

type SignUp = z.input<typeof signup.body & z.core.$ZodType>

async function signUp(url: string, login: SignUp, tries = TRIES): Promise<void> {
  const response = await fetch(`${url}${signup.path}`, {
    method: signup.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (response.status === signup.status) return
  if (response.status === 503 && tries > 1) return signUp(url, login, tries - 1)
  const refusal = RefusalReply.safeParse(await response.json())
  if (refusal.data?.error === 'emailTaken') return
  throw new Error(`The demo logins could not be created: ${response.status} ${refusal.data?.message ?? ''}`)
}

/**
 * Adds an account to a group of the pool, and creates the group if it is missing. Tokens issued earlier do
 * not show it.
 */
export async function addToGroup(env: Cloud['env'], group: string, email: string): Promise<void> {
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint = '', USER_POOL_ID: UserPoolId } = env
  const client = new CognitoIdentityProviderClient({ endpoint, ...accessOf(env) })
  await client
    .send(new CreateGroupCommand({ UserPoolId, GroupName: group }))
    .catch(unless(GroupExistsException))
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: group, Username: email }))
  client.destroy()
}

/** Publishes the demo news unless there is any news. */
export async function seedNews({ env }: Pick<Cloud, 'env'>): Promise<void> {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', [tableVariable('platform')]: TableName } = env
  const client = new DynamoDBClient({ endpoint, ...accessOf(env) })
  const { Count } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :news',
      ExpressionAttributeValues: { ':news': { S: NEWS } },
      Limit: 1,
    }),
  )
  const nowMs = Date.now()
  const items = demoNews.map((content, at) => ({
    pk: { S: NEWS },
    sk: { S: newsSortKey(nowMs - at * 1000, `demo-${at + 1}`) },
    content: { S: content },
  }))
  if (Count === 0)
    await Promise.all(items.map((Item) => client.send(new PutItemCommand({ TableName, Item }))))
  client.destroy()
}

function accessOf(env: Cloud['env']) {
  const { AWS_REGION: region = '', AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY = '' } = env
  return { region, credentials: { accessKeyId, secretAccessKey: AWS_SECRET_ACCESS_KEY } }
}

/** Ignores one kind of error. */
function unless(expected: typeof GroupExistsException) {
  return (error: unknown): void => {
    if (!(error instanceof expected)) throw error
  }
}
