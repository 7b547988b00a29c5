import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  approve,
  reject,
  signInOperator,
  type TestOperator,
  withdraw,
  withdrawalsOf,
} from '../support/api/cashier.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { type PlayerPage, shownWallet } from '../support/browser/player.ts'
import { expectSound, keepUnconnected } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { bothSizes, expectSoundInDepth, sizes, themes } from '../support/browser/tier.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()
let operator: TestOperator
beforeAll(async () => {
  operator = await signInOperator(site.url)
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Withdrawl Request' })
const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Proceed To Withdraw' })
const earlier = (page: Page) => dialogOf(page).getByRole('region', { name: 'Earlier withdrawals' })

/** Opens the dialog as a player does: from the header, or from the drawer of a phone. */
async function openDialog(page: Page, viewport: ViewportName = 'desktop'): Promise<void> {
  if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await dialogOf(page).waitFor()
}

async function openPlayer(viewport: ViewportName = 'desktop'): Promise<PlayerPage> {
  const opened = await site.openPlayer(viewport)
  await opened.page.goto(`${site.url}/account/profile`)
  await expect.poll(() => shownWallet(opened.page)).toMatchObject({ balance: '₹10,000.00' })
  await openDialog(opened.page, viewport)
  return opened
}

async function fill(page: Page, amount: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('UPI ID').fill('asha@okbank')
  await dialog.getByLabel('Phone Number').fill('98765 43210')
  await dialog.getByLabel('Amount').fill(amount)
}

/** What the answer's dialog says; it is closed. */
async function answerOf(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.waitFor()
  const said = await dialog.innerText()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'detached' })
  return said
}

