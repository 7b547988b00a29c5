import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { postTimeOut, putLimit } from '../../domain/contract/limits.ts'
import { postSuspend } from '../../domain/contract/operator/players.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import {
  approve,
  deposit,
  depositsOf,
  newUtr,
  signInOperator,
  type TestOperator,
} from '../support/api/cashier.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { type PlayerPage, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { bothSizes, sizes, themes } from '../support/browser/tier.ts'
import { deepTest } from '../support/tier.ts'

/** Proofs of payment go to this number. */
const whatsappNumber = '919876543210'
const site = siteForFile()
let operator: TestOperator
beforeAll(async () => {
  operator = await signInOperator(site.url)
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Deposit Request' })
const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Proceed To Deposit' })

/** Answers where to pay as the server does, with another number for WhatsApp. */
function sendProofsTo(page: Page, number: string | null): Promise<unknown> {
  return page.route('**/api/getupiqr', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), whatsappNumber: number } })
  })
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }).click()
  await dialogOf(page).waitFor()
}

async function openPlayer(viewport: ViewportName = 'desktop'): Promise<PlayerPage> {
  const opened = await site.openPlayer(viewport)
  const { page } = opened
  // Nobody's chat: the page that opens is the test's own.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await sendProofsTo(page, whatsappNumber)
  await page.goto(`${site.url}/account/profile`)
  await expect.poll(() => shownWallet(page)).toMatchObject({ balance: '₹10,000.00' })
  await openDialog(page)
  return opened
}

async function fill(page: Page, amount: string, utr: string): Promise<void> {
  await dialogOf(page).getByLabel('Deposit amount').fill(amount)
  await dialogOf(page).getByLabel('UTR NO').fill(utr)
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

function countSent(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/add-more-points')) count++
  })
  return () => count
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a payment is reported, opens WhatsApp with its summary, and reaches the balance once approved', async () => {
    const { page, player } = await openPlayer(viewport)
    const utr = newUtr()
    await dialogOf(page).getByText('maidan@demo').waitFor()
    await dialogOf(page).getByText('Send a screenshot of your payment on WhatsApp to verify it.').waitFor()
    await dialogOf(page).getByText('Demo mode: no real money moves.').waitFor()
    await dialogOf(page).getByRole('img', { name: 'QR code to pay to maidan@demo by UPI' }).waitFor()
    await dialogOf(page).getByRole('button', { name: '2,000', exact: true }).click()
    await dialogOf(page)
      .getByRole('img', { name: 'QR code to pay ₹2,000.00 to maidan@demo by UPI' })
      .waitFor()
    await dialogOf(page).getByLabel('Mobile No').fill('9876543210')
    await dialogOf(page).getByLabel('UTR NO').fill(utr)

    const [chat] = await Promise.all([page.context().waitForEvent('page'), submitOf(page).click()])
    await chat.waitForURL('https://wa.me/919876543210?**')
    const summary = new URL(chat.url()).searchParams.get('text')
    for (const fact of ['Username: Test Player', 'Mobile: 9876543210', 'Amount: ₹2,000.00', `UTR: ${utr}`]) {
      expect(summary).toContain(fact)
    }
    expect(await chat.evaluate('opener')).toBeNull()
    await chat.close()

    const answer = page.getByRole('dialog', { name: 'Submitted!' })
    const link = answer.getByRole('link', { name: 'Open WhatsApp' })
    expect(await link.getAttribute('rel')).toContain('noopener')
    const said = await answerOf(page, 'Submitted!')
    expect(said).toContain('Your payment proof has been sent successfully.')
    expect(said).toContain('Your balance grows by ₹2,000.00 once it is approved.')
    expect(await dialogOf(page).getByLabel('UTR NO').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.goto(`${site.url}/account/transactions?tab=statement`)
    await page.getByText('Play money to start with').waitFor()

    const [{ _id: requestKey = '' } = {}] = (await depositsOf(site.url, player)).deposits
    await approve(site.url, operator, { playerId: player.userId, requestKey })
    await expect.poll(() => shownWallet(page)).toEqual({ balance: '₹12,000.00', exposure: '₹0.00' })
    await page.getByText(`UTR ${utr}`).waitFor()
  })
})

