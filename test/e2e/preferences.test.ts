import { describe, expect, test } from 'vitest'
import { expectSound, marketPath, upcomingMatch } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { priceButton } from '../support/browser/slip.ts'

const site = siteForFile({ matches: true })

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test('preferences are kept after a reload', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(`${site.url}/account/settings`)
    await page.getByRole('tab', { name: 'Preferences' }).click()
    await page.getByLabel('Theme', { exact: true }).selectOption('Light')
    await page.getByLabel('If the odds change').selectOption('Accept better odds')
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
    expect(await page.getByLabel('If the odds change').inputValue()).toBe('better')
    expect(await page.getByLabel('One-click stake').inputValue()).toBe('250')
    await page.getByRole('heading', { name: 'One-click is ON' }).waitFor()
    await page.getByText('7,000', { exact: true }).waitFor()
  })

  test('prices are written as the player wants them, in lists and markets', async () => {
    const { page } = await site.openPlayer(viewport)
    const match = await upcomingMatch(site.url)
    const priceOf = async () => {
      const words = await priceButton(page, 'Lgaai', match.teams[0] ?? '').textContent()
      return Number(words?.split(' ').at(-1))
    }
    await page.goto(`${site.url}${marketPath(match)}`)
    const rate = await priceOf()
    await page.goto(`${site.url}/account/settings#preferences`)
    await page.getByLabel('Prices').selectOption('Decimal odds (1.45)')
    await page.goto(`${site.url}${marketPath(match)}`)
    expect(await priceOf()).toBeCloseTo(1 + rate / 100, 4)
    await expectSound(page)

    // A draw or an away win is worth more than the stake: 100.00 and more as a rate.
    const longRate = page.getByRole('list', { name: 'Football' }).getByText(/^\d{3}\.\d\d$/)
    await page.goto(`${site.url}/sport/1`)
    await page
      .getByRole('list', { name: 'Football' })
      .getByText(/^\d\.\d\d$/)
      .first()
      .waitFor()
    await page.goto(`${site.url}/account/settings#preferences`)
    await page.getByLabel('Prices').selectOption('Rates per 100 (45.00)')
    await page.goto(`${site.url}/sport/1`)
    await longRate.first().waitFor()
  })

  test('a language that is chosen is shown, named on the page, and kept', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(`${site.url}/account/settings#preferences`)
    await page.getByLabel('Language').selectOption('हिन्दी')
    await page.getByRole('heading', { name: 'सेटिंग', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    await expectSound(page)
    await page.reload()
    await page.getByRole('heading', { name: 'सेटिंग', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    await page.getByRole('combobox').first().selectOption('English')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  test('the sections of the settings are places of their own', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.goto(site.url)
    if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Security', selected: true }).waitFor()
    await expectSound(page)
    await page.getByRole('tab', { name: 'Responsible play' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#play')
    await page.getByRole('heading', { name: 'Exclude yourself' }).waitFor()
  })
})