/** Every request for a withdrawal that leaves the page, by its key. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/withdraw')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

const inline = (page: Page, text: string) => dialogOf(page).getByText(text, { exact: true }).waitFor()
const pending = (page: Page) => earlier(page).getByText('Pending').waitFor()

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a withdrawal is held at once, and is seen to be approved or rejected without a reload', async () => {
    const { page, player } = await openPlayer(viewport)
    const { userId: playerId } = player
    await earlier(page).getByText('No withdrawals found').waitFor()
    await fill(page, '2500.50')
    await submitOf(page).click()
    expect(await answerOf(page, 'Request Successful!')).toContain(
      'Your withdrawal request for ₹2,500.50 has been initiated. Please wait for approval.',
    )
    await inline(page, 'Withdrawal request submitted successfully!')
    expect(await dialogOf(page).getByLabel('UPI ID').inputValue()).toBe('')
    expect(await dialogOf(page).getByLabel('Amount').inputValue()).toBe('')
    await pending(page)
    await expect.poll(() => dialogOf(page).innerText()).toContain('Your balance: ₹7,499.50')

    const [{ _id: first = '' } = {}] = (await withdrawalsOf(site.url, player)).withdrawals
    await approve(site.url, operator, { playerId, requestKey: first })
    await earlier(page).getByText('Approved').waitFor()

    await fill(page, '₹1,000')
    await submitOf(page).click()
    await answerOf(page, 'Request Successful!')
    await pending(page)
    const [{ _id: second = '' } = {}] = (await withdrawalsOf(site.url, player)).withdrawals
    await reject(site.url, operator, { playerId, requestKey: second }, 'The UPI ID does not exist')
    await earlier(page).getByText('Rejected').waitFor()
    await earlier(page).getByText('Reason: The UPI ID does not exist').waitFor()
    await expect.poll(() => dialogOf(page).innerText()).toContain('Your balance: ₹7,499.50')

    await page.reload()
    await openDialog(page, viewport)
    await earlier(page).getByText('Approved').waitFor()
    await earlier(page).getByText('Rejected').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => shownWallet(page)).toEqual({ balance: '₹7,499.50', exposure: '₹0.00' })
  })
})

describe('what is typed', () => {
  usualTest(
    'is checked as one types, in plain words, and leads to what is wrong, and is needed in every field, which the browser says',
    async () => {
      const { page } = await openPlayer()
      const keys = keysOf(page)
      const problem = 'A UPI ID has a name, an @ and a bank or app, such as name@bank.'
      await dialogOf(page).getByLabel('UPI ID').fill('asha.okbank')
      expect(await dialogOf(page).getByText(problem).count()).toBe(0)
      await dialogOf(page).getByLabel('Phone Number').fill('98765 43210')
      await inline(page, problem)
      await dialogOf(page).getByLabel('Amount').fill('100')
      await submitOf(page).click()
      expect(
        await dialogOf(page)
          .getByLabel('UPI ID')
          .evaluate((field) => field.matches(':focus')),
      ).toBe(true)
      await page.keyboard.type('@okbank')
      await dialogOf(page).getByText(problem).waitFor({ state: 'detached' })

      await dialogOf(page).getByLabel('Phone Number').fill('12345')
      await dialogOf(page).getByLabel('Amount').fill('1.005')
      await dialogOf(page).getByLabel('Amount').blur()
      await inline(page, 'Enter an Indian mobile number of ten digits, such as 98765 43210.')
      await inline(page, 'Enter an amount above 0, with at most two decimals.')

      for (const label of ['UPI ID', 'Phone Number', 'Amount'])
        await dialogOf(page).getByLabel(label).fill('')
      await submitOf(page).click()
      const missing = await dialogOf(page)
        .locator('input:invalid')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
      expect(missing).toEqual(['upiId', 'phone', 'amount'])
      const types = await dialogOf(page)
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('type') ?? 'text'))
      expect(types).toEqual(['text', 'text', 'tel', 'text'])
      expect(keys).toEqual([])
    },
  )

  deepTest(
    'above the balance is not sent: Insufficient wallet balance! The whole balance may be, after which nothing is sent: Profile data is missing!',
    async () => {
      const { page } = await openPlayer()
      const keys = keysOf(page)
      await fill(page, '10000.01')
      await submitOf(page).click()
      await inline(page, 'Insufficient wallet balance!')
      expect(keys).toEqual([])

      // The whole balance may be, after which nothing is sent.
      await dialogOf(page).getByRole('button', { name: 'Whole balance' }).click()
      await submitOf(page).click()
      await answerOf(page, 'Request Successful!')
      await expect.poll(() => dialogOf(page).innerText()).toContain('Your balance: ₹0.00')
      await fill(page, '1')
      await submitOf(page).click()
      await inline(page, 'Profile data is missing!')
      await inline(page, 'Your balance is empty: there is nothing to withdraw.')
      expect(keys).toHaveLength(1)
    },
  )
})

describe('a withdrawal is never made twice', () => {
  deepTest('by a double press, while which it says Processing...', async () => {
    const { page, player } = await openPlayer()
    const keys = keysOf(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/withdraw', async (route) => {
      await held
      await route.continue()
    })
    await fill(page, '100')
    await submitOf(page).dblclick()
    const busy = dialogOf(page).getByRole('button', { name: 'Processing...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    release()
    await answerOf(page, 'Request Successful!')
    expect(keys).toHaveLength(1)
    expect((await withdrawalsOf(site.url, player)).withdrawals).toHaveLength(1)
  })

  deepTest('by sending it again after an answer that got lost', async () => {
    const { page, player } = await openPlayer()
    const keys = keysOf(page)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/withdraw', lose, { times: 1 })
    await fill(page, '300')
    await submitOf(page).click()
    const said = await answerOf(page, 'Error')
    expect(said).toContain('No answer came, so the request may already have been made')
    expect(said).not.toContain('Please fill all fields correctly.')
    await inline(page, 'An error occurred during withdrawal.')
    await pending(page)

    await submitOf(page).click()
    await answerOf(page, 'Request Successful!')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect((await withdrawalsOf(site.url, player)).withdrawals).toHaveLength(1)
    await expect.poll(() => dialogOf(page).innerText()).toContain('Your balance: ₹9,700.00')
  })
})

describe('what can go wrong', () => {
  deepTest(
    'an answer that is no success: Oops!, Withdrawal request failed. A refusal is shown in the server’s own words',
    async () => {
      const { page, player } = await openPlayer()
      await page.route('**/api/withdraw', (route) => route.fulfill({ json: { success: false } }))
      await fill(page, '100')
      await submitOf(page).click()
      expect(await answerOf(page, 'Oops!')).toContain('Withdrawal request failed.')
      await inline(page, 'Withdrawal request failed.')
      expect(await dialogOf(page).getByLabel('Amount').inputValue()).toBe('100')
      await expect.poll(() => submitOf(page).evaluate((button) => button.matches(':focus'))).toBe(true)

      // A refusal is shown in the server’s own words.
      await page.unroute('**/api/withdraw')
      for (let refused = false; !refused; ) {
        refused = (await withdraw(site.url, player, 1)).kind === 'refusal'
      }
      await submitOf(page).click()
      expect(await answerOf(page, 'Oops!')).toContain('Please wait until your earlier requests are decided.')
      await inline(page, 'Withdrawal request failed.')
    },
  )

  deepTest('an error of the server: Error, Please fill all fields correctly.', async () => {
    const { page } = await openPlayer()
    await page.route('**/api/withdraw', (route) => route.fulfill({ status: 403, body: 'Not today' }))
    await fill(page, '100')
    await submitOf(page).click()
    expect(await answerOf(page, 'Error')).toContain('Please fill all fields correctly.')
    await inline(page, 'An error occurred during withdrawal.')
  })

  deepTest('without a network: Error, and that no answer came', async () => {
    const { page, player } = await openPlayer()
    await fill(page, '100')
    await page.context().setOffline(true)
    await submitOf(page).click()
    const said = await answerOf(page, 'Error')
    expect(said).toContain('No answer came')
    expect(said).not.toContain('Please fill all fields correctly.')
    await inline(page, 'An error occurred during withdrawal.')
    await page.context().setOffline(false)
    await submitOf(page).click()
    await answerOf(page, 'Request Successful!')
    expect((await withdrawalsOf(site.url, player)).withdrawals).toHaveLength(1)
  })

  deepTest('the dialog’s code cannot be fetched: a notice says so, and a reload brings it', async () => {
    const { page } = await site.openPlayer()
    await page.goto(`${site.url}/account/profile`)
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.route('**/assets/cashier-dialogs*', (route) => route.abort())
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText('The cashier cannot be shown. Check your connection, then reload the page.')
      .waitFor()
    await page.unroute('**/assets/cashier-dialogs*')
    await page.reload()
    await openDialog(page)
  })

  deepTest(
    'the list cannot be fetched: Error fetching withdrawal details., and can be fetched again',
    async () => {
      const { page } = await site.openPlayer()
      const refusal = { success: false, error: 'notFound', message: 'Not found.' }
      await page.route('**/api/getwithdrawal/**', (route) => route.fulfill({ status: 404, json: refusal }))
      await keepUnconnected(page)
      await page.goto(`${site.url}/account/profile`)
      await openDialog(page)
      const notice = page.locator('[data-popups]').getByText('Error fetching withdrawal details.')
      await notice.waitFor()
      await notice.waitFor({ state: 'detached' })
      await page.unroute('**/api/getwithdrawal/**')
      await earlier(page).getByRole('button', { name: 'Try again' }).click()
      await earlier(page).getByText('No withdrawals found').waitFor()
    },
  )

  deepTest('a user without an id is asked to log in, and nothing is sent', async () => {
    const { page } = await site.openPlayer()
    const keys = keysOf(page)
    await page.addInitScript(() => localStorage.setItem('user', '{"username":"Asha"}'))
    await page.goto(`${site.url}/account/profile`)
    await openDialog(page)
    await page
      .locator('[data-popups]')
      .getByText('User is not logged in. Please log in to view your withdrawals.')
      .waitFor()
    await fill(page, '100')
    await submitOf(page).click()
    await inline(page, 'Profile data is missing!')
    expect(keys).toEqual([])
  })
})

