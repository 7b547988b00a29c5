import type { Browser, Page } from 'playwright-core'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { closePage, openPage, type ViewportName } from '../browser/browser.ts'
import { clientId, oddsOn, type Stage, userId } from './stage.ts'
import type { StageServer } from './stage-server.ts'
import { takeBet } from './staged-bets.ts'

/**
 * Opens a page of the site for a signed-in player, or a visitor. Calls that the stage does not know are answered with 404.
 */
export async function openStage(
  browser: Browser,
  server: StageServer,
  facts: { viewport?: ViewportName; matches: MatchSummary[]; markets?: MarketOdds[]; isVisitor?: boolean },
): Promise<Stage & { readonly url: string }> {
  const page = await openPage(browser, facts.viewport)
  const stage: Stage & { url: string } = {
    url: server.url,
    page,
    matches: facts.matches,
    markets: facts.markets ?? [],
    bets: [],
    positions: [],
    wallet: { balance: 10_000, exposureBalance: 0, teamAProfit: 0, teamBProfit: 0 },
    answerBet: (body) => {
      const { placed, held } = takeBet(stage, body, oddsOf(stage, body.marketId ?? ''))
      const others = stage.positions.filter(({ marketId }) => marketId !== held.marketId)
      stage.positions = [...others, held]
      return placed
    },
    betTakesMs: 0,
    mayAnswerBets: Promise.resolve(),
    answers: {},
    sent: [],
    received: [],
    push: (message) => {
      const text = JSON.stringify(message)
      if (playing.sockets.size === 0) playing.unsent.push(text)
      for (const socket of playing.sockets) socket.send(text)
    },
    dropSockets: () => {
      for (const socket of playing.sockets) socket.close()
    },
    close: async () => {
      playing.close()
      await closePage(page)
    },
  }
  const playing = server.open(stage)
  await page.context().addCookies([playing.cookie])
  if (!facts.isVisitor) await signIn(page)
  return stage
}

/** Puts into storage what a sign-in stores: the user, and a token that nothing here checks. */
export async function signIn(page: Page): Promise<void> {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 86_400 }))
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  const entries = {
    user: JSON.stringify({ id: userId, username: 'Asha', email: 'asha@example.com' }),
    [`${prefix}.LastAuthUser`]: userId,
    [`${prefix}.${userId}.idToken`]: `head.${claims}.signature`,
  }
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, entries)
}

function oddsOf(stage: Stage, marketId: string): MarketOdds {
  const odds = oddsOn(stage, marketId)
  if (!odds) throw new Error(`a bet on ${marketId}, which is not on the stage`)
  return odds
}
