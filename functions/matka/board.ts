import type { Declaration } from '../../domain/games/matka/draw.ts'
import type { MatkaMarket } from '../../domain/games/matka/market.ts'
import { gamesOff } from '../store/read/games.ts'
import { listMatkaMarkets, readDeclarations } from '../store/read/matka.ts'
import { type Draw, drawsOf, nextDrawAtMs } from './rounds.ts'

/** All markets with their draws, as of the last read. */
export interface Board {
  readonly markets: readonly { readonly market: MatkaMarket; readonly draws: readonly [Draw, ...Draw[]] }[]
  /** Operators' declarations, by round id. */
  readonly declarations: ReadonlyMap<string, Declaration>
  readonly isOff: boolean
}

/** How many earlier draws of a market are shown. */
const EARLIER_SHOWN = 12

/**
 * How long the markets are cached: all players see the same, so a function reads them at most once a second, and shows an
 * operator's change that much later. Whatever depends on time alone is computed for each request.
 */
const FRESH_MS = 1000

let last: { readonly readAtMs: number; readonly board: Promise<Board> } | undefined

/** The markets at `nowMs`, read again once a draw has ended. Bids are decided by the store, not by these. */
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
  const [markets, off] = await Promise.all([openDraws(nowMs, EARLIER_SHOWN), gamesOff()])
  const roundIds = markets.flatMap(({ draws }) => draws.map(({ roundId }) => roundId))
  return { markets, declarations: await readDeclarations(roundIds), isOff: off.has('matka') }
}

/** Every market with its present draw, which is opened if due, and up to `before` earlier draws. */
export async function openDraws(nowMs: number, before = 0): Promise<Board['markets']> {
  const markets = await listMatkaMarkets()
  return Promise.all(markets.map(async (market) => ({ market, draws: await drawsOf(market, nowMs, before) })))
}
