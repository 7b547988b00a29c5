import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postSuspend } from '../../domain/contract/operator/players.ts'
import { walletOf } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import {
  approve,
  deposit,
  depositsOf,
  namedBy,
  newUtr,
  queueOf,
  reject,
  signInOperator,
  type TestOperator,
  withdraw,
} from '../support/api/cashier.ts'
import { decisionsOf, HELD_MS, letDecisionsGo } from '../support/browser/decisions.ts'
import { expectSound, keepUnconnected } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()
let player: TestPlayer
let second: TestOperator
beforeAll(async () => {
  player = await signUp(site.url)
  second = await signInOperator(site.url, 'operator2')
  await emptyQueue()
})
afterEach(emptyQueue)

/** Rejects all requests that wait, of any player. */
async function emptyQueue(): Promise<void> {
  for (const kind of ['deposit', 'withdrawal'] as const) {
    for (;;) {
      const { requests } = await queueOf(site.url, second, { kind })
      if (requests.length === 0) break
      for (const request of requests) await reject(site.url, second, request)
    }
  }
}

const ask = (rupees: number, utr = newUtr()) => deposit(site.url, player, rupees, utr)
const row = (page: Page, rupees: string, kind = 'deposit') =>
  page.getByRole('listitem', { name: `${kind} of ₹${rupees} by Test Player`, exact: true })
const approveIn = (page: Page, rupees: string) => row(page, rupees).getByRole('button', { name: /^Approve/ })
const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page, words: string | RegExp) => page.locator('[data-popups]').getByText(words)

/** Makes a decision, lets it be sent, and waits for its receipt, or for the notice that it was refused. */
async function deciding(page: Page, words: string | RegExp, act: Promise<unknown>): Promise<void> {
  await act
  const receipt = decisionsOf(page).getByText(words)
  await Promise.all([receipt.or(notice(page, words)).first().waitFor(), letDecisionsGo(page)])
}

/** Focuses a row and lets the second pass in which keys are ignored where the page has focused it. */
async function look(page: Page, rupees: string): Promise<void> {
  await row(page, rupees).focus()
  await page.clock.fastForward(1_000)
}

const focusedRow = (page: Page) =>
  page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')")

/** Whether a link of the desk's navigation is where it can be seen. */
const isOnScreen = async (page: Page, name: string) => {
  const link = await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).boundingBox()
  return link !== null && link.x >= 0 && link.x + link.width <= (page.viewportSize()?.width ?? 0)
}

