import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Database } from '../cloud/database.ts'
import { until } from '../wait.ts'

/** How long after a result is due the page waits to show it, before it shows the player's money without it. */
const HELD_MS = 3000
/** How long after that moment the round's answer comes: by then the server has paid, and has sent the new balance. */
export const LATE_MS = 2000
/** Answers that are asked for this long before that moment come late, too: they could have the result. */
const EARLY_MS = 500

/** When the player's open bet is paid. */
export async function dueOf(database: Database, userId: string): Promise<number> {
  return until('the bet', async () => {
    const plays = await database.query('plays', userId)
    const play = plays.find(({ status }) => status === 'Open')
    return play && Number(play.dueAtMs)
  })
}

/** Delays the answers to calls that may have the result. */
async function answerLate(page: Page, path: string | RegExp, dueAtMs: number): Promise<void> {
  await page.route(path, async (route) => {
    const mayHaveResult = Date.now() > dueAtMs - EARLY_MS
    if (mayHaveResult) await pause(Math.max(0, dueAtMs + LATE_MS - Date.now()))
    await route.fallback()
  })
}

interface Seen {
  readonly atMs: number
  readonly balance: string
  /** Whether the game shows the result, or has shown it. */
  readonly isShown: boolean
  /** Whether a list of bets shows it. */
  readonly isListed: boolean
}

interface Wanted {
  /** The text by which the game shows the result. */
  readonly result: RegExp
  /** The text by which a list of bets on the page shows it. */
  readonly listed?: RegExp
  /** The header's balance before and after the result. */
  readonly before: string
  readonly after: string
}

/** Notes at each change of the page what header, game and list show together. */
export async function noteOn(
  page: Page,
  { result, listed = /(?!)/ }: Wanted,
): Promise<() => Promise<readonly Seen[]>> {
  await page.evaluate(`{
    const seen = (window.seenTogether = [])
    const look = () => {
      const last = seen.at(-1)
      const balance = document.querySelector('[aria-label="Wallet"] dd')?.textContent ?? ''
      const text = document.querySelector('main').innerText
      const isShown = last?.isShown === true || ${result}.test(text)
      const isListed = ${listed}.test(text)
      if (last?.balance === balance && last.isShown === isShown && last.isListed === isListed) return
      seen.push({ atMs: Date.now(), balance, isShown, isListed })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  }`)
  return () => page.evaluate('window.seenTogether')
}

/** Expects of what was noted that the header showed a win of the balance no sooner than the game showed the result. */
export async function expectShownFirst(
  seen: () => Promise<readonly Seen[]>,
  { before, after }: Wanted,
  dueAtMs: number,
): Promise<void> {
  await until('the win', async () => (await seen()).at(-1)?.balance === after)
  await until('the result', async () => (await seen()).at(-1)?.isShown)
  const notes = await seen()
  expect(notes[0]).toMatchObject({ balance: before, isShown: false, isListed: false })
  const early = notes.filter(({ atMs, balance, isShown, isListed }) => {
    return (balance !== before || isListed) && !isShown && atMs < dueAtMs + HELD_MS
  })
  expect(early).toEqual([])
}

/** Lets a result that is due come late, and expects that the header shows a win of the balance no sooner than the game shows it. */
export async function expectResultFirst(
  page: Page,
  { path, dueAtMs, ...wanted }: Wanted & { readonly path: string | RegExp; readonly dueAtMs: number },
): Promise<void> {
  await answerLate(page, path, dueAtMs)
  await expectShownFirst(await noteOn(page, wanted), wanted, dueAtMs)
}
