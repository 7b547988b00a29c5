import { expect, it, onTestFinished } from 'vitest'
import { signup } from '../../domain/contract/account.ts'
import { listen } from '../../local/gateway/server.ts'
import { seedDemoLogins } from '../../local/seed.ts'

/** A cloud whose sign-up is answered with these statuses in turn, the last one for ever, and its pool with success. */
async function startCloud(...statuses: number[]) {
  const asked: string[] = []
  const { port, close } = await listen('127.0.0.1', 0, (req, res) => {
    const isSignUp = req.url === signup.path
    if (isSignUp) asked.push(req.url ?? '')
    const status = isSignUp ? (statuses.length > 1 ? statuses.shift() : statuses[0]) : 200
    res.writeHead(status ?? 500, { 'content-type': 'application/json' }).end('{}')
  })
  onTestFinished(close)
  const url = `http://127.0.0.1:${port}`
  const access = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'ap-south-1' }
  return { asked, cloud: { url, env: { ...access, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url } } }
}

it('the demo logins are signed up again where a cold function did not answer in time', async () => {
  const { asked, cloud } = await startCloud(503, 503, 503, signup.status)
  await seedDemoLogins(cloud)
  expect(asked).toHaveLength(6)
})

it('a start without its demo logins says so in the end', async () => {
  const { cloud } = await startCloud(503)
  await expect(seedDemoLogins(cloud)).rejects.toThrow('The demo logins could not be created: 503')
})
