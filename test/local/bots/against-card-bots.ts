import type { Random } from '../../../domain/feed/random.ts'
import {
  CARD_NUMBERS,
  type CardNumber,
  isChoosable,
  NO_PAIRS,
  type Pairs,
  pairsAfter,
} from '../../../domain/games/cards/rules.ts'
import { cardsEnding, totalsOf, verdictOf } from '../../../domain/games/cards/verdict.ts'
import { paise } from '../../../domain/money.ts'
import { choosePair } from '../../../local/bots/card-habits.ts'
import type { Runs } from '../../domain/games/cards/returns.ts'

const SIDES = ['stronger', 'weaker'] as const
type Side = (typeof SIDES)[number]

/** A cricketer by side and place in the order, such as 'stronger 1'. */
type Name = `${Side} ${number}`

/** What a player knows who knows everything beforehand: the mean runs of each place, in matches such as this one. */
type Known = ReadonlyMap<string, number>

/** A way to play against bots. */
export interface Strategy {
  /** The pairs that the player chooses, by small stakes. Bots back the other cards. */
  readonly pairs: readonly (readonly [Name, Name])[]
  /**
   * The card for the big stake, by the totals to be expected. After the bots it takes a second account, because a player
   * can back a card only once.
   */
  readonly card: (expected: readonly number[]) => CardNumber
  /** Of how many choices the big stake is placed: those where its card is the furthest ahead. */
  readonly share: number
}

const BEST: readonly [Name, Name] = ['stronger 1', 'stronger 2']
const WORST: readonly [Name, Name] = ['stronger 5', 'weaker 5']
const SECOND_WORST: readonly [Name, Name] = ['weaker 4', 'weaker 3']
const highest = (expected: readonly number[]) => CARD_NUMBERS[expected.indexOf(Math.max(...expected))] ?? 1

export const strategies: Readonly<Record<string, Strategy>> = {
  'the best pair': { pairs: [BEST], card: () => 1, share: 1 },
  'the best pair and the worst': { pairs: [BEST, WORST], card: () => 1, share: 1 },
  'the worst pairs, and the card of the bot': { pairs: [WORST, SECOND_WORST], card: () => 3, share: 1 },
  'the worst pair, and the best card when all are known': { pairs: [WORST], card: highest, share: 1 },
  'the best pair, where the bots drew worst': { pairs: [BEST], card: () => 1, share: 0.1 },
  'the worst pair, and the best card where it is far ahead': { pairs: [WORST], card: highest, share: 0.1 },
}

/** How often bots choose in each match. */
const CHOICES = 8

/** What a big stake of a strategy returns on average, in parts of the stake. The small stakes, which lose too, are left out. */
export function returnAgainstBots(strategy: Strategy, matches: readonly Runs[], random: Random): number {
  const known = meansOf(matches)
  const bets = matches.flatMap((match) =>
    Array.from({ length: CHOICES }, () => {
      const pairs = filled(strategy, random)
      const expected = totalsOf(
        pairs,
        runsBy((name) => known.get(name) ?? 0),
      ).map((total) => total ?? 0)
      const card = strategy.card(expected)
      const others = expected.filter((_, at) => at !== card - 1)
      const verdict = verdictOf(
        true,
        totalsOf(
          pairs,
          runsBy((name) => runsIn(match, name)),
        ),
      )
      return {
        lead: (expected[card - 1] ?? 0) - Math.max(...others),
        returns: cardsEnding(verdict, card, paise(1)).returnsPaise,
      }
    }),
  )
  const placed = bets.toSorted((a, b) => b.lead - a.lead).slice(0, bets.length * strategy.share)
  return placed.reduce((sum, { returns }) => sum + returns, 0) / placed.length
}

const names: readonly Name[] = SIDES.flatMap((side) =>
  Array.from({ length: 11 }, (_, at): Name => `${side} ${at + 1}`),
)
const placeOf = (name: Name) => Number(name.split(' ')[1])
const runsIn = (match: Runs, name: Name) =>
  match[name.startsWith('s') ? 'stronger' : 'weaker'][placeOf(name) - 1] ?? 0
const runsBy = (runsOf: (name: Name) => number) => names.map((name) => ({ name, runs: runsOf(name) }))

function meansOf(matches: readonly Runs[]): Known {
  const mean = (name: Name) => matches.reduce((sum, match) => sum + runsIn(match, name), 0) / matches.length
  return new Map(names.map((name) => [name, mean(name)]))
}

/** The cards once the player has chosen and bots have backed the others. */
function filled({ pairs: chosenPairs }: Strategy, random: Random): Pairs {
  return CARD_NUMBERS.reduce<Pairs>((pairs, card, at) => {
    const own = chosenPairs[at]
    const chosen = own ? { player1: own[0], player2: own[1] } : choosePair(choosable(pairs), random)
    if (!chosen) throw new Error('nobody is left to choose')
    return pairsAfter(pairs, { matchId: 'match', card, ...chosen })
  }, NO_PAIRS)
}

function choosable(pairs: Pairs) {
  return names.map((name) => {
    const cricketer = { name, team: '', position: placeOf(name), runs: 0 }
    return { playername: name, isChoosable: isChoosable(cricketer, pairs) }
  })
}
