import {
  CognitoIdentityProviderClient,
  GlobalSignOutCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getName } from '../../domain/contract/account.ts'
import { pool, REGION } from '../../local/environment.ts'
import { launchBrowser, openPage } from '../support/browser.ts'
import { mustCall } from '../support/calls.ts'
import { type Maidan, spawnMaidan } from '../support/cloud.ts'
import {
  type Account,
  enter,
  logIn,
  newAccount,
  PATIENCE_MS,
  sessionOf,
  shownWallet,
  signUp,
  storageOf,
} from '../support/player.ts'

let browser: Browser
let maidan: Maidan
let page: Page

beforeAll(async () => {
  ;[browser, maidan] = await Promise.all([launchBrowser(), spawnMaidan({ site: true })])
})
beforeEach(async () => {
  page = await openPage(browser)
})
afterEach(() => page.context().close())
afterAll(async () => {
  await browser.close()
  await maidan.close()
})

const at = (path: string) => page.waitForURL(`${maidan.url}${path}`)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabel(label, { exact: true })

/** What a field is said to be wrong about. */
async function faultOf(label: string): Promise<string | null> {
  expect(await field(label).getAttribute('aria-invalid')).toBe('true')
  const note = await field(label).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).textContent()
}

/** Opens the sign-up page. */
async function openSignUp(): Promise<void> {
  await page.goto(`${maidan.url}/signup`)
  await heading('Create an Account').waitFor()
}

describe('sign-up', () => {
  beforeEach(openSignUp)

  test('takes nothing before every field is valid', async () => {
    const account = newAccount()
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await field('Username').fill('   ')
    await field('Email').fill(account.email)
    await field('Password').fill('12345')
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await field('Password').fill('123456')
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await field('Username').fill(' Asha ')
    expect(await button('Sign Up').isEnabled()).toBe(true)

    for (const email of ['asha', 'asha@example', 'as ha@example.com', 'a@b@example.com']) {
      await field('Email').fill(email)
      expect(await button('Sign Up').isDisabled(), email).toBe(true)
    }
    await field('Username').focus()
    expect(await faultOf('Email')).toBe('Enter an email address like name@example.com.')
  })

  test('shows the password to those who ask', async () => {
    await field('Password').fill('secret-1')
    expect(await field('Password').getAttribute('type')).toBe('password')
    await button('Show password').click()
    expect(await field('Password').getAttribute('type')).toBe('text')
    await button('Show password').click()
    expect(await field('Password').getAttribute('type')).toBe('password')
  })

  test('leads to the login page with the email filled in', async () => {
    const account = newAccount()
    await signUp(page, account)
    await page.getByText('User registered successfully!').waitFor()
    await at('/login')
    expect(await field('Email').inputValue()).toBe(account.email)
    expect((await storageOf(page)).email).toBe(account.email)
  })

  test('refuses an email that has an account, in any case of its letters', async () => {
    const account = newAccount()
    await signUp(page, account)
    await at('/login')
    await openSignUp()
    await signUp(page, { ...newAccount(), email: account.email.toUpperCase() })
    await page.getByText('This email is already registered. Please log in.').waitFor()
    expect(await faultOf('Email')).toContain('This email is already registered.')
  })

  test('refuses a password that everybody has', async () => {
    await signUp(page, { ...newAccount(), password: 'password1' })
    await page.getByText('This password is among the most common ones. Please choose another.').waitFor()
    expect(await faultOf('Password')).toContain('among the most common ones')
    expect(page.url()).toBe(`${maidan.url}/signup`)
  })

  test('says so when the server cannot be reached, and works once it can', async () => {
    await page.route('**/api/signup', (route) => route.abort())
    await signUp(page, newAccount())
    await page.getByRole('alert').getByText('An error occurred. Please try again.').waitFor()
    await page.unroute('**/api/signup')
    await button('Sign Up').click()
    await at('/login')
  })
})

