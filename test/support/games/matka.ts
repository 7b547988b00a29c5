import { randomUUID } from 'node:crypto'
import {
  getBids,
  getSubscriptionState,
  type MatkaMarketState,
  postBids,
} from '../../../domain/contract/matka.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { type MatkaOutcome, matkaOutcome } from '../../../domain/games/matka/draw.ts'
import type { MatkaMarket } from '../../../domain/games/matka/market.ts'
import { type Answer, call, mustCall, type TestPlayer } from '../api/calls.ts'
import type { Database } from '../cloud/database.ts'
import { until } from '../wait.ts'
import { CLIENT_SEED, seedsWith } from './rounds.ts'

/** A market that a test made, at its first draw. */
export interface StagedDraw {
  readonly marketId: string
  readonly gameName: string
  readonly roundId: string
  readonly seeds: Seeds
  readonly nextServerSeed: string
  readonly openAtMs: number
  readonly closeAtMs: number
}

/** The default delay of a panna, longer than any test. */
export const MUCH_LATER_MS = 3_600_000

interface DrawChoices {
  /** When the pannas are announced, in milliseconds from now; negative is in the past. */
  readonly openInMs?: number
  readonly closeInMs?: number
  /** The pannas to draw; random where absent. */
  readonly drawn?: Partial<MatkaOutcome>
  /** How long the draw stays after its close. Default: longer than any test. */
  readonly restSeconds?: number
}

/** Writes a new market with a draw of the wanted times and pannas. */
export async function stageDraw(database: Database, choices: DrawChoices = {}): Promise<StagedDraw> {
  const { openInMs = MUCH_LATER_MS, closeInMs = openInMs + MUCH_LATER_MS, drawn = {}, restSeconds } = choices
  const marketId = `test-${randomUUID().slice(0, 13)}`
  const gameName = `Test ${marketId.slice(5)}`
  const seeds = seedsDrawing(drawn, 1)
  const nextServerSeed = seedsDrawing({}, 2).serverSeed
  const nowMs = Date.now()
  const [openAtMs, closeAtMs] = [nowMs + openInMs, nowMs + closeInMs]
  await database.put('rounds', {
    ...{ series: `matka#${marketId}`, sequence: 1, seeds, nextServerSeed },
    ...{ openedAtMs: nowMs, drawsAtMs: [openAtMs, closeAtMs] },
    // Makes the round verifiable: its client seed is that of the player who bet on the round before.
    contributors: [{ maskedName: 'a***t', clientSeed: seeds.clientSeed }],
  })
  await putMatkaMarket(database, { marketId, name: gameName, ...(restSeconds && { restSeconds }) })
  return { marketId, gameName, roundId: `${marketId}-1`, seeds, nextServerSeed, openAtMs, closeAtMs }
}

/**
 * Moves a draw and its open bids into the past.
 * @returns the draw with its new times
 */
export async function ageDraw(database: Database, draw: StagedDraw, byMs: number): Promise<StagedDraw> {
  const [round] = await database.query('rounds', `matka#${draw.marketId}`)
  const [openAtMs, closeAtMs] = [draw.openAtMs - byMs, draw.closeAtMs - byMs]
  await database.change('rounds', round, { drawsAtMs: [openAtMs, closeAtMs] })
  const plays = await database.scan('plays')
  for (const play of plays.filter(({ roundId, status }) => roundId === draw.roundId && status === 'Open')) {
    const bet = play.bet as { resultAtMs: number }
    const aged = { ...bet, resultAtMs: bet.resultAtMs - byMs }
    await database.change('plays', play, { bet: aged, dueAtMs: Number(play.dueAtMs) - byMs })
  }
  return { ...draw, openAtMs, closeAtMs }
}

/** Deletes all stored markets, so that the default ones are back. For the end of a file that shares its Maidan. */
export async function removeMatkaMarkets(database: Database): Promise<void> {
  for (const { pk, sk } of await database.query('platform', 'matka'))
    await database.remove('platform', { pk, sk })
}