describe('the UPI id', () => {
  deepTest('is copied, which a notice says for two seconds', async () => {
    const { page } = await openPlayer()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialogOf(page).getByRole('button', { name: 'Copy UPI' }).click()
    await dialogOf(page).getByRole('button', { name: 'Copied!' }).waitFor()
    await dialogOf(page).getByRole('status').getByText('Copied!').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('maidan@demo')
    await dialogOf(page).getByRole('button', { name: 'Copy UPI' }).waitFor()
  })

  deepTest('is selected where the browser does not let the page copy', async () => {
    const { page } = await openPlayer()
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))`)
    await dialogOf(page).getByRole('button', { name: 'Copy UPI' }).click()
    await page.getByRole('alert').getByText('Your browser does not let this page copy.').waitFor()
    expect(await page.evaluate('getSelection().toString()')).toBe('maidan@demo')
  })

  deepTest('can be paid to by the apps of a phone, for the amount that is typed', async () => {
    const phone = (await openPlayer('phone')).page
    const link = dialogOf(phone).getByRole('link', { name: 'Pay by UPI app' })
    await dialogOf(phone).getByLabel('Deposit amount').fill('750.5')
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.protocol).toBe('upi:')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ pa: 'maidan@demo', am: '750.50', cu: 'INR', tn: 'Deposit to Maidan' },
    })
    const desktop = (await openPlayer()).page
    await dialogOf(desktop).getByText('maidan@demo').waitFor()
    expect(await dialogOf(desktop).getByRole('link', { name: 'Pay by UPI app' }).count()).toBe(0)
  })
})

describe('a payment is never reported twice', () => {
  deepTest('by a double press', async () => {
    const { page, player } = await openPlayer()
    const sent = countSent(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/add-more-points', async (route) => {
      await held
      await route.continue()
    })
    await fill(page, '500', newUtr())
    await submitOf(page).dblclick()
    await dialogOf(page).getByRole('button', { name: 'Processing...' }).waitFor()
    release()
    await answerOf(page, 'Submitted!')
    expect(sent()).toBe(1)
    expect((await depositsOf(site.url, player)).deposits).toHaveLength(1)
  })

  deepTest('by sending it again after an answer that got lost', async () => {
    const { page, player } = await openPlayer()
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/add-more-points', lose, { times: 1 })
    await fill(page, '500', newUtr())
    await submitOf(page).click()
    const said = await answerOf(page, 'Submission Failed')
    expect(said).toContain('There was an error submitting the payment. Please try again.')
    expect(said).toContain('Sending it again is safe: a UTR counts once.')
    await submitOf(page).click()
    await answerOf(page, 'Submitted!')
    expect((await depositsOf(site.url, player)).deposits).toHaveLength(1)
  })
})

describe('what can go wrong', () => {
  deepTest('a UTR that somebody else has reported is refused in the server’s words', async () => {
    const { page } = await openPlayer()
    const utr = newUtr()
    await deposit(site.url, await signUp(site.url), 500, utr)
    await fill(page, '500', utr)
    await submitOf(page).click()
    expect(await answerOf(page, 'Submission Failed')).toContain('This UTR number has been submitted before.')
    expect(await dialogOf(page).getByLabel('UTR NO').inputValue()).toBe(utr)
  })

  deepTest('a limit of the player’s own is shown before anything is paid', async () => {
    const { page, player } = await openPlayer()
    const { userId, idToken } = player
    const body = { userId, kind: 'deposit', period: 'day', limit: 1000 } as const
    await mustCall(site.url, putLimit, { body }, idToken)
    await page.reload()
    await openDialog(page)
    await fill(page, '1000', newUtr())
    await dialogOf(page).getByRole('img').waitFor()
    await dialogOf(page).getByLabel('Deposit amount').fill('1000.01')
    const words = 'This deposit would pass the deposit limit that you have set.'
    await dialogOf(page).getByRole('alert').getByText(words).waitFor()
    expect(await dialogOf(page).getByRole('img').count()).toBe(0)
    expect(await submitOf(page).isDisabled()).toBe(true)
  })

  deepTest(
    'a break that began elsewhere refuses the payment in its words, and is shown beforehand from then on',
    async () => {
      const { page, player } = await openPlayer()
      const { userId, idToken } = player
      await fill(page, '500', newUtr())
      const words = 'You are taking time out from playing.'
      // The page has not heard of it yet.
      await page.route('**/api/limits/**', (route) => route.abort())
      await mustCall(site.url, postTimeOut, { body: { userId, length: '24h' } }, idToken)
      await submitOf(page).click()
      expect(await answerOf(page, 'Submission Failed')).toContain(words)
      await page.unroute('**/api/limits/**')
      await page.reload()
      await openDialog(page)
      await dialogOf(page).getByRole('alert').getByText(words).waitFor()
    },
  )

  deepTest(
    'a suspension is shown before anything is paid, and refuses what is sent all the same',
    async () => {
      const { page, player } = await openPlayer()
      const words = 'This account is suspended. Please contact support.'
      // The page does not hear of it.
      await page.routeWebSocket('**/ws**', (socket) => socket.close())
      await page.reload()
      await openDialog(page)
      await fill(page, '500', newUtr())
      await page.route('**/api/name/**', (route) => route.abort())
      const body = { playerId: player.userId, reason: 'Under review' }
      await mustCall(site.url, postSuspend, { body }, operator.idToken)
      await submitOf(page).click()
      expect(await answerOf(page, 'Submission Failed')).toContain(words)
      await page.unroute('**/api/name/**')
      await page.reload()
      await openDialog(page)
      await dialogOf(page).getByRole('alert').getByText(words).waitFor()
      expect(await submitOf(page).isDisabled()).toBe(true)
    },
  )

  deepTest('the account to pay to can be fetched again after a failure', async () => {
    const { page } = await site.openPlayer()
    const refusal = { success: false, error: 'notFound', message: 'Not found.' }
    await page.route('**/api/getupiqr', (route) => route.fulfill({ status: 404, json: refusal }))
    await page.goto(`${site.url}/account/profile`)
    await openDialog(page)
    const problem = dialogOf(page).getByRole('alert')
    await problem.waitFor()
    await page.unroute('**/api/getupiqr')
    await problem.getByRole('button', { name: 'Try again' }).click()
    await dialogOf(page).getByText('maidan@demo').waitFor()
  })

  deepTest('a user without an id has no profile: Profile Error', async () => {
    const { page } = await site.openPlayer()
    const sent = countSent(page)
    await page.addInitScript(() => localStorage.setItem('user', '{"username":"Asha"}'))
    await page.goto(`${site.url}/account/profile`)
    await openDialog(page)
    await fill(page, '500', newUtr())
    await submitOf(page).click()
    expect(await answerOf(page, 'Profile Error')).toContain(
      'User profile is missing. Please refresh and try again!',
    )
    expect(sent()).toBe(0)
  })
})

deepTest('without a number for WhatsApp the note is another one, and no chat opens', async () => {
  const { page } = await site.openPlayer()
  await sendProofsTo(page, null)
  await page.goto(`${site.url}/account/profile`)
  await openDialog(page)
  await dialogOf(page).getByText('Keep a screenshot of your payment until it is approved.').waitFor()
  await fill(page, '500', newUtr())
  await submitOf(page).click()
  await page.getByRole('dialog', { name: 'Submitted!' }).waitFor()
  expect(await page.getByRole('link', { name: 'Open WhatsApp' }).count()).toBe(0)
  expect(page.context().pages()).toHaveLength(1)
})

deepTest('what is typed survives closing the dialog, and the focus goes back to what opened it', async () => {
  const { page } = await openPlayer()
  const utr = newUtr()
  await fill(page, '1234', utr)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  const opener = page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true })
  await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)
  await openDialog(page)
  expect(await dialogOf(page).getByLabel('UTR NO').inputValue()).toBe(utr)
})

deepTest(
  'pressed while the code of the menu is under way, Deposit is what opens, and the menu stays closed',
  async () => {
    const { page } = await site.openPlayer('phone')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const isMenu = (url: URL) => url.pathname.includes('mobile-drawer')
    await page.route(isMenu, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.url}/account/profile`)
    const asked = page.waitForRequest((request) => isMenu(new URL(request.url())))
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = (await asked).url()
    await openDialog(page)
    release()
    // Once this import is there, the page’s own is, and two frames later what it draws.
    await page.evaluate(
      `import('${menu}').then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`,
    )
    expect(await page.getByRole('dialog').count()).toBe(1)
    await dialogOf(page).getByLabel('Deposit amount').fill('500')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  },
)

describe.each(bothSizes)('on a %s', (viewport) => {
  deepTest('the dialog and its answers are accessible and fit, in both themes', async () => {
    const { page } = await openPlayer(viewport)
    await dialogOf(page).getByText('maidan@demo').waitFor()
    for (const theme of themes) {
      await page.evaluate(`document.documentElement.setAttribute('data-theme', '${theme}')`)
      await fill(page, '0', '12')
      await submitOf(page).click()
      await dialogOf(page).getByText('A UTR has 12 digits;').waitFor()
      await expectSound(page)
    }
    await fill(page, '500', newUtr())
    await submitOf(page).click()
    await page.getByRole('dialog', { name: 'Submitted!' }).waitFor()
    await expectSound(page)
  })
})
