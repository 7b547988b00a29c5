import { describe, expect } from 'vitest'
import type { ViewportName } from '../support/browser/browser.ts'
import { expectSound } from '../support/browser/screen.ts'
import { priceButton } from '../support/browser/slip.ts'
import { sizes } from '../support/browser/tier.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

const football = sampleMatch({
  sportId: 1,
  odds: sampleOdds({ marketId: 'f1.mo', matchId: 'f1' }),
})

/** Opens a page of the site for a player. */
async function open(path: string, viewport: ViewportName): Promise<OpenedStage> {
  const stage = await openStage({ viewport, matches: [sampleMatch(), football] })
  await stage.page.goto(`${stage.url}${path}`)
  return stage
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  deepTest('preferences are kept after a reload', async () => {
    const { page } = await open('/account/settings', viewport)
    await page.getByRole('tab', { name: 'Preferences' }).click()
    for (const name of [
      'Language',
      'Theme',
      'Prices',
      'If the odds change',
      'One-click betting',
      'Quick stakes',
    ])
      await page.getByText(name, { exact: true }).first().waitFor()
    await page.getByLabel('Theme', { exact: true }).selectOption('Light')
    await page.getByLabel('If the odds change').selectOption('Ask me first')
    expect(await page.getByLabel('Sounds').isChecked()).toBe(false)
    await page.getByLabel('Sounds').check()
    await page.getByLabel('One-click stake').fill('250')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('dialog').getByText('place a bet of ₹250 at once').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'One-click is ON' }).waitFor()
    await page.getByRole('button', { name: 'Edit quick stakes' }).click()
    await page.getByLabel('Quick stake 6').fill('7000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('7,000', { exact: true }).waitFor()
    await expectSound(page)

    await page.reload()
    await page.getByRole('tab', { name: 'Preferences', selected: true }).waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await page.getByLabel('Theme', { exact: true }).inputValue()).toBe('light')
    expect(await page.getByLabel('If the odds change').inputValue()).toBe('exact')
    expect(await page.getByLabel('Sounds').isChecked()).toBe(true)
    expect(await page.getByLabel('One-click stake').inputValue()).toBe('250')
    await page.getByRole('heading', { name: 'One-click is ON' }).waitFor()
    await page.getByText('7,000', { exact: true }).waitFor()
  })

  deepTest('prices are written as the player wants them, in lists and markets', async () => {
    const { page, url } = await open('/account/settings#preferences', viewport)
    const inMarket = async (rate: string) => {
      await page.goto(`${url}/match/currmtc?market=m1`)
      await expect
        .poll(() => priceButton(page, 'Lgaai', 'Australia').textContent())
        .toBe(`Lgaai Australia ${rate}`)
    }
    const inList = async (price: string) => {
      await page.goto(`${url}/sport/1`)
      await page.getByRole('list', { name: 'Football' }).getByText(price, { exact: true }).first().waitFor()
    }
    const choose = async (way: string) => {
      await page.goto(`${url}/account/settings#preferences`)
      await page.getByLabel('Prices').selectOption(way)
    }
    await inMarket('210.00')
    await choose('Decimal odds (1.45)')
    await inMarket('3.10')
    await inList('3.10')
    await choose('Rates per 100 (45.00)')
    await inList('210.00')
    await choose('As usual, with decimal odds below rates')
    await page.goto(`${url}/match/currmtc?market=m1`)
    await page.getByRole('button', { name: 'Lgaai Australia 210.00 in decimal 3.10' }).waitFor()
    await inList('3.10')
  })

  deepTest(
    'the sections of the settings are places of their own; a language that is chosen is shown and kept',
    async () => {
      const { page } = await open('/', viewport)
      if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Security', selected: true }).waitFor()
      await page.getByRole('tab', { name: 'Responsible play' }).click()
      await expect.poll(() => new URL(page.url()).hash).toBe('#play')
      await page.getByRole('tab', { name: 'Preferences' }).click()

      const language = () => page.locator('html').getAttribute('lang')
      const isShown = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.getByLabel('Language').selectOption('हिन्दी')
      await isShown('सेटिंग')
      expect(await language()).toBe('hi')
      await page.reload()
      await isShown('सेटिंग')
      expect(await language()).toBe('hi')
      await page.getByRole('combobox').first().selectOption('English')
      await isShown('Settings')
      expect(await language()).toBe('en')
    },
  )
})
