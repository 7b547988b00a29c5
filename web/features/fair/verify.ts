import type { FairRound } from '../../../domain/contract/games.ts'
import type { ShownLink } from '../../../domain/fairness/chain.ts'
import { commitmentOf, type Seeds } from '../../../domain/fairness/seeds.ts'
import { CONTRIBUTORS_MAX, sharedClientSeed, sharedPlace } from '../../../domain/fairness/shared-seed.ts'
import type { Outcome } from '../../../domain/games/by-seeds.ts'
import { type GameName, isOwnGame } from '../../../domain/games/game.ts'
import { agreesWith, outcomeOf } from '../../../domain/games/games.ts'

/**
 * What can be held against what was computed, in the order of reading:
 * `commitment`: the server seed is the one that the round was bound to, as the server has it now;
 * `ahead`: it is the one that this device was shown before the round was opened;
 * `seen`: it is the one that this device was shown while the round was played;
 * `seenSeed`, `seenNonce`: so are the client seed and the nonce;
 * `own`: the client seed was made by this device, after it was shown what the round is bound to;
 * `number`: the nonce of a round that is shared is the number in its id;
 * `contributors`: its client seed is made of the players' ones, or the text that stands for none;
 * `outcome`: the server's outcome is the one computed here;
 * `endings`: every bet ended as that outcome has it, or as an operator declared.
 */
type CheckName =
  | 'commitment'
  | 'ahead'
  | 'seen'
  | 'seenSeed'
  | 'seenNonce'
  | 'own'
  | 'number'
  | 'contributors'
  | 'outcome'
  | 'endings'

interface Check {
  readonly name: CheckName
  readonly passed: boolean
}

/** What this device noted of a round. */
export interface Noted {
  /** As it was shown while the round was played. */
  readonly seen?: Pick<ShownLink, 'commitment' | 'clientSeed' | 'nonce'> | undefined
  /** As it was shown before the round was opened, with the client seed that this device then made for it. */
  readonly expected?: { readonly commitment: string; readonly clientSeed?: string | undefined } | undefined
}

/** What computing a round again has shown. What there is nothing to hold against is not among the checks. */
export interface RoundVerdict {
  /** The commitment of the server seed, computed here. */
  readonly commitment: string
  readonly outcome: Outcome
  /** What an operator declared in the place of parts of the outcome: bets ended by that. */
  readonly declared?: FairRound['declared']
  readonly checks: readonly Check[]
}

/**
 * How much is known of a round:
 * `unfair`: something does not agree;
 * `declared`: an operator declared what bets ended by, so that no seed proves it;
 * `fair`: this device was shown what its own round is bound to, and made the client seed after that;
 * `unchanged`: of a round that is shared, what this device noted before it was opened and while it was played is so still;
 * `addsUp`: it agrees with itself, and the rest is the server's word.
 */
export type Finding = 'unfair' | 'declared' | 'fair' | 'unchanged' | 'addsUp'

/** Computes an outcome of seeds that someone typed. Undefined for a game that seeds do not decide. */
export function verifySeeds(game: GameName, seeds: Seeds, bound?: string): RoundVerdict | undefined {
  const outcome = outcomeOf(game, seeds)
  const commitment = commitmentOf(seeds.serverSeed)
  return (
    outcome && { commitment, outcome, checks: checksOf([bound, 'commitment', () => bound === commitment]) }
  )
}

/**
 * Computes a round again and holds everything that the server says of it against that.
 */
export function verifyRound(round: FairRound, { seen, expected }: Noted = {}): RoundVerdict | undefined {
  const { game, endings, clientSeed, nonce, declared } = round
  const verdict = verifySeeds(game, round, round.commitment)
  if (!verdict) return undefined
  const { commitment, outcome } = verdict
  const isShared = !isOwnGame(game)
  const more = checksOf(
    [expected, 'ahead', () => expected?.commitment === commitment],
    [seen, 'seen', () => seen?.commitment === commitment],
    [seen, 'seenSeed', () => seen?.clientSeed === clientSeed],
    [seen, 'seenNonce', () => seen?.nonce === nonce],
    // Another device of the player may have opened the round: that this one did not make the seed says nothing.
    [!isShared && expected?.clientSeed === clientSeed, 'own', () => true],
    [isShared, 'number', () => sharedPlace(round.roundId)?.nonce === nonce],
    [isShared, 'contributors', () => isMadeBy(round)],
    [outcome, 'outcome', () => isSame(outcome, round.outcome)],
    [
      endings[0],
      'endings',
      () => endings.every((each) => agreesWith(game, { ...outcome, ...declared }, each)),
    ],
  )
  return { ...verdict, ...(declared && { declared }), checks: [...verdict.checks, ...more] }
}

/** Whether a shared client seed is made of those that it is said to be made of: of nobody's, it is one certain text. */
function isMadeBy({ contributors, clientSeed }: FairRound): boolean {
  if (!contributors || contributors.length > CONTRIBUTORS_MAX) return false
  return sharedClientSeed(contributors) === clientSeed
}

/** How much the checks show of a round of this game. */
export function findingOf(game: GameName, { checks, declared }: RoundVerdict): Finding {
  if (checks.some(({ passed }) => !passed)) return 'unfair'
  if (declared) return 'declared'
  const has = (name: CheckName) => checks.some((check) => check.name === name)
  if (!has('ahead')) return 'addsUp'
  if (isOwnGame(game)) return has('own') ? 'fair' : 'addsUp'
  return has('seen') ? 'unchanged' : 'addsUp'
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
