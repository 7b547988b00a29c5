import { buildSite, siteDirectory } from '../build/site.ts'
import { startCloud } from '../local/cloud.ts'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser, openPage } from '../test/support/browser/browser.ts'
import { printTable, printTitle } from './report.ts'
import { Hand } from './usability/hand.ts'
import { signUp, tasks } from './usability/tasks.ts'

/**
 * Prints the actions and seconds that twenty tasks take a new player: the pauses of a hand by the keystroke-level model, and the waits as they
 * are measured. A task that a site does not offer is none.
 * @argument the address of another site, such as an earlier version; default this one, started here
 */
const [elsewhere] = process.argv.slice(2)

if (elsewhere === undefined) {
  await buildSite()
  const cloud = await startCloud({ openSite: async () => createSite(siteDirectory, securityHeaders) })
  await measure(cloud.url)
  await cloud.close()
} else await measure(elsewhere)

async function measure(url: string): Promise<void> {
  const browser = await launchBrowser()
  const page = await openPage(browser)
  const rows: Record<string, string>[] = []
  const record = async (task: string, steps: (hand: Hand) => Promise<void>) => {
    const hand = new Hand(page)
    const from = page.url()
    const failure = await steps(hand).then(
      () => undefined,
      (error: unknown) => error,
    )
    // The next one goes on from here, as if this had not been tried.
    if (failure) await page.goto(from)
    if (failure) console.error(`${task}: ${String(failure).split('\n').slice(0, 3).join(' ')}`)
    rows.push({
      task,
      actions: failure ? '–' : String(hand.actions),
      seconds: failure ? '–' : hand.seconds.toFixed(1),
    })
  }
  try {
    await page.goto(`${url}/login`)
    await record('sign up and log in', signUp)
    for (const { name, goesOn, steps } of tasks) {
      if (!goesOn) {
        await page.goto(url)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      }
      await record(name, steps)
    }
  } finally {
    await browser.close()
  }
  printTitle('Twenty tasks of a new player')
  printTable(rows)
}
