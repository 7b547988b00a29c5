import { postTitliBet, postTitliRound, type TitliRound } from '../../../domain/contract/titli.ts'
import { type Picture, titliOutcome } from '../../../domain/games/titli/rules.ts'
import { type Answer, call, mustCall, type TestPlayer } from '../api/calls.ts'
import type { Database } from '../cloud/database.ts'
import { until } from '../wait.ts'
import { stageOwnRound } from './rounds.ts'

/** Sets the seeds of the player's next round so that it draws this picture. */
export function stagePicture(database: Database, { userId }: Pick<TestPlayer, 'userId'>, picture: Picture) {
  return stageOwnRound(database, userId, 'titli', (seeds) => titliOutcome(seeds).picture === picture)
}

/** The player's round: the present one, or else a new one. */
export function titliRoundOf(url: string, { userId, idToken }: TestPlayer): Promise<TitliRound> {
  return mustCall(url, postTitliRound, { body: { user: userId } }, idToken)
}

/** The request body of a bet of one amount on each of these pictures. */
export function titliBet(
  { userId }: TestPlayer,
  { gameId, roundId }: Pick<TitliRound, 'gameId' | 'roundId'>,
  images: readonly Picture[],
  betAmount = 10,
) {
  return {
    user: userId,
    betAmount,
    selectedCard: images.map((image) => ({ image, betAmount, profit: betAmount * 10 })),
    totalBets: images.length * betAmount,
    gameId,
    roundId,
  }
}

/** Sends a bet, valid or not. */
export function sendTitliBet(
  url: string,
  player: TestPlayer,
  body: object,
): Promise<Answer<typeof postTitliBet>> {
  return call(url, postTitliBet, { body }, player.idToken)
}

/** Moves the player's round and the open bet on it into the past. */
export async function ageTitliRound(database: Database, { userId }: TestPlayer, byMs: number): Promise<void> {
  const seat = (await database.query('seats', userId)).find(({ game }) => game === 'titli')
  const before = seat?.round as { roundId: string; openedAtMs: number }
  const openedAtMs = before.openedAtMs - byMs
  const plays = await database.query('plays', userId)
  for (const play of plays.filter(({ roundId, status }) => roundId === before.roundId && status === 'Open')) {
    const [placedAtMs, dueAtMs] = [Number(play.placedAtMs) - byMs, Number(play.dueAtMs) - byMs]
    const round = { ...(play.round as object), openedAtMs }
    await database.change('plays', play, { placedAtMs, dueAtMs, round })
  }
  await database.change('seats', seat, { round: { ...before, openedAtMs } })
}

/** Moves the player's newest bet into the past, and with it the times of the picture and of the next round. */
export async function ageTitliBet(
  database: Database,
  { userId }: Pick<TestPlayer, 'userId'>,
  byMs: number,
): Promise<void> {
  const play = await until('the bet', async () => {
    const own = (await database.query('plays', userId)).filter(({ game }) => game === 'titli')
    return own.toSorted((a, b) => Number(b.placedAtMs) - Number(a.placedAtMs))[0]
  })
  const earlier = (atMs: unknown) => Number(atMs) - byMs
  const times = { placedAtMs: earlier(play.placedAtMs), dueAtMs: earlier(play.dueAtMs) }
  await database.change('plays', play, { ...times })
}