deepTest('the focus goes back through the phone’s menu that the dialog was opened from', async () => {
  const { page } = await openPlayer('phone')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await expect.poll(() => toggle.evaluate((button) => button.matches(':focus'))).toBe(true)
})

deepTest(
  'the focus goes to the form, and back to what opened it, and what was used last time can be used again',
  async () => {
    const { page } = await openPlayer()
    expect(
      await dialogOf(page)
        .getByLabel('UPI ID')
        .evaluate((field) => field.matches(':focus')),
    ).toBe(true)
    await fill(page, '100')
    await submitOf(page).click()
    await answerOf(page, 'Request Successful!')
    await dialogOf(page).getByRole('button', { name: 'Same as last time: asha@okbank' }).click()
    expect(await dialogOf(page).getByLabel('UPI ID').inputValue()).toBe('asha@okbank')
    expect(await dialogOf(page).getByLabel('Phone Number').inputValue()).toBe('98765 43210')
    expect(
      await dialogOf(page)
        .getByLabel('Amount')
        .evaluate((field) => field.matches(':focus')),
    ).toBe(true)

    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Withdraw', exact: true })
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)
  },
)

describe.each(bothSizes)('on a %s', (viewport) => {
  deepTest('the dialog and its answers are accessible and fit, in both themes', async () => {
    const { page } = await openPlayer(viewport)
    for (const theme of themes) {
      await page.evaluate(`document.documentElement.setAttribute('data-theme', '${theme}')`)
      await dialogOf(page).getByLabel('UPI ID').fill('asha')
      await dialogOf(page).getByLabel('Phone Number').fill('1')
      await dialogOf(page).getByText('A UPI ID has a name, an @ and a bank or app').waitFor()
      await expectSound(page)
    }
    await fill(page, '100')
    await submitOf(page).click()
    await page.getByRole('dialog', { name: 'Request Successful!' }).waitFor()
    await expectSoundInDepth(page)
  })
})
