import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { storageOf } from '../support/browser/player.ts'
import { siteForFile } from '../support/browser/site.ts'
import { usualTest } from '../support/tier.ts'

const site = siteForFile()

/** Long enough for all scripts to come first, and to run. */
const BODY_AFTER_MS = 2000

/** Sends the head of the site's document, and its body later. */
async function sendSlowly(response: ServerResponse): Promise<void> {
  const document = await (await fetch(site.url)).text()
  const at = document.indexOf('<body>')
  response.writeHead(200, { 'content-type': 'text/html' })
  response.write(document.slice(0, at))
  await sleep(BODY_AFTER_MS)
  response.end(document.slice(at))
}

/** Starts a server that passes all requests on to the site, but sends its document slowly. Returns its address. */
async function slowSite(): Promise<string> {
  const server = createServer((asked, response) => {
    if (asked.url === '/') return void sendSlowly(response)
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '', site.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

usualTest('a document whose scripts come before its body shows the page all the same', async () => {
  const { page } = await site.openPlayer()
  await page.goto(site.url)
  await page.getByRole('heading', { name: 'Cricket', exact: true }).waitFor()
  // The same player at the slow address: who is logged in gets the page's code early.
  const stored = await storageOf(page)
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(await slowSite())
  await page.getByRole('heading', { name: 'Cricket', exact: true }).waitFor()
})

usualTest(
  'a page is live although the code that reads the socket’s messages failed to load at first',
  async () => {
    const page = await site.openVisitor()
    let asked = 0
    await page.route(/parse-frame-/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
    await page.goto(`${site.url}/cricket2`)
    await page.locator('[data-status="connected"]').first().waitFor()
    expect(asked).toBe(2)
  },
)
