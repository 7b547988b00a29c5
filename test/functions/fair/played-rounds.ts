import { isRefusal } from '../../../domain/contract/refusals.ts'
import { LOSS_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { ColorPredictionSelection, ROUND_MS } from '../../../domain/games/color-prediction/rules.ts'
import type { GameName, OwnGame } from '../../../domain/games/game.ts'
import { defaultMarkets, type MatkaMarket } from '../../../domain/games/matka/market.ts'
import { allPannas } from '../../../domain/games/matka/pannas.ts'
import { pictures } from '../../../domain/games/titli/rules.ts'
import { paise } from '../../../domain/money.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { andarBaharRules } from '../../../functions/andar-bahar/rules.ts'
import { currentAviatorRound } from '../../../functions/aviator/rounds.ts'
import type { Clock } from '../../../functions/clock.ts'
import { roundsAt } from '../../../functions/color-prediction/rounds.ts'
import { games } from '../../../functions/games/games.ts'
import { currentOwnRound, ownPlayKey } from '../../../functions/games/open-round.ts'
import { placePlay, type Terms } from '../../../functions/games/place-play.ts'
import { settlePlay } from '../../../functions/games/settle-play.ts'
import { drawsOf, nextDrawAtMs } from '../../../functions/matka/rounds.ts'
import { minesRules } from '../../../functions/mines/rules.ts'
import { playStore } from '../../../functions/store/play-store.ts'
import { readPlays } from '../../../functions/store/read/plays.ts'
import { latestRounds } from '../../../functions/store/read/rounds.ts'
import { storeClientSeed } from '../../../functions/store/seat-store.ts'
import { titliRules } from '../../../functions/titli/rules.ts'

/** A clock that stands still but for being moved. */
type StagedClock = Clock & { moveTo(ms: number): void }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STAKE = paise(10_00)

/** Set to so long ago that all rounds of a test are over by now. */
function clockOfLastWeek(): StagedClock {
  let nowMs = Date.now() - 7 * DAY_MS
  return {
    nowMs: () => nowMs,
    sleep: async () => undefined,
    random: Math.random,
    moveTo(ms) {
      nowMs = ms
    },
  }
}

const rules = { mines: minesRules, titli: titliRules, 'andar-bahar': andarBaharRules }

/** Bets of every kind, in turns. */
const bets: Record<OwnGame, readonly object[]> = {
  mines: [
    ...[1, 2, 3, 5, 8].map((autoCashOutStep) => ({ table: 'ladder', autoCashOutStep })),
    { table: 'ladder' },
  ],
  titli: pictures.map((picture) => ({ cards: [{ picture, stakePaise: STAKE }] })),
  'andar-bahar': [
    { label: 'Andar', odds: 1 },
    { label: 'Bahar', odds: 1 },
    { label: 'Tie', odds: 2 },
  ],
}

/** A new player with a client seed of their own; its id. */
export async function newPlayer(playerId: string, clientSeed = `seed-of-${playerId}`): Promise<string> {
  await openAccount({ playerId, email: `${playerId}@example.com`, username: playerId }, Date.now())
  await storeClientSeed(playerId, clientSeed)
  return playerId
}

/** Plays rounds of a player's own, one after the other, to their ends; their ids. */
export async function playOwnRounds(game: OwnGame, playerId: string, count: number): Promise<string[]> {
  const clock = clockOfLastWeek()
  const roundIds: string[] = []
  for (let played = 0; played < count; played++) {
    const seated = await currentOwnRound(clock, rules[game], playerId)
    if (isRefusal(seated)) throw new Error(seated.refused)
    const { round } = seated
    const bet = bets[game][played % bets[game].length]
    await place(
      clock,
      playerId,
      { game, playKey: ownPlayKey(game, round.roundId), name: 'own' },
      (nowMs) => ({
        ...{ roundId: round.roundId, round, bet, stakePaise: STAKE, dueAtMs: nowMs },
      }),
    )
    clock.moveTo(clock.nowMs() + HOUR_MS)
    await end(clock, playerId, ownPlayKey(game, round.roundId))
    roundIds.push(round.roundId)
  }
  return roundIds
}

/** Flies rounds of Aviator with the players on board, one after the other; their ids. */
export async function flyRounds(playerIds: readonly string[], count: number): Promise<string[]> {
  const clock = clockOfLastWeek()
  const roundIds: string[] = []
  for (let flown = 0; flown < count; flown++) {
    const { roundId, flight } = await currentAviatorRound(clock)
    const playKey = `aviator#${roundId}#0`
    for (const [at, playerId] of playerIds.entries()) {
      const bet = { autoCashOut: [null, 97, 101, 150, 400][(flown + at) % 5] }
      await place(clock, playerId, { game: 'aviator', playKey, name: roundId }, () => ({
        ...{ roundId, bet, stakePaise: STAKE, dueAtMs: flight.crashedAtMs },
      }))
    }
    // By then the next round is due, too.
    clock.moveTo(flight.crashedAtMs + LOSS_AFTER_MS)
    for (const playerId of playerIds) await end(clock, playerId, playKey)
    roundIds.push(roundId)
  }
  return roundIds
}

/** Holds draws of a market with a bid of each player, one after the other; their ids. */
export async function holdDraws(
  playerIds: readonly string[],
  count: number,
  market = defaultMarkets[0] as MatkaMarket,
): Promise<string[]> {
  const clock = clockOfLastWeek()
  const roundIds: string[] = []
  for (let held = 0; held < count; held++) {
    const [draw] = await drawsOf(market, clock.nowMs())
    const { roundId, times } = draw
    const playKey = `matka#${roundId}#0`
    const number = allPannas[held] ?? ''
    for (const [at, playerId] of playerIds.entries()) {
      const session = (held + at) % 2 === 0 ? 'Open' : 'Close'
      const bet = { bidType: 'Single Digit', session, bids: [{ number: number.slice(0, 1), points: 10 }] }
      await place(clock, playerId, { game: 'matka', playKey, name: roundId }, () => ({
        ...{ roundId, bet, stakePaise: STAKE, dueAtMs: times.closeAtMs },
      }))
    }
    clock.moveTo(times.closeAtMs)
    for (const playerId of playerIds) await end(clock, playerId, playKey)
    clock.moveTo(nextDrawAtMs(market, times))
    roundIds.push(roundId)
  }
  return roundIds
}

/** Draws the numbers of rounds with a bet of each player, one after the other; their ids. */
export async function drawNumbers(playerIds: readonly string[], count: number): Promise<string[]> {
  const clock = clockOfLastWeek()
  const [newest] = await latestRounds('color-prediction', 1)
  if (newest) clock.moveTo(newest.openedAtMs + ROUND_MS)
  const roundIds: string[] = []
  for (let drawn = 0; drawn < count; drawn++) {
    const [{ roundId, times }] = await roundsAt(clock.nowMs())
    const playKey = `color-prediction#${roundId}#0`
    for (const [at, playerId] of playerIds.entries()) {
      const bet = {
        on: ColorPredictionSelection.options[(drawn + at) % ColorPredictionSelection.options.length],
      }
      await place(clock, playerId, { game: 'color-prediction', playKey, name: roundId }, () => ({
        ...{ roundId, bet, stakePaise: STAKE, dueAtMs: times.drawnAtMs },
      }))
    }
    clock.moveTo(times.drawnAtMs)
    for (const playerId of playerIds) await end(clock, playerId, playKey)
    clock.moveTo(times.nextOpensAtMs)
    roundIds.push(roundId)
  }
  return roundIds
}

async function place(
  clock: Clock,
  playerId: string,
  { game, playKey, name }: { game: GameName; playKey: string; name: string },
  terms: (nowMs: number) => Terms,
): Promise<void> {
  const who = { playerId, username: playerId, isSimulated: false, inputHash: '' }
  const asked = { ...who, game, playKeys: [playKey], name }
  const placed = await placePlay(playStore, clock, asked, (_facts, nowMs) => terms(nowMs))
  if (isRefusal(placed)) throw new Error(placed.refused)
}

/** Ends a play as the server does when its player never comes back. */
async function end(clock: Clock, playerId: string, playKey: string): Promise<void> {
  const [play] = await readPlays(playerId, [playKey])
  const ending = play && (await games[play.game].endingOf(play, clock.nowMs()))
  if (!ending || 'laterMs' in ending) throw new Error(`${playKey} has not ended`)
  const ended = await settlePlay(playStore, clock, { playerId, playKey }, () => ending)
  if (isRefusal(ended)) throw new Error(ended.refused)
}
