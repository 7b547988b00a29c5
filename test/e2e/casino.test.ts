import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()

const tiles = [
  ['Aviator', '/casino/aviator'],
  ['Tittli Patta', '/casino/fun-games'],
  ['Andar Bahar', '/casino/andar-bahar'],
  ['Mines', '/casino/mines'],
  ['Aar Par Parchi', '/cricket2'],
  ['Matka', '/casino/matka'],
  ['Color Prediction', '/casino/color-prediction'],
] as const

const grid = (page: Page) => page.getByRole('list', { name: 'All Games' }).getByRole('link')
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Casino sections' })

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  test('the hub has its tiles in their order, each with PLAY, and is sound', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(`${site.url}/casino`)
    await grid(page).first().waitFor()
    const shown = await grid(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(shown).toEqual(tiles.map(([, path]) => path))
    for (const [name] of tiles) {
      await grid(page).filter({ hasText: name }).getByText('PLAY', { exact: true }).waitFor()
    }
    await expectSound(page)
  })

  deepTest('the tabs lead to their sections; the first three and what is unknown list games', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(`${site.url}/casino`)
    for (const [label, path] of [
      ['Slots', '/casino/slots'],
      ['Live Casino', '/casino/live'],
      ['Table Games', '/casino/table-games'],
      ['Jackpots', '/casino/jackpots'],
    ] as const) {
      await tabsOf(page).getByRole('link', { name: label }).click()
      await page.waitForURL(`${site.url}${path}`)
      await grid(page).first().waitFor()
    }
    await page.goto(`${site.url}/casino/live-casino`)
    await tabsOf(page).locator('[aria-current=page]', { hasText: 'Live Casino' }).waitFor()
    await page.goto(`${site.url}/casino/nowhere`)
    await expect.poll(() => grid(page).count()).toBe(tiles.length)
  })

  deepTest('Aviator, Mines and Color Prediction have a card with PLAY NOW', async () => {
    const { page } = await site.openPlayer(viewport)
    for (const [label, path] of [
      ['Aviator', '/casino/aviator'],
      ['Mines', '/casino/mines'],
      ['Color Prediction', '/casino/color-prediction'],
    ] as const) {
      await page.goto(`${site.url}/casino`)
      await tabsOf(page).getByRole('link', { name: label }).click()
      await page.getByRole('article').getByRole('heading', { name: label }).waitFor()
      await page.getByRole('link', { name: 'PLAY NOW' }).click()
      await page.waitForURL(`${site.url}${path}`)
      await page.getByRole('heading', { level: 1, name: label }).waitFor()
    }
    await expectSound(page)
  })
})

deepTest('header, sidebar and sport navigation lead to the casino, and its old addresses too', async () => {
  const { page } = await site.openPlayer()
  for (const name of ['Main', 'Sections']) {
    await page.goto(site.url)
    const nav = page.getByRole('navigation', { name, exact: true })
    await nav.getByRole('link', { name: name === 'Main' ? 'All Games' : 'Casino' }).click()
    await page.waitForURL(`${site.url}/casino`)
  }
  for (const [old, path] of [
    ['/sport/casino', '/casino'],
    ['/sport/int-casino', '/casino/live'],
  ]) {
    await page.goto(`${site.url}${old}`)
    await page.waitForURL(`${site.url}${path}`)
  }
})

usualTest('a game that is switched off says so on its tile', async () => {
  const { page } = await site.openPlayer()
  const switchMatka = (isOff: boolean) => site.database.put('platform', { pk: 'game', sk: 'matka', isOff })
  await switchMatka(true)
  try {
    await page.goto(`${site.url}/casino`)
    await grid(page).filter({ hasText: 'Matka' }).getByText('Closed').waitFor()
    expect(await grid(page).filter({ hasText: 'Mines' }).getByText('Closed').count()).toBe(0)
  } finally {
    await switchMatka(false)
  }
})
