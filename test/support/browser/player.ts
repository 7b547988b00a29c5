import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { pool } from '../../../local/environment.ts'
import { signUp as signUpByApi, type TestPlayer } from '../api/calls.ts'
import { openPage, type ViewportName } from './browser.ts'

/** The prefix of the keys under which the pool's library stores a session in the browser. */
const storagePrefix = `CognitoIdentityServiceProvider.${pool.clientId}`

/** What a player types into the sign-up form. */
export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** The data of an account that does not exist yet. */
export function newAccount(username = 'Asha Rao'): Account {
  return { username, email: `player-${randomUUID()}@example.com`, password: `Pw-${randomUUID()}` }
}

/** Signs up and logs in on the screens; ends at the sports home. */
export async function enter(page: Page, url: string, account = newAccount()): Promise<Account> {
  await page.goto(`${url}/signup`)
  await signUp(page, account)
  await page.getByRole('heading', { name: 'Login with Email ID' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Cricket' }).waitFor()
  return account
}

/** A page and the player who is logged in on it. */
export interface PlayerPage {
  readonly page: Page
  readonly player: TestPlayer
}

/** Opens a page for a new player who has logged in. */
export async function openPlayerPage(
  browser: Browser,
  url: string,
  viewport: ViewportName = 'desktop',
): Promise<PlayerPage> {
  const player = await signUpByApi(url)
  return { page: await openPageOf(browser, player, 'Test Player', viewport), player }
}

/** Opens a page for someone who has logged in, by putting what a log-in stores into the browser. */
export async function openPageOf(
  browser: Browser,
  { userId, email, idToken }: Omit<TestPlayer, 'password'>,
  username: string,
  viewport: ViewportName = 'desktop',
): Promise<Page> {
  const page = await openPage(browser, viewport)
  const prefix = storagePrefix
  const stored = {
    user: JSON.stringify({ id: userId, username, email }),
    [`${prefix}.LastAuthUser`]: userId,
    [`${prefix}.${userId}.idToken`]: idToken,
  }
  await page.context().addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  return page
}

/** Fills the sign-up page's form and sends it. */
export async function signUp(page: Page, { username, email, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I am 18 or older').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** Fills the login page's form and sends it. */
export async function logIn(page: Page, { email, password }: Omit<Account, 'username'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a match from the list of the sports home, and waits for its prices. */
export async function openMatch(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name: 'Match Odds' }).waitFor()
  await page.getByText('Live prices').waitFor()
}

/** Balance and exposure as the header shows them. */
export async function shownWallet(page: Page): Promise<{ balance: string; exposure: string }> {
  const wallet = page.getByRole('region', { name: 'Wallet' }).locator('dd')
  const [balance = '', exposure = ''] = await wallet.allTextContents()
  return { balance, exposure }
}

/** The header's text for a balance in paise. */
export function walletText({ balance, exposure }: { balance: number; exposure: number }) {
  return { balance: rupeesText(balance), exposure: rupeesText(exposure) }
}

/** '₹1,23,456.78' for 12345678 paise, '−₹50.00' for -5000. */
export function rupeesText(paise: number): string {
  const [whole = '', fraction = ''] = (Math.abs(paise) / 100).toFixed(2).split('.')
  const grouped = whole.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,')
  return `${paise < 0 ? '−' : ''}₹${grouped}.${fraction}`
}

/** Like `rupeesText`, with a plus sign before a gain. */
export function signedRupeesText(paise: number): string {
  return paise > 0 ? `+${rupeesText(paise)}` : rupeesText(paise)
}

/** The session that the browser stores. */
export interface BrowserSession {
  readonly userId: string
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken: string
}

/** Reads the session from the page's storage. */
export async function sessionOf(page: Page): Promise<BrowserSession> {
  const stored = await storageOf(page)
  const prefix = storagePrefix
  const subject = stored[`${prefix}.LastAuthUser`] ?? ''
  const token = (name: string) => stored[`${prefix}.${subject}.${name}`] ?? ''
  const { id } = JSON.parse(stored.user ?? '{}') as { id?: string }
  return {
    userId: id ?? '',
    idToken: token('idToken'),
    accessToken: token('accessToken'),
    refreshToken: token('refreshToken'),
  }
}

/** Everything in the page's local storage. */
export async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => ({ ...localStorage }))
}

/** Collects the console's errors and uncaught exceptions. */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