/** Seeds that draw these pannas. */
function seedsDrawing({ openPanna, closePanna }: Partial<MatkaOutcome>, nonce: number): Seeds {
  const wanted = (seeds: Seeds) => {
    const drawn = matkaOutcome(seeds)
    return (
      (openPanna === undefined || drawn.openPanna === openPanna) &&
      (closePanna === undefined || drawn.closePanna === closePanna)
    )
  }
  return seedsWith(wanted, { clientSeed: CLIENT_SEED, nonce })
}

/** Functions cache draws for a second: a bid that falls due within it may be decided by the unchanged draw. */
const READ_AGAIN_MS = 1500

/** Announces a panna now, by moving the time of the draw and of its bids. */
export async function announceNow(
  database: Database,
  { marketId, roundId }: StagedDraw,
  session: 'Open' | 'Close' = 'Open',
): Promise<void> {
  const nowMs = Date.now()
  const rounds = await database.scan('rounds')
  const round = rounds.find(({ series, sequence }) => series === `matka#${marketId}` && sequence === 1)
  if (!round) throw new Error(`${marketId} has no draw`)
  const [openAtMs, closeAtMs] = round.drawsAtMs as [number, number]
  await database.put('rounds', {
    ...round,
    drawsAtMs: session === 'Open' ? [nowMs, closeAtMs] : [openAtMs, nowMs],
  })
  const plays = (await database.scan('plays')).filter((play) => play.roundId === roundId)
  for (const play of plays) {
    const bet = play.bet as { session?: string }
    if (play.status !== 'Open' || bet.session !== session) continue
    await database.put('plays', {
      ...play,
      dueAtMs: nowMs + READ_AGAIN_MS,
      bet: { ...bet, resultAtMs: nowMs },
    })
  }
}

/** Writes a market as an operator does: by default one that draws once a day. */
export async function putMatkaMarket(
  database: Database,
  market: Pick<MatkaMarket, 'marketId' | 'name'> & Partial<MatkaMarket>,
): Promise<void> {
  const usual = { openSeconds: 0, closeSeconds: 1, everySeconds: 86_400, restSeconds: 80_000 }
  await database.put('platform', { pk: 'matka', sk: market.marketId, ...usual, ...market })
}

/** All markets, as players see them. */
export async function marketsOf(url: string): Promise<readonly MatkaMarketState[]> {
  return (await mustCall(url, getSubscriptionState, {})).markets
}

/** A market as players see it, once it is listed and `wanted` is true of it. */
export function matkaMarketOf(
  url: string,
  marketId: string,
  wanted: (market: MatkaMarketState) => boolean = () => true,
): Promise<MatkaMarketState> {
  return until(`the market ${marketId}`, async () => {
    const market = (await marketsOf(url)).find((each) => each.marketId === marketId)
    return market && wanted(market) && market
  })
}

/** The request body of a bid on one number; by default ten points on the single digit 1 in the open session. */
export function bidOn(
  { userId }: TestPlayer,
  { gameName, roundId }: Pick<StagedDraw, 'gameName' | 'roundId'>,
  {
    number = '1',
    points = 10,
    ...changes
  }: { number?: string; points?: number } & Record<string, unknown> = {},
): object {
  return {
    ...{ userId, gameName, roundId, bidType: 'Single Digit', session: 'Open' },
    bids: [{ number, points }],
    totalBidPoints: points,
    ...changes,
  }
}

/** Sends a bid as the screen does. */
export function sendBid(
  url: string,
  player: TestPlayer,
  body: object,
  key?: string,
): Promise<Answer<typeof postBids>> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call(url, postBids, { body, headers }, player.idToken)
}

/** The player's bids, newest first. */
export async function bidsOf(url: string, { userId, idToken }: TestPlayer) {
  return (await mustCall(url, getBids, { params: { userId } }, idToken)).bids
}
