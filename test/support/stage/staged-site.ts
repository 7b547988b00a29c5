import type { Browser, Page, Route, WebSocketRoute } from 'playwright-core'
import { buildSite, siteDirectory } from '../../../build/site.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import type { HistoryRow } from '../../../domain/contract/bet-history.ts'
import type { BetPlaced, BetRecord } from '../../../domain/contract/bets.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import { CRICKET, type MatchSummary } from '../../../domain/contract/matches.ts'
import type { PositionView } from '../../../domain/contract/positions.ts'
import { type RefusalName, refusals } from '../../../domain/contract/refusals.ts'
import type { ClientMessage, ServerMessage } from '../../../domain/contract/socket.ts'
import { matchDetail } from '../../../functions/matches/detail.ts'
import { securityHeaders } from '../../../local/gateway/security-headers.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'
import { createSite } from '../../../local/gateway/site.ts'
import { closePage, openPage, type ViewportName } from '../browser/browser.ts'
import { type SentBet, takeBet } from './staged-bets.ts'

const userId = 'player1'
const clientId = 'client1'

/** Builds the site and serves only its files: the test answers its calls and sockets. */
export async function serveSite(): Promise<Listening> {
  await buildSite()
  return listen('127.0.0.1', 0, createSite(siteDirectory, securityHeaders))
}

/** An answer to a call: a reply, a refusal, or a broken connection. */
type Answered<Reply> = Reply | { refused: RefusalName } | 'network failure'

/** How the stage answers a bet; the default accepts it. */
type BetAnswer = (body: SentBet) => Answered<BetPlaced>

