import type { FairRound } from '../../../domain/contract/games.ts'
import { commitmentOf, type Seeds } from '../../../domain/fairness/seeds.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { type Outcome, outcomeOf } from '../../../domain/games/outcomes.ts'
import { agreesWith } from './agrees-with.ts'

/**
 * What can be held against what was computed, in the order of reading:
 * `commitment`: the server seed is the one that the round was bound to, as the server tells it now;
 * `seen`: it is the one that this device was told of before;
 * `contributors`: a client seed that is shared is made of the players' ones;
 * `outcome`: the server's outcome is the one computed here;
 * `endings`: every bet ended as that outcome has it.
 */
type CheckName = 'commitment' | 'seen' | 'contributors' | 'outcome' | 'endings'

interface Check {
  readonly name: CheckName
  readonly passed: boolean
}

/** What computing a round again has shown. What there is nothing to hold against is not among the checks. */
export interface Verdict {
  /** The commitment of the server seed, computed here. */
  readonly commitment: string
  readonly outcome: Outcome
  readonly checks: readonly Check[]
}

/** Computes an outcome of seeds that someone typed. Undefined for a game that seeds do not decide. */
export function verifySeeds(game: GameName, seeds: Seeds, bound?: string): Verdict | undefined {
  const outcome = outcomeOf(game, seeds)
  const commitment = commitmentOf(seeds.serverSeed)
  return (
    outcome && { commitment, outcome, checks: checksOf([bound, 'commitment', () => bound === commitment]) }
  )
}

/**
 * Computes a round again and holds everything that the server says of it against that.
 * @param seen the commitment that this device noted while the round was played
 */
export function verifyRound(round: FairRound, seen?: string): Verdict | undefined {
  const { game, contributors, endings } = round
  const verdict = verifySeeds(game, round, round.commitment)
  if (!verdict) return undefined
  const { commitment, outcome } = verdict
  const joined = contributors?.map(({ clientSeed }) => clientSeed).join('+')
  const more = checksOf(
    [seen, 'seen', () => seen === commitment],
    [joined, 'contributors', () => joined === round.clientSeed],
    [outcome, 'outcome', () => isSame(outcome, round.outcome)],
    [endings[0], 'endings', () => endings.every((ending) => agreesWith(game, outcome, ending))],
  )
  return { ...verdict, checks: [...verdict.checks, ...more] }
}

export function isFair({ checks }: Verdict): boolean {
  return checks.every(({ passed }) => passed)
}

/** Whether it rests on more than the server's word of now: on a commitment that this device was shown before. */
export function isSeen({ checks }: Verdict): boolean {
  return checks.some(({ name }) => name === 'seen')
}

/** The checks for which there is something, not nothing, to hold against. */
function checksOf(...candidates: readonly [unknown, CheckName, () => boolean][]): Check[] {
  return candidates.flatMap(([something, name, passes]) => (something ? [{ name, passed: passes() }] : []))
}

/** The same JSON, whatever the order of an object's fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return ones.length === others.size && ones.every(([name, value]) => isSame(value, others.get(name)))
}
