import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newUtr } from '../support/api/cashier.ts'
import { hasFocus } from '../support/browser/keyboard.ts'
import { newAccount } from '../support/browser/player.ts'
import { listenTo } from '../support/browser/screen-reader.ts'
import { siteForFile } from '../support/browser/site.ts'

const site = siteForFile()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function openPlayer(path: string, name: string) {
  const opened = await site.openPlayer()
  await opened.page.goto(site.url + path)
  await heading(opened.page, name).waitFor()
  return { ...opened, listener: await listenTo(opened.page) }
}

test('a visitor signs up and logs in', async () => {
  const page = await site.openVisitor()
  const account = newAccount()
  await page.goto(`${site.url}/signup`)
  await heading(page, 'Create an Account').waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.type('Username', account.username)
  await listener.type('Email', account.email)
  await listener.type('Password', account.password)
  await listener.tabTo(page.getByLabel('I am 18 or older'))
  await listener.press('Space', 'Enter')
  await listener.hears('User registered successfully!')
  await listener.type('Password', account.password)
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/sign-up.txt')
  await listener.press('Enter')
  await heading(page, 'Cricket').waitFor()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
})

test('a payment is reported', async () => {
  const { page, listener } = await openPlayer('/account/profile', 'Profile')
  await listener.tabTo(page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }))
  await listener.press('Enter')
  await page.getByText('maidan@demo').waitFor()
  await listener.type('Deposit amount', '2000')
  await listener.type('Mobile No', '9876543210')
  await listener.type('UTR NO', newUtr())
  await listener.press('Enter')
  await page.getByRole('dialog', { name: 'Submitted!' }).waitFor()
  await listener.hears('Your payment proof has been sent successfully.')
  await listener.hears('button, OK')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/deposit.txt')
})

test('a withdrawal is asked for', async () => {
  const { page, listener } = await openPlayer('/account/profile', 'Profile')
  await listener.tabTo(button(page, 'Withdraw'))
  await listener.press('Enter')
  await page.getByText('No withdrawals found').waitFor()
  await listener.type('UPI ID', 'asha@okbank')
  await listener.type('Phone Number', '9876543210')
  await listener.type('Amount', '500')
  await listener.press('Enter')
  await listener.hears('Your withdrawal request for ₹500.00 has been initiated.')
  await listener.hears('button, OK')
  await listener.hears('polite: Withdrawal request submitted successfully!')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/withdrawal.txt')
})

test('a limit is set', async () => {
  const { page, listener } = await openPlayer('/account/settings#play', 'Your limits')
  await listener.skipToContent()
  await listener.tabTo(button(page, 'Set: Stakes, Day'))
  await listener.press('Enter')
  await listener.type('Limit in rupees', '150')
  await listener.press('Enter')
  await page.getByText('₹150.00 left').waitFor()
  await listener.hears('button, Change: Stakes, Day')
  await listener.hearsLast('polite: Your limit is ₹150.00 now.')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/limit.txt')
})

test('the language is changed', async () => {
  const { page, listener } = await openPlayer('/account/settings#preferences', 'Settings')
  await listener.skipToContent()
  await listener.tabTo(page.getByLabel('Language'))
  await listener.press('ArrowDown')
  const changed = page.getByLabel('भाषा')
  await changed.waitFor()
  await expect.poll(() => hasFocus(changed)).toBe(true)
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/language.txt')
})
