import {
  CognitoIdentityProviderClient,
  GlobalSignOutCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { getName } from '../../domain/contract/profile.ts'
import { pool, REGION } from '../../local/environment.ts'
import { mustCall, signUp as signUpByApi, type TestPlayer } from '../support/api/calls.ts'
import { logIn, sessionOf, storageOf } from '../support/browser/player.ts'
import { siteForFile } from '../support/browser/site.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()
let page: Page
let account: TestPlayer
beforeEach(async () => {
  ;[page, account] = await Promise.all([site.openVisitor(), signUpByApi(site.url)])
  await page.goto(`${site.url}/login`)
  await logIn(page, account)
  await heading('Cricket').waitFor()
})

const at = (path: string) => page.waitForURL(`${site.url}${path}`)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

usualTest(
  'a session outlives a reload, and makes the login page lead home, and the profile page shows name, email and mobile',
  async () => {
    await page.reload()
    await heading('Cricket').waitFor()
    await page.getByText('Live prices').waitFor()
    await page.goto(`${site.url}/login`)
    await at('/')
    await page.goto(`${site.url}/signup`)
    await at('/')
    await page.getByRole('link', { name: 'Test Player' }).click()
    await heading('Profile').waitFor()
    const shown = { Name: 'Test Player', Email: account.email, Mobile: 'NA' }
    for (const [label, value] of Object.entries(shown)) {
      const input = page.getByRole('main').getByLabel(label, { exact: true })
      await expect.poll(() => input.inputValue()).toBe(value)
      expect(await input.isEditable()).toBe(false)
    }
    expect(await page.getByRole('main').getByRole('button').count(), 'nothing saves it').toBe(0)
  },
)

deepTest('a session is renewed unnoticed once its token has run out', async () => {
  const expired = await letTokensExpire()
  await page.goto(`${site.url}/account/profile`)
  await expect.poll(async () => (await sessionOf(page)).idToken).not.toBe(expired)
  const { userId, idToken } = await sessionOf(page)
  await mustCall(site.url, getName, { params: { userId } }, idToken)
})

usualTest('a session that was ended elsewhere leads to the login page, which says so', async () => {
  const { accessToken } = await sessionOf(page)
  await poolClient().send(new GlobalSignOutCommand({ AccessToken: accessToken }))
  await letTokensExpire()
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('InitiateAuth')) renewals.push(request.url())
  })
  await page.goto(`${site.url}/history`)
  await at('/login')
  expect(renewals, 'a refused renewal is not repeated').toHaveLength(1)
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  await logIn(page, account)
  await at('/history')
})

deepTest('a session ends with the log-out: here, in the other tab, and at the pool', async () => {
  const other = await page.context().newPage()
  await other.goto(`${site.url}/history`)
  await other.getByRole('heading', { name: 'Cricket History' }).waitFor()
  const { refreshToken } = await sessionOf(page)
  await refresh(refreshToken)

  await page.getByRole('link', { name: 'My Bets' }).click()
  await heading('Cricket History').waitFor()
  await button('Logout').click()
  await at('/login')
  await other.waitForURL(`${site.url}/login`)
  expect(Object.keys(await storageOf(page))).toEqual([])
  await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await page.goBack()
  await at('/login')
})

deepTest('a session ends here even when the pool cannot be reached', async () => {
  await page.route('**/cognito/', (route) => route.abort())
  await button('Logout').click()
  await at('/login')
  expect(await storageOf(page)).not.toHaveProperty('user')
})

/** Puts a token that no longer holds in the place of the page's; that token. */
async function letTokensExpire(): Promise<string> {
  // Where no code of the site runs, which would renew them at once.
  await page.goto(`${site.url}/favicon.svg`)
  const past = Buffer.from(JSON.stringify({ exp: 1, iat: 0 })).toString('base64url')
  const expired = `e30.${past}.c2ln`
  await page.evaluate((token) => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.idToken') || key.endsWith('.accessToken')) localStorage.setItem(key, token)
    }
  }, expired)
  return expired
}

function poolClient(): CognitoIdentityProviderClient {
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' }
  return new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: `${site.url}/cognito/`,
    credentials,
  })
}

function refresh(refreshToken: string) {
  return poolClient().send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  )
}
