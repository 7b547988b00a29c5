import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { rupeesText } from '../browser/player.ts'
import { ownSiteForFile, type Site } from '../browser/site.ts'
import { crashFirstRound, type StagedRound, stageAviatorRound } from './aviator.ts'

/** Ends a flight that no test asked for within a second. */
const SHORT = 0.97
/** How long after a flight the next test has to ask for the next one. */
const ASKING_MS = 2500

/** A site whose flights are all staged, so that no test waits for a long one to end. */
export interface AviatorSite extends Site {
  /**
   * Stages a flight that ends at a multiplier. Resolves before it takes bets, and rejects when the flight cannot be staged;
   * flights come in the order of the calls.
   */
  nextFlight(crash: number): Promise<StagedRound>
}

/** Starts a site before the tests of a file and stages its flights. */
export function aviatorSiteForFile(): AviatorSite {
  const site = ownSiteForFile({ prepare: crashFirstRound })
  const asked: { crash: number; staged: (round: Promise<StagedRound>) => void }[] = []
  let isOver = false

  async function direct(): Promise<void> {
    while (!isOver) {
      const next = asked.shift()
      const staged = stageAviatorRound(site.database, next?.crash ?? SHORT)
      next?.staged(staged)
      const round = await staged
      await pause(Math.max(0, round.crashedAtMs + ASKING_MS - Date.now()))
    }
  }

  beforeAll(() => {
    // At the end of the file its tables are closed while it still runs.
    void direct().catch((error: unknown) => {
      if (!isOver) throw error
    })
  })
  afterAll(() => {
    isOver = true
  })
  return Object.assign(site, {
    nextFlight: (crash: number) => new Promise<StagedRound>((staged) => asked.push({ crash, staged })),
  })
}

/** One of the two panels, and what is in it. */
export function panelOf(page: Page, number: 1 | 2) {
  const panel = page.getByRole('region', { name: `Bet ${number}`, exact: true })
  return {
    panel,
    stake: panel.getByRole('textbox', { name: /^(Bet amount|Base bet)$/ }),
    bet: panel.getByRole('button', { name: /^BET/ }),
    placed: panel.getByText('Bet placed!'),
    cashOut: panel.getByRole('button', { name: 'Cash out' }),
    says: (words: string | RegExp) => panel.getByText(words).waitFor(),
  }
}

/** Opens the game's screen for a player who has logged in. */
export async function openAviator(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/casino/aviator`)
  await page.getByRole('region', { name: 'Flight' }).waitFor()
}

/** Waits for the countdown of a round that is staged. */
export async function bettingOf(page: Page, { opensAtMs }: StagedRound): Promise<void> {
  await page.waitForFunction((atMs) => Date.now() > atMs, opensAtMs)
  await page.getByText('Place your bets').waitFor()
}

/** Waits for the end of a flight that is staged, as the screen shows it. */
export async function crashOf(page: Page, { crash }: StagedRound): Promise<void> {
  await page.getByRole('region', { name: 'Flight' }).getByText('Flew away!').waitFor({ timeout: 60_000 })
  await page
    .getByRole('region', { name: 'Flight' })
    .getByText(`${crash.toFixed(2)}x`, { exact: true })
    .waitFor()
}

/** Sets a panel's stake to what is typed. */
export async function typeStake(page: Page, number: 1 | 2, rupees: string): Promise<void> {
  await panelOf(page, number).stake.fill(rupees)
}

/** The number in the sky, and when it was read; null while the sky shows none. */
export function numberOf(page: Page): Promise<{ multiplier: number; atMs: number } | null> {
  return page.evaluate(`(() => {
    const shown = document.querySelector('section[aria-label="Flight"] p[aria-hidden]')?.textContent
    return shown ? { multiplier: Number.parseFloat(shown), atMs: Date.now() } : null
  })()`)
}

/** The header's text for a balance in paise. */
export function walletOf(balance: number, exposure = 0): { balance: string; exposure: string } {
  return { balance: rupeesText(balance), exposure: rupeesText(exposure) }
}

/** Collects the bodies of the calls to an address. */
export function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return
    sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}
