import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteForFile } from '../support/browser/site.ts'
import { sendBet2, stageDeal, tableOf, wonBy } from '../support/games/andar-bahar.ts'
import { colorRoundOf, numberOf, sendColorBet } from '../support/games/color-prediction.ts'
import { bidOn, matkaMarketOf, sendBid, stageDraw } from '../support/games/matka.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()

/** How long after a result is due the page waits to show it, before it shows the player's money without it. */
const HELD_MS = 3000
/** How long after that moment the round's answer comes: by then the server has paid, and has sent the new balance. */
const LATE_MS = 2000
/** Answers that are asked for this long before that moment come late, too: they could have the result. */
const EARLY_MS = 500

/** When the player's open bet is paid. */
async function dueOf(userId: string): Promise<number> {
  return until('the bet', async () => {
    const plays = await site.database.query('plays', userId)
    const play = plays.find(({ status }) => status === 'Open')
    return play && Number(play.dueAtMs)
  })
}

/** Delays the answers to a call that may have the result. */
async function answerLate(page: Page, path: string, dueAtMs: number): Promise<void> {
  await page.route(path, async (route) => {
    const mayHaveResult = Date.now() > dueAtMs - EARLY_MS
    if (mayHaveResult) await pause(Math.max(0, dueAtMs + LATE_MS - Date.now()))
    await route.fallback()
  })
}

interface Seen {
  readonly atMs: number
  readonly balance: string
  /** Whether the game shows the result. */
  readonly isShown: boolean
}

/** Notes at each change of the page what header and game show together. */
async function noteOn(page: Page, result: RegExp): Promise<() => Promise<readonly Seen[]>> {
  await page.evaluate(`{
    const seen = (window.seenTogether = [])
    const look = () => {
      const balance = document.querySelector('[aria-label="Wallet"] dd')?.textContent ?? ''
      const isShown = ${result}.test(document.querySelector('main').innerText)
      const last = seen.at(-1)
      if (last?.balance === balance && last.isShown === isShown) return
      seen.push({ atMs: Date.now(), balance, isShown })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  }`)
  return () => page.evaluate('window.seenTogether')
}

/** Expects that the header shows a win of the balance no sooner than the game shows the result. */
async function expectResultFirst(
  page: Page,
  {
    path,
    dueAtMs,
    result,
    before,
    after,
  }: Record<'path' | 'before' | 'after', string> & {
    readonly dueAtMs: number
    readonly result: RegExp
  },
): Promise<void> {
  await answerLate(page, path, dueAtMs)
  const seen = await noteOn(page, result)
  await until('the win', async () => (await seen()).at(-1)?.balance === after)
  await until('the result', async () => (await seen()).at(-1)?.isShown)
  const notes = await seen()
  expect(notes[0]).toMatchObject({ balance: before, isShown: false })
  const early = notes.filter(({ atMs, balance, isShown }) => {
    return balance !== before && !isShown && atMs < dueAtMs + HELD_MS
  })
  expect(early).toEqual([])
}

deepTest('the balance does not give away a deal of Andar Bahar', async () => {
  const { page, player } = await site.openPlayer()
  await stageDeal(site.database, player, wonBy('Andar'))
  const round = await tableOf(site.url, player)
  expect((await sendBet2(site.url, player, round, 'Andar')).status).toBe(200)
  await page.goto(`${site.url}/casino/andar-bahar`)
  await page.getByText('₹9,900.00').first().waitFor()
  await expectResultFirst(page, {
    path: '**/api/andar-bahar/rounds',
    dueAtMs: await dueOf(player.userId),
    result: /Andar wins!/,
    before: '₹9,900.00',
    after: '₹10,100.00',
  })
})

deepTest('the balance does not give away a number of Color Prediction', async () => {
  const { page, player } = await site.openPlayer()
  const { roundId } = await colorRoundOf(site.url)
  const on = String(await numberOf(site.database, roundId)) as Parameters<typeof sendColorBet>[2]['on']
  expect((await sendColorBet(site.url, player, { roundId, on, betAmt: 100 })).status).toBe(200)
  await page.goto(`${site.url}/casino/color-prediction`)
  await page.getByText('₹9,900.00').first().waitFor()
  await expectResultFirst(page, {
    path: '**/api/color-prediction/round',
    dueAtMs: await dueOf(player.userId),
    result: /The number is/i,
    before: '₹9,900.00',
    after: '₹10,870.00',
  })
})

deepTest('the balance does not give away a panna of Matka', async () => {
  const { page, player } = await site.openPlayer()
  const draw = await stageDraw(site.database, { openInMs: 25_000, drawn: { openPanna: '128' } })
  await matkaMarketOf(site.url, draw.marketId)
  expect((await sendBid(site.url, player, bidOn(player, draw, { points: 100 }))).status).toBe(200)
  await page.goto(`${site.url}/casino/matka`)
  await page.getByText('₹9,900.00').first().waitFor()
  await page.getByText(draw.gameName).first().waitFor()
  await expectResultFirst(page, {
    path: '**/api/subscription-state',
    dueAtMs: await dueOf(player.userId),
    result: /^128$/m,
    before: '₹9,900.00',
    after: '₹10,850.00',
  })
})
