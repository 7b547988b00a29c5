import { expect } from 'vitest'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest } from '../support/tier.ts'

const openStage = stagesForFile()

deepTest('money is signalled when more of it comes in, and not when the page loads', async () => {
  const { page, url, push } = await openStage({ matches: [] })
  await page.addInitScript(`
    localStorage.setItem('vibration', 'true')
    window.vibrations = 0
    Object.defineProperty(navigator, 'vibrate', { value: () => ++window.vibrations })
  `)
  await page.goto(url)
  await page.getByText('₹10,000.00').waitFor()
  const vibrations = () => page.evaluate('window.vibrations')
  expect(await vibrations()).toBe(0)

  const wallet = (balance: number, exposureBalance: number, version: number) =>
    push({ event: 'wallet', data: { balance, exposureBalance, version } })
  wallet(9900.1, 99.9, 1)
  await page.getByText('₹9,900.10').waitFor()
  wallet(9900.1, 0, 2)
  await page.getByText('₹0.00').waitFor()
  expect(await vibrations()).toBe(0)
  wallet(10_050, 0, 3)
  await expect.poll(vibrations).toBe(1)
})
