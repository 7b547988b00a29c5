import { WHOLE } from '../../../domain/betting/part-closed.ts'
import type { HistoryRow } from '../../../domain/contract/bet-history.ts'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { CRICKET, type MatchSummary } from '../../../domain/contract/matches.ts'
import { type RefusalName, refusals } from '../../../domain/contract/refusals.ts'
import { matchDetail } from '../../../functions/matches/detail.ts'
import { type Answered, oddsOn, type Stage, userId } from './stage.ts'
import type { SentBet } from './staged-bets.ts'

/** A call of the page. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly key: string | undefined
  readonly body: unknown
}

type Answer = { readonly status: number; readonly json: object } | 'network failure'

/** The stage's answer to a call; 404 for one that it does not know. */
export async function answer(stage: Stage, asked: Asked): Promise<Answer> {
  if (asked.method === 'POST' && asked.path !== '/api/realtime/ticket') return answerPost(stage, asked)
  const json = replyTo(stage, asked)
  return json === undefined ? refusal('marketNotFound') : { status: 200, json }
}

function replyTo(stage: Stage, { path, query }: Asked): object | undefined {
  const { matches, bets, positions, wallet } = stage
  if (path === '/api/realtime/ticket') return { ticket: 't', expiresInSeconds: 60 }
  if (path.startsWith('/api/matches/')) return { success: true, data: listOf(matches, path.slice(13)) }
  if (path.startsWith('/api/match/')) return detailOf(stage, decodeURIComponent(path.slice(11)))
  if (path === '/api/orders') return { success: true, orders: [] }
  if (path.startsWith('/api/positions/')) return { success: true, positions }
  if (path === '/api/odds') return oddsOn(stage, query.get('market_id'))
  if (path.startsWith('/api/bet-history/')) {
    return historyOf(bets, query.get('status'), query.get('cursor'))
  }
  if (path.startsWith('/api/getwalletandexposure/')) return wallet
  if (path.startsWith('/api/name/')) {
    const { balance: walletBalance, exposureBalance } = wallet
    const ids = { userId, _id: userId, userNo: '1' }
    const who = { username: 'Asha', email: 'asha@example.com', standing: 'active' }
    return { ...ids, ...who, walletBalance, exposureBalance }
  }
  return undefined
}

/** The rows of a page of the history. */
const PAGE_LENGTH = 50

/** A page of the history: bets on cricket, newest first, of one status if one is wanted. A cash-out of all closes every bet before it. */
function historyOf(bets: readonly BetRecord[], wanted: string | null, cursor: string | null) {
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
  const all = rows.filter(({ status }) => wanted === null || status === wanted)
  const end = Number(cursor) + PAGE_LENGTH
  return {
    success: true,
    rows: all.slice(Number(cursor), end),
    next: end < all.length ? String(end) : null,
  }
}

/** The matches of a sport, or those in play. */
function listOf(matches: readonly MatchSummary[], wanted: string): readonly MatchSummary[] {
  return matches.filter(({ inplay, sportId }) => (wanted === 'inplay' ? inplay : String(sportId) === wanted))
}

/** A match with its markets, and all other upcoming matches as its next ones. */
function detailOf({ matches, markets }: Stage, matchId: string): object | undefined {
  const summary = matches.find((match) => match.matchId === matchId)
  if (!summary) return undefined
  const odds = [summary.odds, ...markets.filter((market) => market.matchId === matchId)]
  const upcoming = matches.filter((match) => match.phase === 'upcoming' && match !== summary)
  return matchDetail({ summary, odds }, upcoming)
}

async function answerPost(stage: Stage, { path, key, body }: Asked): Promise<Answer> {
  if (path === '/api/laggai_khai_bets') return answerBet(stage, key, body as SentBet)
  if (path === '/api/cricket-market/bets') {
    return answerBet(stage, key, (body as { myBets: [SentBet] }).myBets[0])
  }
  return created(stage.answers[path]?.(body) ?? { refused: 'notFound' })
}

async function answerBet(stage: Stage, key: string | undefined, body: SentBet): Promise<Answer> {
  stage.sent.push({ key, body })
  await new Promise((resolve) => setTimeout(resolve, stage.betTakesMs))
  await stage.mayAnswerBets
  const reply = stage.answerBet(body)
  if (typeof reply === 'object' && 'bet' in reply) {
    const { bet, balance, exposureBalance, teamAProfit, teamBProfit } = reply
    stage.wallet = { balance, exposureBalance, teamAProfit, teamBProfit }
    stage.bets = [bet, ...stage.bets]
  }
  return created(reply)
}

function created(reply: Answered<object>): Answer {
  if (reply === 'network failure') return reply
  if ('refused' in reply) return refusal(reply.refused as RefusalName)
  return { status: 201, json: reply }
}

function refusal(error: RefusalName): Answer {
  const { status, message } = refusals[error]
  return { status, json: { success: false, error, message } }
}
