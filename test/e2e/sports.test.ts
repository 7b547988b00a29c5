import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SPORTS } from '../../domain/contract/matches.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { sizes } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

/** A match in play of every sport with a feed. */
const matches = SPORTS.map(({ id }) =>
  sampleMatch({
    sportId: id,
    odds: sampleOdds({ marketId: `${id}.mo`, matchId: String(id) }),
  }),
)

/** Opens a page of the site for a player. */
async function open(path = '/', viewport: ViewportName = 'desktop') {
  const stage = await openStage({ viewport, matches })
  await stage.page.goto(`${stage.url}${path}`)
  return stage
}

const navOf = (page: Page) => page.getByRole('navigation', { name: 'Sports' })
const linkTo = (page: Page, path: string) => navOf(page).locator(`a[href="${path}"]`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rows = (page: Page, sport: string) => page.getByRole('list', { name: sport }).getByRole('listitem')

/** Every place of the navigation: what it is called, where it leads, and the title of what is there. */
const places = [
  ['HOME', '/', 'Cricket'],
  ['IN-PLAY', '/sport/in-play', 'In-Play'],
  ['CRICKET', '/sport/4', 'Cricket'],
  ['TENNIS', '/sport/2', 'Tennis'],
  ['FOOTBALL', '/sport/1', 'Football'],
  ['POLITICS', '/sport/politics', 'Politics'],
  ['HORSE RACING', '/sport/horse-racing', 'Horse Racing'],
  ['GREYHOUND RACING', '/sport/greyhound-racing', 'Greyhound Racing'],
  ['KABADDI', '/sport/kabaddi', 'Kabaddi'],
  ['CASINO', '/casino', 'Casino'],
  ['SPORTS BOOK', '/sport/sports-book', 'Sports Book'],
  ['INT CASINO', '/casino/live', 'Casino'],
  ['BINARY', '/sport/binary', 'Binary'],
  ['MIXED MARTIAL ARTS', '/sport/mixed-martial-arts', 'Mixed Martial Arts'],
  ['VOLLEYBALL', '/sport/998917', 'VolleyBall'],
  ['ICE HOCKEY', '/sport/ice-hockey', 'Ice Hockey'],
  ['BASKETBALL', '/sport/7522', 'Basketball'],
  ['BASEBALL', '/sport/7511', 'Baseball'],
  ['DARTS', '/sport/darts', 'Darts'],
  ['FUTSAL', '/sport/futsal', 'Futsal'],
  ['TABLE TENNIS', '/sport/27454574', 'Table Tennis'],
] as const

/** What is folded away while every sport with a feed has a match. */
const folded = [
  ...[
    'POLITICS',
    'HORSE RACING',
    'GREYHOUND RACING',
    'KABADDI',
    'SPORTS BOOK',
    'BINARY',
    'MIXED MARTIAL ARTS',
  ],
  ...['ICE HOCKEY', 'DARTS', 'FUTSAL'],
]
const moreSports = (page: Page) => navOf(page).getByRole('button', { name: 'More sports' })
const shownPlaces = async (page: Page) =>
  (await navOf(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')

const hasFeed = (path: string) => path === '/' || SPORTS.some(({ id }) => path === `/sport/${id}`)

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  deepTest('each place of the navigation leads where it says, in the order of the field', async () => {
    const { page, url } = await open('/', viewport)
    await heading(page, 'Cricket').waitFor()
    const others = places.map(([label]) => label).filter((label) => !folded.includes(label))
    expect(await shownPlaces(page)).toEqual(others)
    await moreSports(page).click()
    expect(await shownPlaces(page)).toEqual([...others, ...folded])

    for (const [, path, title] of places) {
      await linkTo(page, path).click()
      await page.waitForURL(`${url}${path}`)
      await heading(page, title).waitFor()
      if (path.startsWith('/casino')) {
        await page.goBack()
        await moreSports(page).click()
        continue
      }
      expect(await linkTo(page, path).getAttribute('aria-current')).toBe('page')
      expect(await navOf(page).locator('[aria-current]').count()).toBe(1)
      if (hasFeed(path)) await rows(page, title).first().waitFor()
      else if (path !== '/sport/in-play') {
        await page.getByText(`No ${title} matches available at the moment.`).waitFor()
        await page.getByText('Please check back later or try another sport.').waitFor()
      }
    }
  })
})

describe.each(sizes('phone'))('on a %s', (viewport) => {
  deepTest('the selected place is in view, also after a reload, and nothing else scrolls', async () => {
    const { page } = await open('/sport/futsal', viewport)
    await heading(page, 'Futsal').waitFor()
    const [link, nav] = await Promise.all([
      linkTo(page, '/sport/futsal').boundingBox(),
      navOf(page).boundingBox(),
    ])
    expect(link && nav && link.x >= nav.x && link.x + link.width <= nav.x + nav.width).toBe(true)
    await expectSound(page)
  })
})

deepTest('the navigation is walked with Tab alone, each place coming into view', async () => {
  const { page } = await open('/', 'phone')
  await heading(page, 'Cricket').waitFor()
  await moreSports(page).click()
  await linkTo(page, '/').focus()
  const stops = await navOf(page).locator('a, button').all()
  for (const link of stops) {
    await expect.poll(() => link.evaluate((element) => element.matches(':focus'))).toBe(true)
    const box = await link.boundingBox()
    expect(box && box.x >= 0 && box.x < 375).toBe(true)
    await page.keyboard.press('Tab')
  }
})

deepTest('what is unfolded appears where it stays, so that a quick finger meets it', async () => {
  const { page } = await open('/', 'phone')
  await heading(page, 'Cricket').waitFor()
  await moreSports(page).focus()
  const [atOnce, later] = await page.evaluate<number[]>(`(async () => {
    const button = document.activeElement
    const place = () => button.getBoundingClientRect().x
    button.click()
    const atOnce = place()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return [atOnce, place()]
  })()`)
  expect(atOnce).toBeLessThan(100)
  expect(later).toBe(atOnce)
})

usualTest(
  'sports without a match are folded away, but not the one that is shown, which says that it has none',
  async () => {
    const { page, url, push } = await open('/sport/kabaddi')
    await page.getByText('No Kabaddi matches available at the moment.').waitFor()
    await page.locator('[data-status=connected]').first().waitFor()
    const [cricket, tennis] = [matches[0], matches[2]]
    push({ event: 'updateMatches', data: [cricket, tennis].flatMap((each) => each ?? []) })
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await expect.poll(() => sidebar.getByRole('link', { name: 'Football' }).count()).toBe(0)
    expect(await shownPlaces(page)).toEqual([
      'HOME',
      'IN-PLAY',
      'CRICKET',
      'TENNIS',
      'KABADDI',
      'CASINO',
      'INT CASINO',
    ])
    await sidebar.getByRole('button', { name: 'More sports', expanded: false }).press('Enter')
    await sidebar.getByRole('link', { name: 'Football' }).waitFor()
    expect(await sidebar.getByRole('link').nth(2).textContent()).toBe('Football')
    await moreSports(page).press('Enter')
    await linkTo(page, '/sport/darts').click()
    await page.waitForURL(`${url}/sport/darts`)
  },
)

deepTest('an unknown sport leads home, and so does the old address of what is in play', async () => {
  const { page, url } = await open('/history')
  for (const path of ['/sport/chess', '/inplay']) {
    await page.goto(`${url}${path}`)
    await page.waitForURL(`${url}/`)
    await heading(page, 'Cricket').waitFor()
  }
})

deepTest('a list that is on its way says of which sport', async () => {
  const { page, url } = await open('/history')
  await page.routeWebSocket('**/ws**', () => {})
  await page.route('**/api/matches/*', () => {})
  const lists = places.filter(([, path]) => hasFeed(path) || path === '/sport/in-play')
  for (const [, path, title] of inTier(lists.slice(1, 3), lists)) {
    await page.goto(`${url}${path}`)
    await page.getByText(`Loading ${title} matches...`).waitFor()
  }
})

deepTest('the header has the sports, the wallet, the player and the way out', async () => {
  const { page } = await open('/history')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Asha' }).waitFor()
  await header.getByRole('button', { name: 'Logout' }).waitFor()
  const wallet = header.getByRole('region', { name: 'Wallet' })
  expect(await wallet.locator('dt').allTextContents()).toEqual(['Balance', 'Exposure'])
  await expect.poll(() => shownWallet(page)).toEqual({ balance: '₹10,000.00', exposure: '₹0.00' })
  await header.getByRole('link', { name: 'Sports', exact: true }).click()
  await heading(page, 'Cricket').waitFor()

  // The sidebar has its sports and the account.
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.getByRole('heading').allTextContents()).toEqual(['Sports', 'Casino', 'My Account'])
  const links = await nav
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links.slice(0, -2)).toEqual([
    ['Cricket', '/sport/4'],
    ['Football', '/sport/1'],
    ['Tennis', '/sport/2'],
    ['Basketball', '/sport/7522'],
    ['VolleyBall', '/sport/998917'],
    ['Match results', '/results'],
    ['All Games', '/casino'],
    ['Profile', '/account/profile'],
    ['My Bets', '/history'],
    ['Transactions', '/account/transactions'],
    ['Settings', '/account/settings'],
  ])
  await nav.getByRole('link', { name: 'Tennis' }).click()
  await heading(page, 'Tennis').waitFor()
})

usualTest(
  'the sidebar of a phone has the wallet, both ways to the cashier and Logout, and closes when a sport is chosen',
  async () => {
    const { page } = await open('/', 'phone')
    const toCashier = { name: /^(Withdraw|Deposit)$/ }
    const inHeader = page.getByRole('banner').getByRole('button', toCashier)
    await inHeader.first().waitFor()
    expect(await inHeader.allTextContents()).toEqual(['Deposit'])
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('₹10,000.00').waitFor()
    expect(await drawer.getByRole('button', toCashier).allTextContents()).toEqual(['Withdraw', 'Deposit'])
    await drawer.getByRole('button', { name: 'Logout' }).waitFor()
    await expectSound(page)
    await drawer.getByRole('link', { name: 'VolleyBall' }).click()
    await drawer.waitFor({ state: 'detached' })
    await heading(page, 'VolleyBall').waitFor()
  },
)
