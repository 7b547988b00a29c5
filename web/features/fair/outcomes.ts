import type { ComponentType } from 'react'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { GameName } from '../../../domain/games/game.ts'
import { games } from '../../games/games.ts'

type Outcome = ComponentType<{ seeds: Seeds }>

const fetched = new Map<GameName, Outcome>()

/** Fetches the components of all games' outcomes. Called with the page, so that a verdict never shows without its outcome. */
export async function fetchOutcomes(): Promise<void> {
  const fetchOne = async (game: GameName) => {
    const module = await games[game].fair?.loadOutcome()
    if (module) fetched.set(game, module.FairOutcome)
  }
  await Promise.all(GameName.options.map(fetchOne))
}

/** The component of a game's outcome; undefined for a game that seeds do not decide. */
export function outcomeViewOf(game: GameName): Outcome | undefined {
  return fetched.get(game)
}
