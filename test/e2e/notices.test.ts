import { expect } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest } from '../support/tier.ts'

const openStage = stagesForFile()
const approved = { kind: 'deposit', requestKey: 'deposit#1', status: 'Approved', amount: 2000 } as const
const words = 'Your deposit of ₹2,000.00 has been approved.'

deepTest.each(looks)(
  'notices of the last day are behind a bell that counts those that were missed, on a $viewport in the $theme theme',
  async (look) => {
    const { page, url, push } = await openStage({ matches: [], ...look })
    await page.goto(url)
    const bell = page.getByRole('button', { name: 'Notices', exact: true })
    await bell.click()
    const list = page.getByRole('dialog', { name: 'Notices' })
    await list.getByText('No notice in the last day').waitFor()
    await page.keyboard.press('Escape')

    await page.evaluate(
      "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })",
    )
    await expect
      .poll(async () => {
        push({ event: 'cashier', data: approved })
        return page.getByText(words).count()
      })
      .toBeGreaterThan(0)
    await page.getByText(words).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Notices: 1 while you were away' }).click()
    await list.getByRole('listitem').getByText(words).waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await bell.click()
    await list.getByRole('button', { name: 'Clear all' }).click()
    await list.getByText('No notice in the last day').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await bell.waitFor()
  },
)

deepTest('the header fits the narrowest desktop', async () => {
  const { page, url } = await openStage({ matches: [] })
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto(url)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expectSound(page)
})