describe('login', () => {
  let account: Account
  beforeAll(async () => {
    account = newAccount()
    page = await openPage(browser)
    await openSignUp()
    await signUp(page, account)
    await at('/login')
    await page.context().close()
  })
  beforeEach(async () => {
    await page.goto(`${maidan.url}/login`)
    await heading('Login with Email ID').waitFor()
  })

  test('takes nothing before email and password can be right', async () => {
    expect(await button('Sign In').isDisabled()).toBe(true)
    await field('Email').fill('asha@example')
    await field('Password').fill('secret-1')
    expect(await button('Sign In').isDisabled()).toBe(true)
    await field('Email').fill('asha@example.com')
    expect(await button('Sign In').isEnabled()).toBe(true)
    await field('Password').fill('12345')
    expect(await button('Sign In').isDisabled()).toBe(true)
  })

  test('says the same of a wrong password and an email nobody has', async () => {
    const refusal = page.getByRole('alert').getByText('Incorrect username or password.')
    await logIn(page, { ...account, password: 'not-the-one' })
    await refusal.waitFor()
    await logIn(page, newAccount())
    await refusal.waitFor()
    expect(page.url()).toBe(`${maidan.url}/login`)
    expect(await storageOf(page)).not.toHaveProperty('user')
  })

  test('says so when the pool cannot be reached', async () => {
    await page.route('**/cognito/', (route) => route.abort())
    await logIn(page, account)
    await page.getByRole('alert').getByText('Error connecting to server. Try again later.').waitFor()
  })

  test('leaves nobody half logged in when the API cannot be reached', async () => {
    await page.route('**/api/login', (route) => route.abort())
    await logIn(page, account)
    await page.getByRole('alert').getByText('Error connecting to server. Try again later.').waitFor()
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('Cognito'))).toEqual([])
  })

  test('keeps user, wallet and history, and goes home', async () => {
    await logIn(page, account)
    await heading('Cricket').waitFor()
    expect(page.url()).toBe(`${maidan.url}/`)
    const stored = await storageOf(page)
    const { userId } = await sessionOf(page)
    expect(JSON.parse(stored.user ?? '')).toEqual({
      ...{
        id: userId,
        _id: userId,
        userNo: expect.any(String),
        username: account.username,
        email: account.email,
      },
      ...{ walletBalance: 10_000, exposureBalance: 0 },
    })
    expect(JSON.parse(stored.wallet ?? '')).toEqual({ balance: 10_000, exposureBalance: 0 })
    expect(JSON.parse(stored.history ?? '')).toEqual([])
    expect(await shownWallet(page)).toEqual({ balance: '₹10,000.00', exposure: '₹0.00' })
  })

  for (const path of ['/', '/sport/2', '/match/currmtc?market=m1', '/history', '/account/profile']) {
    test(`is asked for at ${path}, which then shows`, async () => {
      await page.goto(`${maidan.url}${path}`)
      await at('/login')
      await logIn(page, account)
      await at(path)
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
    })
  }
})

describe('a session', () => {
  let account: Account
  beforeEach(async () => {
    account = await enter(page, maidan.url)
  })

  test('outlives a reload, and makes the login page lead home', async () => {
    await page.reload()
    await heading('Cricket').waitFor()
    await page.getByText('Live prices').waitFor()
    await page.goto(`${maidan.url}/login`)
    await at('/')
    await page.goto(`${maidan.url}/signup`)
    await at('/')
  })

  test('shows the profile, to read', async () => {
    await page.getByRole('link', { name: account.username }).click()
    await heading('Profile').waitFor()
    const shown = { Name: account.username, Email: account.email, Mobile: 'NA' }
    for (const [label, value] of Object.entries(shown)) {
      const input = page.getByRole('main').getByLabel(label, { exact: true })
      await expect.poll(() => input.inputValue()).toBe(value)
      expect(await input.isEditable()).toBe(false)
    }
  })

  test('is renewed unnoticed once its token has run out', async () => {
    const expired = await letTokensExpire()
    await page.goto(`${maidan.url}/account/profile`)
    await expect.poll(async () => (await sessionOf(page)).idToken, { timeout: PATIENCE_MS }).not.toBe(expired)
    const { userId, idToken } = await sessionOf(page)
    await mustCall(maidan.url, getName, { params: { userId } }, idToken)
  })

  test('that was ended elsewhere leads to the login page, which says so', async () => {
    const { accessToken } = await sessionOf(page)
    await poolClient().send(new GlobalSignOutCommand({ AccessToken: accessToken }))
    await letTokensExpire()
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('InitiateAuth')) renewals.push(request.url())
    })
    await page.goto(`${maidan.url}/history`)
    await at('/login')
    expect(renewals, 'a refused renewal is not repeated').toHaveLength(1)
    await page.getByText('Your session has ended. Please log in again.').waitFor()
    await logIn(page, account)
    await at('/history')
  })

  test('ends with the log-out: here, in the other tab, and at the pool', async () => {
    const other = await page.context().newPage()
    await other.goto(`${maidan.url}/history`)
    await other.getByRole('heading', { name: 'Cricket History' }).waitFor()
    const { refreshToken } = await sessionOf(page)
    await refresh(refreshToken)

    await page.getByRole('link', { name: 'My Bets' }).click()
    await heading('Cricket History').waitFor()
    await button('Logout').click()
    await at('/login')
    await other.waitForURL(`${maidan.url}/login`)
    expect(Object.keys(await storageOf(page)).toSorted()).toEqual(['email'])
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await page.goBack()
    await at('/login')
  })

  test('ends here even when the pool cannot be told', async () => {
    await page.route('**/cognito/', (route) => route.abort())
    await button('Logout').click()
    await at('/login')
    expect(await storageOf(page)).not.toHaveProperty('user')
  })
})

/** Puts a token that no longer holds in the place of the page's; that token. */
async function letTokensExpire(): Promise<string> {
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
    endpoint: `${maidan.url}/cognito/`,
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
