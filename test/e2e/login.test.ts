import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect } from 'vitest'
import { signUp as signUpByApi } from '../support/api/calls.ts'
import {
  type Account,
  logIn,
  newAccount,
  sessionOf,
  shownWallet,
  storageOf,
} from '../support/browser/player.ts'
import { siteForFile } from '../support/browser/site.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'

const site = siteForFile()
let page: Page
beforeEach(async () => {
  page = await site.openVisitor()
})

const at = (path: string) => page.waitForURL(`${site.url}${path}`)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabel(label, { exact: true })

let account: Account
beforeAll(async () => {
  account = { username: 'Test Player', ...(await signUpByApi(site.url)) }
})
beforeEach(async () => {
  await page.goto(`${site.url}/login`)
  await heading('Login with Email ID').waitFor()
})

usualTest(
  'the login page takes nothing before email and password can be right, and shows the password to those who ask',
  async () => {
    expect(await button('Sign In').isDisabled()).toBe(true)
    await field('Email').fill('asha@example')
    await field('Password').fill('secret-1')
    expect(await button('Sign In').isDisabled()).toBe(true)
    await field('Email').fill('asha@example.com')
    expect(await button('Sign In').isEnabled()).toBe(true)
    await field('Password').fill('12345')
    expect(await button('Sign In').isDisabled()).toBe(true)

    await field('Password').fill('secret-1')
    await button('Show password').click()
    expect(await field('Password').getAttribute('type')).toBe('text')
    expect(await field('Password').getAttribute('spellcheck')).toBe('false')
    await button('Show password').click()
    expect(await field('Password').getAttribute('type')).toBe('password')
  },
)

deepTest('the login page says the same of a wrong password and an email nobody has', async () => {
  const refusal = page.getByRole('alert').getByText('Incorrect email or password.')
  await logIn(page, { ...account, password: 'not-the-one' })
  await refusal.waitFor()
  const [message, form] = await Promise.all([refusal.boundingBox(), field('Email').boundingBox()])
  expect(message && form && message.y + message.height < form.y, 'above the form').toBe(true)
  await logIn(page, newAccount())
  await refusal.waitFor()
  expect(page.url()).toBe(`${site.url}/login`)
  expect(await storageOf(page)).not.toHaveProperty('user')
})

deepTest(
  'the login page says so when the pool cannot be reached, and leaves nobody half logged in',
  async () => {
    const refusal = page.getByRole('alert').getByText('Error connecting to server. Try again later.')
    await page.route('**/cognito/', (route) => route.abort())
    await logIn(page, account)
    await refusal.waitFor()
    await page.unroute('**/cognito/')
    // Nor when the API cannot be reached.
    await page.route('**/api/login', (route) => route.abort())
    const asked = page.waitForRequest('**/api/login')
    await logIn(page, account)
    await asked
    await refusal.waitFor()
    await expect.poll(() => button('Sign In').isEnabled()).toBe(true)
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('Cognito'))).toEqual([])
  },
)

usualTest('the login page keeps user, wallet and history, and goes home', async () => {
  await page.evaluate('globalThis.isSamePage = true')
  await logIn(page, account)
  await heading('Cricket').waitFor()
  expect(await page.evaluate('globalThis.isSamePage'), 'without a reload').toBe(true)
  expect(page.url()).toBe(`${site.url}/`)
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

const paths = inTier(
  ['/matchlist/currmtc?market=m1', '/account/profile'],
  [
    ...['/', '/sport/2', '/match', '/match/m1', '/match/currmtc?market=m1', '/matchlist/currmtc?market=m1'],
    ...['/history', '/account/profile'],
  ],
)
for (const path of paths) {
  deepTest(`a visitor of ${path} gets the login page, and that path after it`, async () => {
    await page.goto(`${site.url}${path}`)
    await at('/login')
    await logIn(page, account)
    await at(path)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })
}
