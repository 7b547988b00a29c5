import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { rupeesText } from '../browser/player.ts'
import { ownSiteForFile, type Site } from '../browser/site.ts'
import type { Database } from '../cloud/database.ts'
import { crashFirstRound, type StagedRound, stageAviatorRound } from './aviator.ts'

/** The multiplier of flights that no test has requested: they end within a second. */
const SHORT = 0.97
/** How long a test has after a flight to request the next one. */
const REQUESTING_MS = 2500

/** Flights that are all staged, so that no test waits for a long one to end. */
export interface StagedFlights {
  /**
   * Stages a flight that ends at a multiplier. Resolves before its betting opens, rejects when it can't be staged. Flights
   * come in the order of the calls.
   */
  nextFlight(crash: number): Promise<StagedRound>
}

/** Stages the flights of a Maidan for the calling file. It begins by `crashFirstRound`. */
export function stagedFlightsForFile(of: { readonly database: Database }): StagedFlights {
  const requested: { crash: number; staged: (round: Promise<StagedRound>) => void }[] = []
  let isOver = false

  async function direct(): Promise<void> {
    while (!isOver) {
      const next = requested.shift()
      const staged = stageAviatorRound(of.database, next?.crash ?? SHORT)
      next?.staged(staged)
      const round = await staged
      await pause(Math.max(0, round.crashedAtMs + REQUESTING_MS - Date.now()))
    }
  }

  beforeAll(() => {
    // Fails at the end of the file, when the tables are closed while it is still running.
    void direct().catch((error: unknown) => {
      if (!isOver) throw error
    })
  })
  afterAll(() => {
    isOver = true
  })
  return { nextFlight: (crash) => new Promise((staged) => requested.push({ crash, staged })) }
}

export interface AviatorSite extends Site, StagedFlights {}

/** A site for the tests of the calling file, with all of its flights staged. */
export function aviatorSiteForFile(): AviatorSite {
  const site = ownSiteForFile({ prepare: crashFirstRound })
  return Object.assign(site, stagedFlightsForFile(site))
}

/** One of the two bet panels, and its elements. */
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

/** Waits for the countdown of a staged round. */
export async function bettingOf(page: Page, { opensAtMs }: StagedRound): Promise<void> {
  await page.waitForFunction((atMs) => Date.now() > atMs, opensAtMs)
  await page.getByText('Place your bets').waitFor()
}

/** Waits until the screen shows the end of a staged flight. */
export async function crashOf(page: Page, { crash }: StagedRound): Promise<void> {
  await page.getByRole('region', { name: 'Flight' }).getByText('Flew away!').waitFor({ timeout: 60_000 })
  await page
    .getByRole('region', { name: 'Flight' })
    .getByText(`${crash.toFixed(2)}x`, { exact: true })
    .waitFor()
}

/** Types a stake into a panel. */
export async function typeStake(page: Page, number: 1 | 2, rupees: string): Promise<void> {
  await panelOf(page, number).stake.fill(rupees)
}

/** The multiplier in the sky and when it was read; null while the sky shows none. */
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

/** Collects the bodies of the calls to a path. */
export function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return
    sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}
