import type { GameName } from '../../../domain/games/game.ts'
import type { Play } from '../../../domain/games/play.ts'
import { expectedOfDeal, expectedOfDraw, expectedOfPicture } from '../../../domain/returns/by-outcome.ts'
import { expectedOfBoard, expectedOfFlight } from '../../../domain/returns/by-steps.ts'
import { type Expected, total } from '../../../domain/returns/expected.ts'
import { roundsOf } from '../../aviator/rounds.ts'

/** What each round's plays were to return; absent for the card game, whose chances a match has and nobody knows. */
const games: Partial<Record<GameName, (rounds: readonly (readonly Play[])[]) => Promise<Expected[]>>> = {
  'andar-bahar': async (rounds) => rounds.map(expectedOfDeal),
  aviator: expectedOfFlights,
  matka: async (rounds) => rounds.map(expectedOfDraw),
  mines: async (rounds) => rounds.flat().map(expectedOfBoard),
  titli: async (rounds) => rounds.map(expectedOfPicture),
}

/** What plays of a game that have ended were to return; undefined where no chance is known. */
export async function expectedOf(game: GameName, plays: readonly Play[]): Promise<Expected | undefined> {
  const ofRounds = games[game]
  if (!ofRounds) return undefined
  const rounds = [...Map.groupBy(plays, ({ roundId }) => roundId).values()]
  return total(await ofRounds(rounds))
}

/** A bet that went down with its flight does not say how far that came: its round does. */
async function expectedOfFlights(rounds: readonly (readonly Play[])[]): Promise<Expected[]> {
  const crashed = rounds.filter((plays) => plays.some(({ result }) => result?.multiplier === undefined))
  const kept = await roundsOf(crashed.map(([play]) => play?.roundId ?? ''))
  return rounds.map((plays) => expectedOfFlight(plays, kept.get(plays[0]?.roundId ?? '')?.crash))
}
