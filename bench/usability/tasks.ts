import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { newUtr } from '../../test/support/api/cashier.ts'
import type { Hand } from './hand.ts'

/** A task of a player, from the page that the task before has left, or from the sports home. */
interface Task {
  readonly name: string
  /** Whether it starts where the one before ended; otherwise at the sports home. */
  readonly goesOn?: true
  readonly steps: (hand: Hand) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const stake = (page: Page) => page.getByLabel('Stake', { exact: true })
const placed = (page: Page) => page.getByText(/Bet placed successfully|waiting to be confirmed/)
const settings = async (hand: Hand, part: string) => {
  await hand.press(link(hand.page, 'Settings'))
  await hand.press(hand.page.getByRole('tab', { name: part }))
}

const PASSWORD = 'Third-man-12'

/** A price of match odds, in the notation of the screen. */
const PRICES = { back: /^(Lgaai|Back) .*\d$/, lay: /^(khaai|Lay) .*\d$/ }

async function bet(hand: Hand, side: keyof typeof PRICES): Promise<void> {
  const { page } = hand
  await hand.press(button(page, PRICES[side]).first())
  await stakeAndSubmit(hand)
}

async function stakeAndSubmit(hand: Hand): Promise<void> {
  await hand.type(stake(hand.page), '100')
  await hand.press(button(hand.page, 'Submit'))
  await hand.sees(placed(hand.page))
}

/** Bets on a match of the list that has not begun: its prices seldom move. */
async function betFromList(hand: Hand): Promise<void> {
  const matches = hand.page.getByRole('list', { name: /^Cricket/ }).getByRole('listitem')
  const match = matches.filter({ hasNotText: /Live|Break|Finished|won|tied|result/ }).first()
  await match.waitFor()
  const price = match.getByRole('link', { name: PRICES.back })
  if ((await price.count()) > 0) {
    await hand.press(price.first())
    return stakeAndSubmit(hand)
  }
  await hand.press(match.getByRole('link').first())
  await bet(hand, 'back')
}

async function cashOut(hand: Hand, part?: string): Promise<void> {
  const { page } = hand
  const dialog = page.getByRole('dialog', { name: 'Cash out' })
  await hand.press(button(page, /^Cash out/).first())
  if (part) await hand.press(dialog.getByRole('radio', { name: part }))
  await hand.press(dialog.getByRole('button', { name: 'Confirm' }))
  await hand.sees(page.getByText(/^Cashed out/))
}

/** Signs up and logs in: the first task, of a visitor on the log-in page. */
export async function signUp(hand: Hand): Promise<void> {
  const { page } = hand
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  await hand.press(link(page, 'Create an account'))
  await hand.type(page.getByLabel('Username'), 'Asha Rao')
  await hand.type(page.getByLabel('Email'), email)
  await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await hand.press(page.getByLabel('I am 18 or older'))
  await hand.press(button(page, 'Sign Up'))
  await hand.sees(page.getByRole('heading', { name: 'Login with Email ID' }))
  await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await hand.press(button(page, 'Sign In'))
  await hand.sees(page.getByRole('heading', { name: 'Cricket' }))
}

export const tasks: readonly Task[] = [
  { name: 'bet on a match', steps: betFromList },
  {
    name: 'the same bet again',
    goesOn: true,
    async steps(hand) {
      const { page } = hand
      await hand.press(link(page, /^(All my bets|My Bets)/).first())
      await hand.press(link(page, /^Same again/).first())
      await hand.press(button(page, 'Submit'))
      await hand.sees(placed(page))
    },
  },
  { name: 'lay off a bet', goesOn: true, steps: (hand) => bet(hand, 'lay') },
  { name: 'cash out half', goesOn: true, steps: (hand) => cashOut(hand, '50 %') },
  { name: 'cash out all', goesOn: true, steps: (hand) => cashOut(hand) },
  {
    name: 'find a match by its team',
    async steps(hand) {
      const { page } = hand
      const [word = ''] = (
        await page
          .getByRole('list', { name: /^Cricket/ })
          .getByRole('link')
          .first()
          .innerText()
      ).split(' ')
      await hand.press(button(page, 'Search'))
      await hand.sees(page.getByRole('option').first())
      const typed = word.slice(0, 4)
      await hand.typeOn(typed)
      await hand.key('Enter')
      await hand.sees(page.getByRole('heading', { level: 1, name: new RegExp(typed) }))
    },
  },
  {
    name: 'keep a match among the favourites',
    async steps(hand) {
      await hand.press(button(hand.page, /^Favourite/).first())
    },
  },
  {
    name: 'open the results of past days',
    async steps(hand) {
      const { page } = hand
      await hand.press(link(page, 'Match results'))
      await hand.sees(page.getByRole('heading', { level: 1, name: /results/i }))
    },
  },
  {
    name: 'see all of one’s bets',
    async steps(hand) {
      await hand.press(link(hand.page, 'My Bets').first())
      await hand.sees(hand.page.getByRole('row').nth(1))
    },
  },
  {
    name: 'see what each sport has brought',
    async steps(hand) {
      const { page } = hand
      await hand.press(link(page, 'Profile').first())
      await hand.press(link(page, 'See your profit and loss'))
      await hand.sees(page.getByText('By sport and market'))
    },
  },
  {
    name: 'report a payment',
    async steps(hand) {
      const { page } = hand
      const dialog = page.getByRole('dialog', { name: 'Deposit Request' })
      await hand.press(page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }))
      await hand.press(dialog.getByRole('button', { name: '2,000', exact: true }))
      await hand.type(dialog.getByLabel('UTR NO'), newUtr())
      await hand.press(dialog.getByRole('button', { name: 'Proceed To Deposit' }))
      await hand.sees(page.getByRole('dialog', { name: 'Submitted!' }))
    },
  },
  {
    name: 'ask for a withdrawal',
    async steps(hand) {
      const { page } = hand
      const dialog = page.getByRole('dialog', { name: 'Withdrawl Request' })
      await hand.press(button(page, 'Withdraw').first())
      await hand.type(dialog.getByLabel('UPI ID'), 'asha@okbank')
      await hand.type(dialog.getByLabel('Phone Number'), '9876543210')
      await hand.type(dialog.getByLabel('Amount'), '500')
      await hand.press(dialog.getByRole('button', { name: 'Proceed To Withdraw' }))
      await hand.sees(page.getByRole('dialog', { name: 'Request Successful!' }))
    },
  },
  {
    name: 'set a limit on stakes',
    async steps(hand) {
      const { page } = hand
      await settings(hand, 'Responsible play')
      await hand.press(button(page, 'Set: Stakes, Day'))
      await hand.type(page.getByLabel('Limit in rupees'), '5000')
      await hand.press(button(page, 'Save limit'))
      await hand.sees(page.getByText(/ left$/))
    },
  },
  {
    name: 'turn sounds on',
    async steps(hand) {
      await settings(hand, 'Preferences')
      await hand.press(hand.page.getByLabel('Sounds'))
    },
  },
  {
    name: 'see all odds as decimals',
    async steps(hand) {
      await settings(hand, 'Preferences')
      const prices = hand.page.getByLabel('Prices').or(hand.page.getByLabel('Odds', { exact: true }))
      await hand.choose(prices, 'Decimal odds (1.45)')
    },
  },
  {
    name: 'play a round of Titli Par',
    async steps(hand) {
      const { page } = hand
      await hand.press(link(page, 'Casino').first())
      await hand.press(link(page, /Tittli Patta|Titli Par/).first())
      await hand.press(button(page, /^kite$/i))
      await hand.press(button(page, '₹100').first())
      await hand.press(button(page, 'Place Bet'))
      await hand.sees(button(page, 'Scratch it for me'))
    },
  },
  {
    name: 'check that round',
    goesOn: true,
    async steps(hand) {
      await hand.press(link(hand.page, /check/i).first())
      await hand.sees(hand.page.getByRole('article'))
    },
  },
  {
    name: 'read the rules of sessions',
    async steps(hand) {
      await hand.press(link(hand.page, 'House rules'))
      await hand.press(link(hand.page, 'Sessions').first())
      await hand.sees(hand.page.getByRole('heading', { name: 'Sessions' }))
    },
  },
  {
    name: 'change to Hindi',
    async steps(hand) {
      await settings(hand, 'Preferences')
      await hand.choose(hand.page.getByLabel('Language'), 'हिन्दी')
      await hand.sees(hand.page.getByRole('heading', { name: 'सेटिंग' }))
    },
  },
]
