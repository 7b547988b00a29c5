import type { FairRound } from '../../../domain/contract/games.ts'
import type { ShownLink } from '../../../domain/fairness/chain.ts'
import { commitmentOf, type Seeds } from '../../../domain/fairness/seeds.ts'
import { CONTRIBUTORS_MAX, sharedClientSeed, sharedPlace } from '../../../domain/fairness/shared-seed.ts'
import type { Outcome } from '../../../domain/games/by-seeds.ts'
import { type GameName, isOwnGame } from '../../../domain/games/game.ts'
import { agreesWith, outcomeOf } from '../../../domain/games/games.ts'

/**
 * The checks of a round, in the order of display:
 * `commitment`: the server seed matches the commitment that the server now gives for the round;
 * `ahead`: it matches the commitment that this device received before the round opened;
 * `seen`: it matches the commitment that this device was shown while the round was played;
 * `seenSeed`, `seenNonce`: client seed and nonce are those that were shown then;
 * `own`: this device made the client seed after it had received the commitment;
 * `number`: the nonce of a shared round is the number in its id;
 * `contributors`: its client seed is made of the players' seeds, or is the fixed text for no players;
 * `outcome`: the server's outcome is the one computed here;
 * `endings`: every bet ended by that outcome, or as an operator declared.
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

/** What this device has stored about a round. */
export interface Noted {
  /** As shown while the round was played. */
  readonly seen?: Pick<ShownLink, 'commitment' | 'clientSeed' | 'nonce'> | undefined
  /** As received before the round opened, with the client seed that this device then made for it. */
  readonly expected?: { readonly commitment: string; readonly clientSeed?: string | undefined } | undefined
}

/** The result of computing a round again. Checks without data to compare are left out. */
export interface RoundVerdict {
  /** The commitment of the server seed, computed here. */
  readonly commitment: string
  readonly outcome: Outcome
  /** What an operator declared in place of parts of the outcome; bets ended by that. */
  readonly declared?: FairRound['declared']
  readonly checks: readonly Check[]
}

/**
 * What the checks prove about a round:
 * `unfair`: a check failed;
 * `declared`: an operator declared the result, so that no seed proves it;
 * `fair`: this device received the commitment of its own round, and made the client seed after that;
 * `unchanged`: a shared round is still as this device stored it before it opened and while it was played;
 * `addsUp`: the server's data agree with each other; the rest is the server's word.
 */
export type Finding = 'unfair' | 'declared' | 'fair' | 'unchanged' | 'addsUp'

/** Computes the outcome of typed seeds. Undefined for a game that seeds do not decide. */
export function verifySeeds(game: GameName, seeds: Seeds, bound?: string): RoundVerdict | undefined {
  const outcome = outcomeOf(game, seeds)
  const commitment = commitmentOf(seeds.serverSeed)
  return (
    outcome && { commitment, outcome, checks: checksOf([bound, 'commitment', () => bound === commitment]) }
  )
}

/** Computes a round again and compares it with everything that the server says about it. */
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
    // Another device of the player may have opened the round, so another seed than this device's proves nothing.
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

/** Whether a shared client seed is made of its contributors' seeds; without contributors it is a fixed text. */
function isMadeBy({ contributors, clientSeed }: FairRound): boolean {
  if (!contributors || contributors.length > CONTRIBUTORS_MAX) return false
  return sharedClientSeed(contributors) === clientSeed
}

/** What the checks prove about a round of this game. */
export function findingOf(game: GameName, { checks, declared }: RoundVerdict): Finding {
  if (checks.some(({ passed }) => !passed)) return 'unfair'
  if (declared) return 'declared'
  const has = (name: CheckName) => checks.some((check) => check.name === name)
  if (!has('ahead')) return 'addsUp'
  if (isOwnGame(game)) return has('own') ? 'fair' : 'addsUp'
  return has('seen') ? 'unchanged' : 'addsUp'
}

/** The checks that have data to compare. */
function checksOf(...candidates: readonly [unknown, CheckName, () => boolean][]): Check[] {
  return candidates.flatMap(([something, name, passes]) => (something ? [{ name, passed: passes() }] : []))
}

/** Whether two JSON values are equal, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return ones.length === others.size && ones.every(([name, value]) => isSame(value, others.get(name)))
}
