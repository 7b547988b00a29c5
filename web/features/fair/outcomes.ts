import type { ComponentType } from 'react'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { GameName } from '../../../domain/games/game.ts'
import { games } from '../../games/games.ts'

type Outcome = ComponentType<{ seeds: Seeds }>

const fetched = new Map<GameName, Outcome>()

/** Fetches what shows each game's outcomes. Called with the page, so that a verdict is never shown without its outcome. */
export async function fetchOutcomes(): Promise<void> {
  const fetchOne = async (game: GameName) => {
    const module = await games[game].fair?.loadOutcome()
    if (module) fetched.set(game, module.FairOutcome)
  }
  await Promise.all(GameName.options.map(fetchOne))
}

/** What shows the outcome of a round; undefined for a game that seeds do not decide. */
export function outcomeViewOf(game: GameName): Outcome | undefined {
  return fetched.get(game)
}
