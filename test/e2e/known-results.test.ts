import { expect, test } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { deepTest } from '../support/tier.ts'

const site = ownSiteForFile({ args: ['--seed', 'known'] })

const KNOWN = 'The results of these matches can be known in advance.'

for (const viewport of sizes('phone')) {
  test(`with a seed that was given, every screen says on a ${viewport} that results can be known`, async () => {
    const page = await site.openVisitor(viewport)
    for (const path of ['/', '/login', '/rules']) {
      await page.goto(site.url + path)
      await page.getByRole('complementary', { name: 'Demo mode' }).getByText(KNOWN).waitFor()
    }
    await page.goto(site.url)
    await page.getByRole('main').waitFor()
    await expectSound(page)
  })
}

deepTest('it is said in Hindi, too', async () => {
  const page = await site.openVisitor('phone')
  await page.context().addInitScript(() => localStorage.setItem('language', '"hi"'))
  await page.goto(site.url)
  await page.getByText('इन मैचों के नतीजे पहले से जाने जा सकते हैं').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
})