/** Opens the queue, following what happens. */
async function openDesk(viewport?: 'desktop' | 'phone', which?: 'operator' | 'operator2'): Promise<Page> {
  const page = await site.openOperator(viewport, which)
  await page.clock.install()
  await page.goto(`${site.url}/operator`)
  await page.locator('[data-status=connected]').waitFor()
  return page
}

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  test('a deposit shows without a reload, is approved by one press, and credited', async () => {
    const page = await openDesk(viewport)
    await page.getByText('Nothing waits here').waitFor()
    const utr = newUtr()
    const before = (await walletOf(site.url, player)).balance
    await ask(500.5, utr)
    await row(page, '500.50').getByText(utr).waitFor()
    await page.getByRole('link', { name: 'Requests 1 pending' }).waitFor()
    await expectSound(page)
    await deciding(page, 'Approved: deposit of ₹500.50 by Test Player', approveIn(page, '500.50').dblclick())
    await row(page, '500.50').waitFor({ state: 'detached' })
    expect((await walletOf(site.url, player)).balance).toBe(before + 500.5)
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    await row(page, '500.50').getByText('Meera Nair').first().waitFor()
    await expectSound(page)
  })

  deepTest('a withdrawal is rejected with a reason, which must be one', async () => {
    await withdraw(site.url, player, 321)
    const page = await openDesk(viewport)
    await page.getByRole('button', { name: /^Withdrawals/ }).click()
    const asked = row(page, '321.00', 'withdrawal')
    await asked.getByText('asha@okbank').waitFor()
    await asked.getByRole('button', { name: /^Reject/ }).click()
    const confirm = dialog(page).getByRole('button', { name: 'Reject' })
    await dialog(page).getByLabel('Reason').fill(' x ')
    await confirm.click()
    await dialog(page).getByText('Give a reason of at least 3 characters.').waitFor()
    await expectSound(page)
    await dialog(page).getByLabel('Reason').fill('Name differs')
    await deciding(page, 'Rejected: withdrawal of ₹321.00 by Test Player', confirm.click())
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Rejected', exact: true }).click()
    await row(page, '321.00', 'withdrawal').first().getByText('Name differs').waitFor()
  })

  deepTest(
    'the account of a request is shown as it is now, and an approval that it forbids is refused in words',
    async () => {
      const owner = await signUp(site.url)
      await withdraw(site.url, owner, 432, { userName: 'Victim Rao' })
      const body = { playerId: owner.userId, reason: 'A stolen card.' }
      await mustCall(site.url, postSuspend, { body }, second.idToken)
      const page = await openDesk(viewport)
      await page.getByRole('button', { name: /^Withdrawals/ }).click()
      const asked = row(page, '432.00', 'withdrawal')
      await asked.getByText('says: Victim Rao').waitFor()
      await asked.getByText('Balance ₹9,568.00').waitFor()
      await asked.getByText('Suspended', { exact: true }).waitFor()
      await expectSound(page)
      await deciding(
        page,
        /^This account is suspended\./,
        asked.getByRole('button', { name: /^Approve/ }).click(),
      )
    },
  )

  deepTest('a large amount takes two operators, who see each other’s word', async () => {
    const [page, other] = [await openDesk(viewport), await openDesk(viewport, 'operator2')]
    await ask(75_000)
    await approveIn(page, '75,000.00').click()
    await dialog(page).getByText('This takes two operators').waitFor()
    await expectSound(page)
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await letDecisionsGo(page)
    await row(page, '75,000.00').getByText('Waits for a second operator').waitFor()
    await row(other, '75,000.00').getByText('1 of 2: Meera Nair').waitFor()
    await approveIn(other, '75,000.00').click()
    await dialog(other).getByRole('button', { name: 'Approve' }).click()
    await letDecisionsGo(other)
    for (const desk of [page, other]) await row(desk, '75,000.00').waitFor({ state: 'detached' })
  })
})

describe('someone else', () => {
  deepTest('decided while its dialog is open: the dialog says so, and decides nothing', async () => {
    const asked = namedBy(player, await ask(20_000))
    const page = await openDesk()
    await approveIn(page, '20,000.00').click()
    await approve(site.url, second, asked)
    await dialog(page).getByText('It has been decided in the meantime.').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByText('Nothing waits here').waitFor()
  })

  deepTest('decided a moment before: the refusal is shown in words, and the row goes', async () => {
    const asked = namedBy(player, await ask(600))
    const page = await openDesk()
    await page.route('**/api/operator/requests/approve', async (route: Route) => {
      await reject(site.url, second, asked)
      await route.continue()
    })
    await deciding(page, /^This request has been decided already\./, approveIn(page, '600.00').click())
    await row(page, '600.00').waitFor({ state: 'detached' })
    const { deposits } = await depositsOf(site.url, player)
    expect(deposits.find(({ _id }) => _id === asked.requestKey)).toMatchObject({ status: 'Rejected' })
  })

  deepTest('asks for more: focus, the open dialog and what is typed stay', async () => {
    await ask(700)
    const page = await openDesk()
    await row(page, '700.00')
      .getByRole('button', { name: /^Reject/ })
      .click()
    await dialog(page).getByLabel('Reason').fill('Half a rea')
    await ask(800)
    await page.getByText('Requests').locator('..').getByText('2', { exact: true }).waitFor()
    await page.keyboard.type('son')
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Half a reason')
    await deciding(page, 'Rejected: deposit of ₹700.00 by Test Player', page.keyboard.press('Enter'))
    await expect.poll(() => focusedRow(page)).toBe('deposit of ₹800.00 by Test Player')
  })
})

