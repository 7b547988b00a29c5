import { CRICKET } from '../../domain/contract/matches.ts'
import { type CardFacts, readCardFacts } from '../store/read/cards.ts'
import { listMatches, type StoredMatch } from '../store/read/matches.ts'

/** A match with all that its cards depend on. */
export interface FoundMatch extends CardFacts {
  readonly match: StoredMatch
}

/** A match by its id, or by its name while it is listed: the one in play first, else the next to start. */
export async function findMatch(idOrName: string): Promise<FoundMatch | undefined> {
  return (await byId(idOrName)) ?? (await byName(idOrName))
}

async function byId(matchId: string): Promise<FoundMatch | undefined> {
  const { match, ...facts } = await readCardFacts(matchId)
  return match && { match, ...facts }
}

async function byName(name: string): Promise<FoundMatch | undefined> {
  const found = (await listMatches(CRICKET)).find((match) => match.name === name)
  return found && byId(found.matchId)
}
