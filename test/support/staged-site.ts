import type { Browser, Page, Route, WebSocketRoute } from 'playwright-core'
import { buildSite, siteDirectory } from '../../build/site.ts'
import type { BetPlaced, BetRecord, LocalBet } from '../../domain/contract/bets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { type RefusalName, refusals } from '../../domain/contract/refusals.ts'
import type { ClientMessage, ServerMessage } from '../../domain/contract/socket.ts'
import { securityHeaders } from '../../local/gateway/security-headers.ts'
import { type Listening, listen } from '../../local/gateway/server.ts'
import { createSite } from '../../local/gateway/site.ts'
import { openPage, type ViewportName } from './browser.ts'

const userId = 'player1'
const clientId = 'client1'

/** Builds the site and serves its files alone: every call and socket of it is for the test to answer. */
export async function serveSite(): Promise<Listening> {
  await buildSite()
  return listen('127.0.0.1', 0, createSite(siteDirectory, securityHeaders))
}

/** How the stage answers a bet; the default accepts it. */
export type BetAnswer = (body: LocalBet) => BetPlaced | { refused: RefusalName } | 'network failure'

/** A page of the site whose backend is the test: what it asks for is in here, what it hears is said from here. */
export interface Stage {
  readonly page: Page
  /** The matches of the cricket list, and their odds. */
  matches: MatchSummary[]
  bets: BetRecord[]
  wallet: { balance: number; exposureBalance: number; teamAProfit: number; teamBProfit: number }
  answerBet: BetAnswer
  /** Milliseconds that the answer to a bet takes. */
  betTakesMs: number
  /** Every bet that was sent, with its key. */
  readonly sent: { readonly key: string | undefined; readonly body: LocalBet }[]
  /** Everything said over the socket. */
  readonly heard: ClientMessage[]
  /** Says something over the socket. */
  readonly say: (message: ServerMessage) => void
  readonly close: () => Promise<void>
}

/** Opens a page of the site for a signed-in player. Calls that the stage does not know are answered with 404. */
export async function openStage(
  browser: Browser,
  site: Listening,
  facts: { viewport?: ViewportName; matches: MatchSummary[] },
): Promise<Stage & { readonly url: string }> {
  const page = await openPage(browser, facts.viewport)
  const sockets: WebSocketRoute[] = []
  const url = `http://127.0.0.1:${site.port}`
  const stage: Stage & { url: string } = {
    url,
    page,
    matches: facts.matches,
    bets: [],
    wallet: { balance: 10_000, exposureBalance: 0, teamAProfit: 0, teamBProfit: 0 },
    answerBet: acceptance,
    betTakesMs: 0,
    sent: [],
    heard: [],
    say: (message) => sockets.at(-1)?.send(JSON.stringify(message)),
    close: () => page.context().close(),
  }
  await signIn(page)
  await page.routeWebSocket('**/ws**', (socket) => {
    sockets.push(socket)
    socket.onMessage((text) => stage.heard.push(JSON.parse(String(text)) as ClientMessage))
  })
  await page.route('**/config.json', (route) => route.fulfill({ json: config(url) }))
  await page.route('**/api/**', (route) => answer(stage, route))
  return stage
}

function config(url: string) {
  return {
    mode: 'demo',
    cognito: { userPoolId: 'pool', clientId, flow: 'USER_SRP_AUTH' },
    socketUrl: `${url.replace('http', 'ws')}/ws`,
  }
}

/** Puts into storage what signing in leaves there: the user, and a token that no one here will check. */
async function signIn(page: Page): Promise<void> {
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

async function answer(stage: Stage, route: Route): Promise<void> {
  const request = route.request()
  const { pathname, searchParams } = new URL(request.url())
  if (request.method() === 'POST' && pathname === '/api/laggai_khai_bets') return answerBet(stage, route)
  const reply = replyTo(stage, pathname, searchParams)
  return reply === undefined ? refuse(route, 'marketNotFound') : route.fulfill({ json: reply })
}

function replyTo(stage: Stage, path: string, query: URLSearchParams): object | undefined {
  const { matches, bets, wallet } = stage
  if (path === '/api/realtime/ticket') return { ticket: 't', expiresInSeconds: 60 }
  if (path === '/api/matches/4') return { success: true, data: matches }
  if (path.startsWith('/api/matches/')) return { success: true, data: [] }
  if (path === '/api/odds') return matches.find((match) => match.marketId === query.get('market_id'))?.odds
  if (path.startsWith('/api/cricket-market/')) return bets
  if (path.startsWith('/api/getwalletandexposure/')) return wallet
  if (path.startsWith('/api/name/')) {
    const { balance: walletBalance, exposureBalance } = wallet
    const ids = { userId, _id: userId, userNo: '1' }
    return { ...ids, username: 'Asha', email: 'asha@example.com', walletBalance, exposureBalance }
  }
  return undefined
}

async function answerBet(stage: Stage, route: Route): Promise<void> {
  const request = route.request()
  const body = request.postDataJSON() as LocalBet
  stage.sent.push({ key: request.headers()['idempotency-key'], body })
  await new Promise((resolve) => setTimeout(resolve, stage.betTakesMs))
  const reply = stage.answerBet(body)
  if (reply === 'network failure') return route.abort('connectionreset')
  if ('refused' in reply) return refuse(route, reply.refused)
  const { balance, exposureBalance, teamAProfit, teamBProfit } = reply
  stage.wallet = { balance, exposureBalance, teamAProfit, teamBProfit }
  stage.bets = [reply.bet, ...stage.bets]
  return route.fulfill({ status: 201, json: reply })
}

function refuse(route: Route, error: RefusalName): Promise<void> {
  const { status, message } = refusals[error]
  return route.fulfill({ status, json: { success: false, error, message } })
}

/** A back of the first team of a market, taken as asked for. */
function acceptance({ label, stake, odds, marketId, selectionId = 0, type }: LocalBet): BetPlaced {
  const profit = Math.floor(stake * odds) / 100
  const after = { balance: 10_000 - stake, teamAProfit: profit, teamBProfit: -stake }
  const bet: BetRecord = {
    ...{
      _id: `bet at ${odds}`,
      userId,
      label,
      matbet: label,
      match: 'India v Australia',
      marketId,
      marketName: 'Match Odds',
      selectionId,
    },
    ...{ mode: 'back', marketType: 'matchOdds', type, odds, rate: odds, stake, profit, liability: stake },
    ...{ ...after, exposure: stake, runValue: null, time: '2026-03-01T09:30:00.000Z', status: 'Open' },
  }
  return {
    success: true,
    message: 'Bet placed successfully! Your updated wallet balance.',
    bet,
    ...after,
    exposureBalance: stake,
  }
}