usualTest('keys do all of it: rows by j, k and arrows, a dialog by Enter, decisions by a and r', async () => {
  for (const rupees of [101, 102, 103]) await ask(rupees)
  const page = await openDesk()
  const on = (rupees: string) =>
    expect.poll(() => focusedRow(page)).toBe(`deposit of ₹${rupees} by Test Player`)
  await on('101.00')
  await page.getByRole('navigation').getByRole('link', { name: 'Players' }).click()
  await page.getByRole('heading', { name: 'Players', exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Requests' }).click()
  await on('101.00')
  await page.keyboard.press('j')
  await on('102.00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await on('103.00')
  await page.keyboard.press('k')
  await on('102.00')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('heading', { name: 'Approve this deposit?' }).waitFor()
  await page.keyboard.press('Escape')
  await on('102.00')
  await deciding(page, 'Approved: deposit of ₹102.00 by Test Player', page.keyboard.press('a'))
  // The page moved the focus here: a key decides only after the operator moves it.
  await on('103.00')
  await page.keyboard.press('k')
  await on('101.00')
  await page.keyboard.press('j')
  await on('103.00')
  await page.keyboard.press('r')
  await page.keyboard.type('Never arrived')
  await deciding(page, 'Rejected: deposit of ₹103.00 by Test Player', page.keyboard.press('Enter'))
  await on('101.00')
})

describe('a key decides only the request that the operator looks at', () => {
  const waiting = async () => {
    const { requests } = await queueOf(site.url, second, { kind: 'deposit' })
    return requests.map(({ amount }) => amount)
  }
  const on = (page: Page, rupees: string) =>
    expect.poll(() => focusedRow(page)).toBe(`deposit of ₹${rupees} by Test Player`)

  /** Presses `a` in the very moment in which focus gets to the row. */
  const pressOnArrival = (page: Page, rupees: string) =>
    page.evaluate(
      `document.addEventListener('focusin', ({ target }) => {
        if (target.getAttribute('aria-label') !== 'deposit of ₹${rupees} by Test Player') return
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      }, { once: true })`,
    )

  deepTest('so one that is held down decides one request', async () => {
    for (const rupees of [101, 102, 103]) await ask(rupees)
    const page = await openDesk()
    await look(page, '101.00')
    await deciding(page, 'Approved: deposit of ₹101.00 by Test Player', page.keyboard.down('a'))
    await on(page, '102.00')
    await page.keyboard.press('j')
    await on(page, '103.00')
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('a')
    await page.keyboard.up('a')
    await page.keyboard.press('k')
    await on(page, '102.00')
    await deciding(page, 'Approved: deposit of ₹102.00 by Test Player', page.keyboard.press('a'))
    expect(await waiting()).toEqual([103])
  })

  deepTest('so a dialog that it opened is not confirmed by holding it down', async () => {
    await ask(20_000)
    const page = await openDesk()
    await look(page, '20,000.00')
    await page.keyboard.down('Enter')
    await dialog(page).waitFor()
    await dialog(page).getByRole('button', { name: 'Approve' }).focus()
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await dialog(page).getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true)
    await deciding(page, 'Approved: deposit of ₹20,000.00 by Test Player', page.keyboard.press('Enter'))
  })

  deepTest(
    'so one that comes as a colleague decides the row decides nothing else, until a moment has passed',
    async () => {
      const [first] = [namedBy(player, await ask(101)), await ask(102)]
      const page = await openDesk()
      await look(page, '101.00')
      await pressOnArrival(page, '102.00')
      await reject(site.url, second, first)
      await on(page, '102.00')
      // An approval that was on its way would be answered before a question asked after it.
      await page.getByRole('button', { name: 'Approved', exact: true }).click()
      await page.getByRole('button', { name: 'Pending', exact: true }).click()
      // Among those approved there are two of earlier tests.
      await expect.poll(() => row(page, '102.00').count()).toBe(1)
      expect(await waiting()).toEqual([102])

      const next = namedBy(player, await ask(103))
      await look(page, '103.00')
      await reject(site.url, second, next)
      await on(page, '102.00')
      await expect
        .poll(async () => {
          await page.keyboard.press('a')
          await page.clock.fastForward(HELD_MS)
          return waiting()
        })
        .toEqual([])
    },
  )
})

describe('a decision', () => {
  deepTest('is taken back by its button or by z, and sends nothing', async () => {
    await ask(905)
    const page = await openDesk()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/approve')) sent++
    })
    await approveIn(page, '905.00').click()
    await row(page, '905.00').waitFor({ state: 'detached' })
    await expectSound(page)
    await decisionsOf(page).getByRole('button', { name: 'Undo' }).click()
    await approveIn(page, '905.00').click()
    await row(page, '905.00').waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await notice(page, 'Taken back, nothing was sent: deposit of ₹905.00').waitFor()
    await expect.poll(() => focusedRow(page)).toBe('deposit of ₹905.00 by Test Player')
    await page.clock.fastForward(2 * HELD_MS)
    await row(page, '905.00').waitFor()
    expect(sent).toBe(0)
  })

  deepTest('goes on from page to page of the desk, and is taken back where one leaves it', async () => {
    await ask(906)
    await ask(907)
    const page = await openDesk()
    await approveIn(page, '906.00').click()
    await page.getByRole('link', { name: 'Players', exact: true }).click()
    await page.getByRole('heading', { name: 'Players' }).waitFor()
    await letDecisionsGo(page)
    await decisionsOf(page).getByText('Approved: deposit of ₹906.00 by Test Player').waitFor()
    await page.getByRole('link', { name: /^Requests/ }).click()
    await approveIn(page, '907.00').click()
    await page.getByRole('link', { name: 'To the players’ site' }).click()
    await notice(page, 'Taken back, because you left the desk: deposit of ₹907.00').waitFor()
    await page.clock.fastForward(2 * HELD_MS)
    const { requests } = await queueOf(site.url, second, { kind: 'deposit' })
    expect(requests.map(({ amount }) => amount)).toEqual([907])
  })

  deepTest('that is held makes the browser ask before the page is closed', async () => {
    await ask(908)
    const page = await openDesk()
    await approveIn(page, '908.00').click()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
  })
})

