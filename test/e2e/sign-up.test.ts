import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { signUp as signUpByApi } from '../support/api/calls.ts'
import { newAccount, signUp, storageOf } from '../support/browser/player.ts'
import { siteForFile } from '../support/browser/site.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()
let page: Page
beforeEach(async () => {
  page = await site.openVisitor()
})

const at = (path: string) => page.waitForURL(`${site.url}${path}`)
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
  await page.goto(`${site.url}/signup`)
  await heading('Create an Account').waitFor()
}

beforeEach(openSignUp)

deepTest(
  'sign-up takes nothing before every field is valid, and shows the password to those who ask',
  async () => {
    const account = newAccount()
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await field('Username').fill('   ')
    await field('Email').fill(account.email)
    await field('Password').fill('12345')
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await field('Password').fill('123456')
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await field('Username').fill(' Asha ')
    expect(await button('Sign Up').isDisabled()).toBe(true)
    await page.getByLabel('I am 18 or older and accept the house rules').check()
    expect(await button('Sign Up').isEnabled()).toBe(true)

    for (const email of ['asha', 'asha@example', 'as ha@example.com', 'a@b@example.com']) {
      await field('Email').fill(email)
      expect(await button('Sign Up').isDisabled(), email).toBe(true)
    }
    await field('Username').focus()
    expect(await faultOf('Email')).toBe('Enter an email address like name@example.com.')

    // The password is shown to those who ask.
    expect(await field('Password').getAttribute('type')).toBe('password')
    await button('Show password').click()
    expect(await field('Password').getAttribute('type')).toBe('text')
    await button('Show password').click()
    expect(await field('Password').getAttribute('type')).toBe('password')
  },
)

usualTest('sign-up leads to the login page with the email filled in', async () => {
  const account = newAccount()
  await signUp(page, account)
  await page.getByText('User registered successfully!').waitFor()
  await at('/login')
  expect(await field('Email').inputValue()).toBe(account.email)
  expect((await storageOf(page)).email).toBe(account.email)
})

usualTest(
  'sign-up refuses an email that has an account, in any case of its letters, and a password that everybody has',
  async () => {
    const { email } = await signUpByApi(site.url)
    await signUp(page, { ...newAccount(), email: email.toUpperCase() })
    await page.getByText('This email is already registered. Please log in.').waitFor()
    expect(await faultOf('Email')).toContain('This email is already registered.')

    await signUp(page, { ...newAccount(), password: 'password1' })
    await page.getByText('This password is among the most common ones. Please choose another.').waitFor()
    expect(await faultOf('Password')).toContain('among the most common ones')
    expect(page.url()).toBe(`${site.url}/signup`)
  },
)

deepTest('sign-up says that it is for adults, and about play money', async () => {
  const terms = page.getByLabel('I am 18 or older and accept the house rules')
  expect(await terms.isChecked()).toBe(false)
  const rules = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'house rules', exact: true }).click()
  await (await rules).getByRole('heading', { name: 'House rules' }).waitFor()
  expect(await terms.isChecked(), 'reading is not accepting').toBe(false)
  await page.getByText('You start with play money. It cannot be bought or paid out.').waitFor()
})

deepTest('sign-up leads those who have an account to the login page', async () => {
  const note = page.getByRole('paragraph').filter({ hasText: 'Have an account?' })
  await note.getByRole('link', { name: 'Log in' }).click()
  await heading('Login with Email ID').waitFor()
})

deepTest(
  'sign-up has words of its own where the server has none or cannot be reached, and works once it can',
  async () => {
    await page.route('**/api/signup', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await signUp(page, newAccount())
    await page.getByRole('alert').getByText('Failed to register user').waitFor()
    await page.unroute('**/api/signup')
    await page.route('**/api/signup', (route) => route.abort())
    await button('Sign Up').click()
    await page.getByRole('alert').getByText('An error occurred. Please try again.').waitFor()
    await page.unroute('**/api/signup')
    await button('Sign Up').click()
    await at('/login')
  },
)
