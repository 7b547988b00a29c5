import { createHash } from 'node:crypto'
import type { AviatorBet, AviatorRound, LiveBet, LiveBets } from '../../domain/contract/aviator.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import { shownLink } from '../../domain/fairness/chain.ts'
import { AviatorChoice, aviatorEnding, ownCashOut, phaseAt } from '../../domain/games/aviator/rules.ts'
import { asEnded, type Play } from '../../domain/games/play.ts'
import { rupeesFromPaise, sum, ZERO } from '../../domain/money.ts'
import type { AviatorRoundKept } from '../aviator/rounds.ts'

/** The public part of a round at `nowMs`. */
export function roundView({ roundId, round, crash, flight }: AviatorRoundKept, nowMs: number): AviatorRound {
  const { opensAtMs, flightAtMs, crashedAtMs, nextOpensAtMs } = flight
  const phase = phaseAt(flight, nowMs)
  const shown = { roundId, ...shownLink(round), contributors: round.contributors }
  const times = { serverTimeMs: nowMs, opensAtMs, flightAtMs }
  return phase === 'crashed'
    ? {
        ...{ ...shown, phase, ...times },
        ...{ crashedAtMs, crash: crash / 100, nextOpensAtMs, serverSeed: round.seeds.serverSeed },
      }
    : { ...shown, phase, ...times, crashedAtMs: null, crash: null, nextOpensAtMs: null, serverSeed: null }
}

/** The message that publishes a round to the game's followers. */
export function roundMessage(kept: AviatorRoundKept, nowMs: number): ServerMessage {
  return { event: 'round', data: { game: 'aviator', round: roundView(kept, nowMs) } }
}

/** A bet as its player sees it at `nowMs`: with the crash once that is public. */
export function betRecord(stored: Play, kept: AviatorRoundKept, nowMs: number): AviatorBet {
  const { flight, crash } = kept
  const play = lostIfCrashed(stored, kept, nowMs)
  const { autoCashOut } = AviatorChoice.parse(play.bet)
  return {
    user: play.playerId,
    round_id: play.name,
    roundId: play.roundId,
    betAmt: rupeesFromPaise(play.stakePaise),
    autoCashOut: autoCashOut === null ? null : autoCashOut / 100,
    multiplier: cashedOutAt(play),
    isWin: play.status === 'Open' ? null : play.status === 'Won' ? 'Won' : 'Lost',
    winningAmt: rupeesFromPaise(play.returnsPaise ?? ZERO),
    crash: phaseAt(flight, nowMs) === 'crashed' ? crash / 100 : null,
    createdAt: new Date(play.placedAtMs).toISOString(),
  }
}

/** Shows an open bet as lost from the crash on. A cash-out received in time may still make it a win. */
function lostIfCrashed(play: Play, { flight, crash }: AviatorRoundKept, nowMs: number): Play {
  if (play.status !== 'Open' || phaseAt(flight, nowMs) !== 'crashed') return play
  const choice = AviatorChoice.parse(play.bet)
  if (ownCashOut(choice, crash) !== undefined) return play
  return asEnded(play, aviatorEnding(play, choice, crash))
}

function cashedOutAt({ result }: Play): number | null {
  return typeof result?.multiplier === 'number' ? result.multiplier : null
}

/** Rows in one message: each takes under 200 bytes, and a message has to fit into a frame of 128 KB. */
const ROWS_MAX = 500

/** All bets of a round, in as many messages as it takes: the first replaces what followers have, the others add to it. */
export function wholeBets(roundId: string, all: readonly Play[]): ServerMessage[] {
  return betMessages(roundId, all, all).map((data, at) => ({
    event: 'liveBets',
    data: at === 0 ? data : { ...data, changes: true },
  }))
}

/** The changed bets of a round, in as many messages as it takes: at least one, for the totals. */
export function betChanges(roundId: string, changed: readonly Play[], all: readonly Play[]): ServerMessage[] {
  return betMessages(roundId, changed, all).map((data) => ({
    event: 'liveBets',
    data: { ...data, changes: true },
  }))
}

function betMessages(roundId: string, listed: readonly Play[], all: readonly Play[]): LiveBets[] {
  const totals = totalsOf(all)
  return chunks(listed).map((plays) => ({ game: 'aviator', roundId, bets: plays.map(rowOf), ...totals }))
}

function chunks(plays: readonly Play[]): Play[][] {
  const count = Math.max(1, Math.ceil(plays.length / ROWS_MAX))
  return Array.from({ length: count }, (_, at) => plays.slice(at * ROWS_MAX, (at + 1) * ROWS_MAX))
}

function rowOf(play: Play): LiveBet {
  const odds = cashedOutAt(play)
  return {
    id: rowId(play),
    username: play.maskedName,
    bet: rupeesFromPaise(play.stakePaise),
    odds,
    win: odds === null ? null : rupeesFromPaise(play.returnsPaise ?? ZERO),
    updated: play.status === 'Open' ? null : play.status === 'Won',
    simulated: play.isSimulated,
  }
}

/** Identifies a row within its round without revealing its player. */
function rowId({ playerId, playKey }: Play): string {
  return createHash('sha256').update(`${playerId}#${playKey}`).digest('base64url').slice(0, 16)
}

function totalsOf(plays: readonly Play[]) {
  return {
    playerCount: new Set(plays.map((play) => play.playerId)).size,
    totalBets: rupeesFromPaise(sum(plays.map((play) => play.stakePaise))),
    totalWinnings: rupeesFromPaise(sum(plays.map((play) => play.returnsPaise ?? ZERO))),
  }
}
