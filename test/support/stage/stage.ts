import type { Page } from 'playwright-core'
import type { BetPlaced, BetRecord } from '../../../domain/contract/bets.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { PositionView } from '../../../domain/contract/positions.ts'
import type { RefusalName } from '../../../domain/contract/refusals.ts'
import type { ServerMessage } from '../../../domain/contract/server-messages.ts'
import type { ClientMessage } from '../../../domain/contract/socket.ts'
import type { SentBet } from './staged-bets.ts'

/** The player of every stage, and the pool's client that signed them in. */
export const userId = 'player1'
export const clientId = 'client1'

/** An answer to a call: a reply, a refusal, or a broken connection. */
export type Answered<Reply> = Reply | { refused: RefusalName } | 'network failure'

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
  /** Sends a message to the page over its sockets, or over its next one while it has none. */
  readonly push: (message: ServerMessage) => void
  /** Ends the page's sockets, as a server that goes away. */
  readonly dropSockets: () => void
  readonly close: () => Promise<void>
}

/** The odds of a market that is on the stage. */
export function oddsOn({ matches, markets }: Stage, wanted: string | null): MarketOdds | undefined {
  return [...matches.map((match) => match.odds), ...markets].find(({ marketId }) => marketId === wanted)
}

/** Delays the answers to bets until the returned function is called. */
export function holdBets(stage: Stage): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.mayAnswerBets = promise
  return resolve
}
