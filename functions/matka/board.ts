import type { Declaration } from '../../domain/games/matka/draw.ts'
import type { MatkaMarket } from '../../domain/games/matka/market.ts'
import { gamesOff } from '../store/game-store.ts'
import { listMarkets, readDeclarations } from '../store/matka-store.ts'
import { type Draw, drawsOf, nextDrawAtMs } from './rounds.ts'

/** All markets with their draws, as they were read. */
export interface Board {
  readonly markets: readonly { readonly market: MatkaMarket; readonly draws: readonly [Draw, ...Draw[]] }[]
  /** What operators declared, by round id. */
  readonly declarations: ReadonlyMap<string, Declaration>
  readonly isOff: boolean
}

/** Draws of a market that are told beside the one under way. */
const TOLD_BEFORE = 12

/**
 * Everyone who looks at the markets is told the same, so a function reads them at most once a second: an operator's change
 * shows that much later. What becomes known with time alone is computed for each who asks.
 */
const FRESH_MS = 1000

let last: { readonly readAtMs: number; readonly board: Promise<Board> } | undefined

/** The markets at `nowMs`; a draw that has ended makes room for the next. Bids are decided by what is stored instead. */
export async function board(nowMs: number): Promise<Board> {
  if (last && nowMs - last.readAtMs < FRESH_MS) {
    const known = await last.board.catch(() => undefined)
    if (known?.markets.every(({ market, draws: [draw] }) => nowMs < nextDrawAtMs(market, draw.times)))
      return known
  }
  last = { readAtMs: nowMs, board: readBoard(nowMs) }
  return last.board
}

async function readBoard(nowMs: number): Promise<Board> {
  const [markets, off] = await Promise.all([openDraws(nowMs, TOLD_BEFORE), gamesOff()])
  const roundIds = markets.flatMap(({ draws }) => draws.map(({ roundId }) => roundId))
  return { markets, declarations: await readDeclarations(roundIds), isOff: off.has('matka') }
}

/** Every market with the draw under way, opened if it was not, and up to `before` of those before it. */
export async function openDraws(nowMs: number, before = 0): Promise<Board['markets']> {
  const markets = await listMarkets()
  return Promise.all(markets.map(async (market) => ({ market, draws: await drawsOf(market, nowMs, before) })))
}