/** A page of the site whose backend is the test: answers its calls from these fields, and records what it sends. */
export interface Stage {
  readonly page: Page
  /** The matches of every list, and their odds. */
  matches: MatchSummary[]
  /** The markets of those matches beside the main ones. */
  markets: MarketOdds[]
  bets: BetRecord[]
  /** The player's positions; accepted bets are added automatically. */
  positions: PositionView[]
  wallet: { balance: number; exposureBalance: number; teamAProfit: number; teamBProfit: number }
  answerBet: BetAnswer
  /** How many milliseconds the answer to a bet takes. */
  betTakesMs: number
  /** Answers to bets wait for this promise. */
  mayAnswerBets: Promise<void>
  /** Answers to other POSTs, by path; a path that is missing here is refused. */
  readonly answers: Record<string, (body: unknown) => Answered<object>>
  /** Every bet that the page sent, with its idempotency key. */
  readonly sent: { readonly key: string | undefined; readonly body: SentBet }[]
  /** Every message that the page sent over the socket. */
  readonly received: ClientMessage[]
  /** Sends a message to the page over its sockets. */
  readonly push: (message: ServerMessage) => void
  /** Ends the page's sockets, as a server that goes away. */
  readonly dropSockets: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens a page of the site for a signed-in player, or a visitor. Calls that the stage does not know are answered with 404.
 */
export async function openStage(
  browser: Browser,
  site: Listening,
  facts: { viewport?: ViewportName; matches: MatchSummary[]; markets?: MarketOdds[]; isVisitor?: boolean },
): Promise<Stage & { readonly url: string }> {
  const page = await openPage(browser, facts.viewport)
  /** The socket of the page, and that of the scoreboard's frame in it. */
  const sockets = new Set<WebSocketRoute>()
  const url = `http://127.0.0.1:${site.port}`
  const stage: Stage & { url: string } = {
    url,
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
      for (const socket of sockets) socket.send(JSON.stringify(message))
    },
    dropSockets: async () => {
      for (const socket of sockets) await socket.close()
    },
    close: () => closePage(page),
  }
  if (!facts.isVisitor) await signIn(page)
  await page.routeWebSocket('**/ws**', (socket) => {
    sockets.add(socket)
    socket.onClose(() => void sockets.delete(socket))
    socket.onMessage((text) => stage.received.push(JSON.parse(String(text)) as ClientMessage))
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

/** Puts into storage what a sign-in stores: the user, and a token that nothing here checks. */
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
  if (request.method() === 'POST' && pathname !== '/api/realtime/ticket') return answerPost(stage, route)
  const reply = replyTo(stage, pathname, searchParams)
  return reply === undefined ? refuse(route, 'marketNotFound') : route.fulfill({ json: reply })
}

function replyTo(stage: Stage, path: string, query: URLSearchParams): object | undefined {
  const { matches, bets, positions, wallet } = stage
  if (path === '/api/realtime/ticket') return { ticket: 't', expiresInSeconds: 60 }
  if (path.startsWith('/api/matches/')) return { success: true, data: listOf(matches, path.slice(13)) }
  if (path.startsWith('/api/match/')) return detailOf(stage, decodeURIComponent(path.slice(11)))
  if (path === '/api/orders') return { success: true, orders: [] }
  if (path.startsWith('/api/positions/')) return { success: true, positions }
  if (path === '/api/odds') return findOdds(stage, query.get('market_id'))
  if (path.startsWith('/api/bet-history/')) return historyOf(bets, query.get('status'))
  if (path.startsWith('/api/getwalletandexposure/')) return wallet
  if (path.startsWith('/api/name/')) {
    const { balance: walletBalance, exposureBalance } = wallet
    const ids = { userId, _id: userId, userNo: '1' }
    const who = { username: 'Asha', email: 'asha@example.com', standing: 'active' }
    return { ...ids, ...who, walletBalance, exposureBalance }
  }
  return undefined
}

/** The only page of the history: bets on cricket, newest first, of one status if one is wanted. A cash-out of all closes every bet before it. */
function historyOf(bets: readonly BetRecord[], wanted: string | null) {
  const listed = bets
    .map((bet) => ({ ...bet, sportId: CRICKET }))
    .toSorted((one, other) => other.time.localeCompare(one.time))
  const last = listed.findIndex((bet) => bet.percent === WHOLE && bet.status !== 'Pending')
  const closing = listed[last]
  const rows: HistoryRow[] = (closing ? listed.slice(0, last) : listed).map((bet) => ({ of: 'bet', ...bet }))
  if (closing) {
    const result = closing.teamAProfit
    const status = result < 0 ? 'Lost' : 'Won'
    rows.push({ of: 'closed', cashOut: closing, bets: listed.slice(last + 1).reverse(), result, status })
  }
  return {
    success: true,
    rows: rows.filter(({ status }) => wanted === null || status === wanted),
    next: null,
  }
}

/** The matches of a sport, or those in play. */
function listOf(matches: readonly MatchSummary[], wanted: string): readonly MatchSummary[] {
  return matches.filter(({ inplay, sportId }) => (wanted === 'inplay' ? inplay : String(sportId) === wanted))
}

function findOdds({ matches, markets }: Stage, wanted: string | null): MarketOdds | undefined {
  return [...matches.map((match) => match.odds), ...markets].find(({ marketId }) => marketId === wanted)
}

function oddsOf(stage: Stage, marketId: string): MarketOdds {
  const odds = findOdds(stage, marketId)
  if (!odds) throw new Error(`a bet on ${marketId}, which is not on the stage`)
  return odds
}

/** A match with its markets, and all other upcoming matches as its next ones. */
function detailOf({ matches, markets }: Stage, matchId: string): object | undefined {
  const summary = matches.find((match) => match.matchId === matchId)
  if (!summary) return undefined
  const odds = [summary.odds, ...markets.filter((market) => market.matchId === matchId)]
  const upcoming = matches.filter((match) => match.phase === 'upcoming' && match !== summary)
  return matchDetail({ summary, odds }, upcoming)
}

async function answerPost(stage: Stage, route: Route): Promise<void> {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const body = request.postDataJSON()
  if (pathname === '/api/laggai_khai_bets') return answerBet(stage, route, body as SentBet)
  if (pathname === '/api/cricket-market/bets') {
    return answerBet(stage, route, (body as { myBets: [SentBet] }).myBets[0])
  }
  const reply = stage.answers[pathname]?.(body) ?? { refused: 'notFound' }
  await fulfill(route, reply)
}

/** Delays the answers to bets until the returned function is called. */
export function holdBets(stage: Stage): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.mayAnswerBets = promise
  return resolve
}

async function answerBet(stage: Stage, route: Route, body: SentBet): Promise<void> {
  stage.sent.push({ key: route.request().headers()['idempotency-key'], body })
  await new Promise((resolve) => setTimeout(resolve, stage.betTakesMs))
  await stage.mayAnswerBets
  const reply = stage.answerBet(body)
  if (typeof reply === 'object' && 'bet' in reply) {
    const { bet, balance, exposureBalance, teamAProfit, teamBProfit } = reply
    stage.wallet = { balance, exposureBalance, teamAProfit, teamBProfit }
    stage.bets = [bet, ...stage.bets]
  }
  await fulfill(route, reply)
}

function fulfill(route: Route, reply: Answered<object>): Promise<void> {
  if (reply === 'network failure') return route.abort('connectionreset')
  if ('refused' in reply) return refuse(route, reply.refused as RefusalName)
  return route.fulfill({ status: 201, json: reply })
}

function refuse(route: Route, error: RefusalName): Promise<void> {
  const { status, message } = refusals[error]
  return route.fulfill({ status, json: { success: false, error, message } })
}
