import {
  type ColorPredictionRound,
  getColorPredictionBets,
  getColorPredictionRound,
  postColorPredictionBet,
} from '../../../domain/contract/color-prediction.ts'
import { nextLink } from '../../../domain/fairness/chain.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import {
  type ColorPredictionSelection,
  colorPredictionOutcome,
  ROUND_MS,
  timesAt,
} from '../../../domain/games/color-prediction/rules.ts'
import { systemEntropy } from '../../../functions/games/entropy.ts'
import { type Answer, call, mustCall, type TestPlayer } from '../api/calls.ts'
import type { Database } from '../cloud/database.ts'
import { until } from '../wait.ts'
import { CLIENT_SEED } from './rounds.ts'

const SERIES = 'color-prediction'
const PAST_MS = 2 * ROUND_MS

/** When a round has less betting time left than this, a test waits for the next. */
const ENOUGH_MS = 12_000

/** The present round, or the next when too little betting time is left. */
export function colorRoundOf(url: string): Promise<ColorPredictionRound> {
  return until('a round that takes bets', async () => {
    const { round } = await mustCall(url, getColorPredictionRound, {})
    return round.bettingEndsAtMs - Date.now() > ENOUGH_MS && round
  })
}

/** Writes the next minute's round early, as a server whose clock is ahead would; it takes bets at once. */
export async function stageColorRound(url: string, database: Database): Promise<string> {
  await mustCall(url, getColorPredictionRound, {})
  const latest = (await database.query('rounds', SERIES)).toSorted(
    (a, b) => Number(b.sequence) - Number(a.sequence),
  )[0] as { sequence: number; seeds: Seeds; nextServerSeed: string }
  const { nextServerSeed, seeds } = latest
  const link = nextLink({ nonce: seeds.nonce, nextServerSeed }, CLIENT_SEED, systemEntropy())
  const sequence = latest.sequence + 1
  const openedAtMs = timesAt(Date.now()).nextOpensAtMs
  await database.put('rounds', { ...link, series: SERIES, sequence, openedAtMs, contributors: [] })
  return String(sequence)
}

/** The number that a round will draw, read from its secret seeds. */
export async function numberOf(database: Database, roundId: string): Promise<number> {
  const { seeds } = await storedRound(database, roundId)
  return colorPredictionOutcome(seeds as Seeds).number
}

/** Moves a round and its open bets two minutes into the past, so that its number is drawn. */
export async function drawNow(database: Database, roundId: string): Promise<void> {
  const round = await storedRound(database, roundId)
  await database.change('rounds', round, { openedAtMs: Number(round.openedAtMs) - PAST_MS })
  for (const play of await database.scan('plays')) {
    if (play.game !== 'color-prediction' || play.roundId !== roundId || play.status !== 'Open') continue
    const bet = play.bet as { drawnAtMs: number }
    const aged = { ...bet, drawnAtMs: bet.drawnAtMs - PAST_MS }
    await database.change('plays', play, { bet: aged, dueAtMs: Number(play.dueAtMs) - PAST_MS })
  }
}

async function storedRound(database: Database, roundId: string) {
  const rounds = await database.query('rounds', SERIES)
  const round = rounds.find(({ sequence }) => String(sequence) === roundId)
  if (!round) throw new Error(`there is no round ${roundId}`)
  return round
}

/** Sends a bet as the screen does. */
export function sendColorBet(
  url: string,
  { userId, idToken }: TestPlayer,
  bet: { roundId: string; on: ColorPredictionSelection; betAmt: number },
  key?: string,
): Promise<Answer<typeof postColorPredictionBet>> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call(url, postColorPredictionBet, { body: { userId, ...bet }, headers }, idToken)
}

/** The player's bets, newest first. */
export async function colorBetsOf(url: string, { userId, idToken }: TestPlayer) {
  return (await mustCall(url, getColorPredictionBets, { params: { userId } }, idToken)).bets
}
