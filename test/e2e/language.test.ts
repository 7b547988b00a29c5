import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'

const site = siteForFile()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()
const language = (page: Page) => page.locator('html').getAttribute('lang')

/** What the browser keeps of a player who has chosen Hindi. */
async function inHindi(page: Page): Promise<Page> {
  await page.context().addInitScript(() => localStorage.setItem('language', '"hi"'))
  return page
}

/** The paths of all that a page asks its own site for from now on. */
function requestsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const ofHindi = /\/assets\/(hi-|noto-sans-devanagari)/

usualTest('a player chooses Hindi in the settings, keeps it, and goes back to English', async () => {
  const { page } = await site.openPlayer()
  const requested = requestsOf(page)
  await page.goto(`${site.url}/account/settings#preferences`)
  await page.getByLabel('Language').waitFor()
  expect(requested.filter((path) => ofHindi.test(path))).toEqual([])

  await page.getByLabel('Language').selectOption({ label: 'हिन्दी' })
  await heading(page, 'सेटिंग').waitFor()
  expect(await language(page)).toBe('hi')
  await expect.poll(() => requested.filter((path) => ofHindi.test(path)).length).toBe(2)

  await page.reload()
  await heading(page, 'सेटिंग').waitFor()
  await expect.poll(() => page.title()).toBe('सेटिंग · Maidan')
  const wallet = page.getByRole('region', { name: 'वॉलेट' })
  await expect.poll(() => wallet.locator('dt').allTextContents()).toEqual(['बैलेंस', 'एक्सपोज़र'])

  await page.goto(`${site.url}/casino/mines`)
  await heading(page, 'माइन्स').waitFor()
  await page.getByRole('button', { name: 'कैश आउट' }).waitFor()

  await page.goto(`${site.url}/account/settings#preferences`)
  await page.getByLabel('भाषा').selectOption('en')
  await heading(page, 'Settings').waitFor()
  expect(await language(page)).toBe('en')
  await expect.poll(async () => (await shownWallet(page)).balance).toMatch(/^₹/)
})

usualTest('a visitor chooses a language on the login page of a phone, and goes back', async () => {
  const page = await site.openVisitor('phone')
  await page.goto(`${site.url}/login`)
  await heading(page, 'Login with Email ID').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByLabel('पासवर्ड', { exact: true }).waitFor()
  expect(await language(page)).toBe('hi')
  await page.getByRole('button', { name: 'English' }).click()
  await heading(page, 'Login with Email ID').waitFor()
})

deepTest(
  'a visitor reads in Hindi that a password is wrong, and the house rules, or those in English',
  async () => {
    const page = await inHindi(await site.openVisitor('phone'))
    await page.goto(`${site.url}/login`)
    await page.getByLabel('ईमेल').fill('nobody@example.com')
    await page.getByLabel('पासवर्ड', { exact: true }).fill('no-password')
    await page.getByRole('button', { name: 'साइन इन करें' }).click()
    await page.getByText('ईमेल या पासवर्ड गलत है।').waitFor()
    await page.goto(`${site.url}/rules`)
    await page.locator('[lang=hi] h2', { hasText: 'सेशन' }).waitFor()
    await page.getByText('जहाँ फ़र्क़ हो, वहाँ अंग्रेज़ी के नियम मान्य हैं।').waitFor()
    await page.getByRole('button', { name: 'अंग्रेज़ी में पढ़ें' }).click()
    await page.locator('[lang=en]').getByRole('heading', { name: 'Sessions', exact: true }).waitFor()
    await page.getByRole('button', { name: 'हिन्दी में पढ़ें' }).click()
    await page.locator('[lang=hi] h2', { hasText: 'सेशन' }).waitFor()
    await page.goto(`${site.url}/rules#sessions-overs-cut-short`)
    await page.locator('h3:focus', { hasText: 'जब ओवर घटाए जाएँ' }).waitFor()
  },
)

/** Screens, with a heading that each has. */
const screens: readonly (readonly [string, string])[] = [
  ['/', 'क्रिकेट'],
  ['/casino', 'कसीनो'],
  ['/casino/aviator', 'एविएटर'],
  ['/casino/andar-bahar', 'अंदर बाहर'],
  ['/casino/fun-games', 'तितली पर'],
  ['/casino/matka', 'मटका'],
  ['/account/settings#play', 'आपकी सीमाएँ'],
  ['/account/transactions?tab=statement', 'स्टेटमेंट'],
  ['/history', 'क्रिकेट का इतिहास'],
  ['/fair', 'निष्पक्षता'],
  ['/rules', 'हाउस के नियम'],
]

deepTest.each(sizes('phone'))('every screen is sound in Hindi on a %s', async (viewport) => {
  const { page } = await site.openPlayer(viewport)
  await inHindi(page)
  for (const [path, title] of inTier(screens.slice(5, 7), screens)) {
    await page.goto(`${site.url}${path}`)
    await heading(page, title).waitFor()
    await expectSound(page)
  }
})
