import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signUp } from '../support/api/calls.ts'
import { logIn } from '../support/browser/player.ts'
import { siteForFile } from '../support/browser/site.ts'
import { usualTest } from '../support/tier.ts'

const site = siteForFile()

usualTest(
  'links lead to pages without another document, and leave to the browser what is its own',
  async () => {
    const [page, account] = await Promise.all([site.openVisitor(), signUp(site.url)])
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
    const entries = () => page.evaluate('history.length')
    await page.goto(`${site.url}/history?tab=casino`)
    await page.waitForURL(`${site.url}/login`)
    await logIn(page, account)
    // The log-in comes back to where the visitor wanted to go, with its query.
    await page.waitForURL(`${site.url}/history?tab=casino`)
    await page.evaluate('window.sameDocument = true')

    await link('Profile').click()
    await heading('Profile').waitFor()
    const before = await entries()
    await link('Profile').click()
    expect(await entries()).toBe(before)
    expect(await link('Profile').getAttribute('aria-current')).toBe('page')

    const left = leavesNextClick(page)
    await link('Settings').click({ modifiers: ['ControlOrMeta'] })
    expect(await left).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/account/profile')

    await page.goBack()
    await page.waitForURL(`${site.url}/history?tab=casino`)
    await page.goForward()
    await heading('Profile').waitFor()
    expect(await page.evaluate('window.sameDocument')).toBe(true)
  },
)

/**
 * Whether the page leaves the next click to the browser. The browser then doesn't get it either: under load, a headless
 * one can lose the tab that the click would open.
 */
function leavesNextClick(page: Page): Promise<boolean> {
  return page.evaluate(`new Promise((resolve) => {
    const note = (event) => { resolve(!event.defaultPrevented); event.preventDefault() }
    window.addEventListener('click', note, { once: true })
  })`)
}