deepTest('a press that comes twice is sent once', async () => {
  await ask(900)
  const page = await openDesk()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/approve')) sent++
  })
  const twice = approveIn(page, '900.00').evaluate((button: { click(): void }) => {
    button.click()
    button.click()
  })
  await deciding(page, 'Approved: deposit of ₹900.00 by Test Player', twice)
  await row(page, '900.00').waitFor({ state: 'detached' })
  expect(sent).toBe(1)
})

deepTest('without an answer the desk says to look first, and without a list how to try again', async () => {
  await ask(950)
  const page = await openDesk()
  await page.route('**/api/operator/requests/approve', (route) => route.abort())
  await deciding(page, /^No answer came\. Check whether it was done/, approveIn(page, '950.00').click())
  await keepUnconnected(page)
  await page.route('**/api/operator/requests?*', (route) =>
    route.fulfill({ status: 403, body: JSON.stringify({ message: 'no' }) }),
  )
  await page.reload()
  await page.getByText('This can’t be shown right now.').waitFor()
  await expectSound(page)
  await page.unroute('**/api/operator/requests?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(page, '950.00').waitFor()
})

describe('the desk', () => {
  usualTest('is not there for players, who load none of it', async () => {
    const { page } = await site.openPlayer()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${site.url}/operator`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await page.getByRole('link', { name: 'Operator’s desk' }).count()).toBe(0)
    expect(scripts.filter((url) => /\/(operator-desk|requests-page)/.test(url))).toEqual([])
  })

  deepTest('lets an operator log out on a phone, too', async () => {
    const page = await openDesk('phone')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${site.url}/login`)
  })

  deepTest('asks a visitor to log in', async () => {
    const page = await site.openVisitor()
    await page.goto(`${site.url}/operator/players`)
    await page.waitForURL('**/login')
  })

  deepTest.each(sizes('desktop'))(
    'is a link away for operators, and leads back, on a %s',
    async (viewport) => {
      const page = await site.openOperator(viewport)
      await page.goto(site.url)
      if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('link', { name: 'Operator’s desk' }).click()
      await page.getByRole('heading', { name: 'Requests' }).waitFor()
      // The navigation is longer than a phone is wide: it starts where one is.
      await page.goto(`${site.url}/operator/log`)
      await expect.poll(() => isOnScreen(page, 'Log')).toBe(true)
      await page.goto(`${site.url}/operator/nothing`)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await page.getByRole('link', { name: 'To the players’ site' }).click()
      await page.getByRole('heading', { name: 'Cricket' }).waitFor()
    },
  )
})
