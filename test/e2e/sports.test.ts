import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SPORTS } from '../../domain/contract/matches.ts'
import { enter, logIn, newAccount, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'

const site = siteForFile({ matches: true })

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

const hasFeed = (path: string) => path === '/' || SPORTS.some(({ id }) => path === `/sport/${id}`)

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test('each place of the navigation leads where it says, in the order of the field', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(site.url)
    await heading(page, 'Cricket').waitFor()
    const shown = await navOf(page).getByRole('link').allInnerTexts()
    expect(shown.map((text) => text.split('\n')[0]?.trim())).toEqual(places.map(([label]) => label))

    for (const [, path, title] of places) {
      await linkTo(page, path).click()
      await page.waitForURL(`${site.url}${path}`)
      await heading(page, title).waitFor()
      if (path.startsWith('/casino')) {
        await page.goBack()
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

  test('the selected place is in view, also after a reload, and nothing else scrolls', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(`${site.url}/sport/futsal`)
    await heading(page, 'Futsal').waitFor()
    const [link, nav] = await Promise.all([
      linkTo(page, '/sport/futsal').boundingBox(),
      navOf(page).boundingBox(),
    ])
    expect(link && nav && link.x >= nav.x && link.x + link.width <= nav.x + nav.width).toBe(true)
    await expectSound(page)
  })
})

test('the navigation is walked with Tab alone, each place coming into view', async () => {
  const { page } = await site.openPlayer('phone')
  await page.goto(site.url)
  await heading(page, 'Cricket').waitFor()
  await linkTo(page, '/').focus()
  for (const [, path] of places) {
    const link = linkTo(page, path)
    expect(await link.evaluate((element) => element.matches(':focus'))).toBe(true)
    const box = await link.boundingBox()
    expect(box && box.x >= 0 && box.x < 375).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('a sport that is none leads home, and so does the old address of what is in play', async () => {
  const { page } = await site.openPlayer()
  for (const path of ['/sport/chess', '/inplay']) {
    await page.goto(`${site.url}${path}`)
    await page.waitForURL(`${site.url}/`)
    await heading(page, 'Cricket').waitFor()
  }
})

test('a list that is on its way says of which sport', async () => {
  const { page } = await site.openPlayer()
  await page.routeWebSocket('**/ws**', () => {})
  await page.route('**/api/matches/*', () => {})
  for (const [, path, title] of places.filter(([, path]) => hasFeed(path) || path === '/sport/in-play')) {
    await page.goto(`${site.url}${path}`)
    await page.getByText(`Loading ${title} matches...`).waitFor()
  }
})

test('the header has the sports, the wallet, the player and the way out', async () => {
  const { page } = await site.openPlayer()
  await page.goto(`${site.url}/history`)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Test Player' }).waitFor()
  await header.getByRole('button', { name: 'Logout' }).waitFor()
  const wallet = header.getByRole('region', { name: 'Wallet' })
  expect(await wallet.locator('dt').allTextContents()).toEqual(['Balance', 'Exposure'])
  await expect.poll(() => shownWallet(page)).toEqual({ balance: '₹10,000.00', exposure: '₹0.00' })
  await header.getByRole('link', { name: 'Sports', exact: true }).click()
  await heading(page, 'Cricket').waitFor()
})

describe('the sidebar', () => {
  const sidebar = ['Cricket', 'Football', 'Tennis', 'Basketball', 'VolleyBall']

  test('has its sports and the account', async () => {
    const { page } = await site.openPlayer()
    await page.goto(site.url)
    const nav = page.getByRole('navigation', { name: 'Main' })
    expect(await nav.getByRole('heading').allTextContents()).toEqual(['Sports', 'Casino', 'My Account'])
    const links = await nav.getByRole('link').allTextContents()
    expect(links.slice(0, 5)).toEqual(sidebar)
    expect(links).toEqual(expect.arrayContaining(['Profile', 'My Bets']))
    await nav.getByRole('link', { name: 'Tennis' }).click()
    await heading(page, 'Tennis').waitFor()
  })

  test('of a phone has the wallet and Logout, and closes when a sport is chosen', async () => {
    const { page } = await site.openPlayer('phone')
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('₹10,000.00').waitFor()
    await drawer.getByRole('button', { name: 'Logout' }).waitFor()
    await expectSound(page)
    await drawer.getByRole('link', { name: 'VolleyBall' }).click()
    await drawer.waitFor({ state: 'detached' })
    await heading(page, 'VolleyBall').waitFor()
  })
})

test('prices of a list arrive by push', async () => {
  const { page } = await site.openPlayer()
  await page.goto(`${site.url}/sport/in-play`)
  await page.getByText('Live prices').waitFor()
  await page.locator('[data-move]').first().waitFor()
})

test('a visitor who presses a match of the live market logs in first, and is there', async () => {
  const page = await site.openVisitor()
  const visitor = newAccount()
  await enter(page, site.url, visitor)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Live matches' }).click()
  const match = page.getByRole('list', { name: 'Live Cricket Market' }).getByRole('heading').first()
  const name = await match.innerText()
  await match.getByRole('link').click()
  await page.waitForURL(`${site.url}/login`)
  await logIn(page, visitor)
  await page.waitForURL(`${site.url}/matchlist/currmtc?market=*`)
  await heading(page, name).waitFor()
})
