import type { PlayStatus } from '../contract/games.ts'
import type { Seeds } from '../fairness/seeds.ts'
import type { Entry } from '../ledger/entry.ts'
import { holdPostings, type Movement, post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { type Paise, paise } from '../money.ts'
import { type GameName, gameBook } from './game.ts'

/** A player's own round as stored, with its secret server seed. */
export interface Round {
  readonly game: GameName
  /** Unique among all rounds of the game. */
  readonly roundId: string
  readonly seeds: Seeds
  readonly openedAtMs: number
}

/** One stake of a player in a round of a game; `Bet` is what the game lets players choose. */
export interface Play<Bet = unknown> {
  readonly playerId: string
  /** `<game>#<round>#<place>`: unique for ever, so that a repeated request takes no second stake. */
  readonly playKey: string
  readonly game: GameName
  readonly roundId: string
  /** The client's own name for it: a round id or a game id. */
  readonly name: string
  readonly bet: Bet
  readonly stakePaise: Paise
  readonly placedAtMs: number
  /** When the server ends it, unless its player ends it earlier. */
  readonly dueAtMs: number
  readonly status: PlayStatus
  /** What was paid, the stake included; absent while it is open. */
  readonly returnsPaise?: Paise
  readonly endedAtMs?: number
  /** The game's own facts about the end, for players. */
  readonly result?: Readonly<Record<string, string | number>>
  /** The player's own round, with its secret; absent in games with shared rounds. */
  readonly round?: Round
  /** The player's client seed when it was placed. */
  readonly clientSeed: string
  /** The player's name, masked for others. */
  readonly maskedName: string
  readonly isSimulated: boolean
  /** Tells a repetition from another request under the same key. */
  readonly inputHash: string
  /** The wallet after it was placed. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly walletVersion: number
  /** When it last changed, for lists of the new plays in a round. */
  readonly changedAtMs: number
}

/** How a play ends. `returnsPaise` includes the stake: 0 for a loss, the stake for a void. */
export interface Ending {
  readonly status: Exclude<PlayStatus, 'Open'>
  readonly returnsPaise: Paise
  readonly result?: Play['result']
}

export function ownRoundOf({ playKey, round }: Play): Round {
  if (!round) throw new Error(`${playKey} has no round of its own`)
  return round
}

interface Posted {
  readonly wallet: Wallet
  readonly entry: Entry
}

/** Holds a stake, the first phase of a play. The balance must cover it. */
export function holdStake(wallet: Wallet, play: Pick<Play, 'playKey' | 'stakePaise'>, atMs: number): Posted {
  if (play.stakePaise <= 0 || play.stakePaise > wallet.balancePaise)
    throw new RangeError(`a stake of ${play.stakePaise} paise is not covered`)
  return post(wallet, {
    kind: 'playHold',
    reference: play.playKey,
    atMs,
    postings: holdPostings(wallet.playerId, play.stakePaise),
  })
}

/** A play with its ending, as shown from the moment of its end, which is written later. */
export function asEnded<P extends Play>(play: P, ending: Ending): P {
  return { ...play, ...ending }
}

/** The movement that ends a play: its stake is released, and what it returns beyond that is the profit. */
export function settlementOf(
  { playerId, playKey, game, stakePaise }: Pick<Play, 'playerId' | 'playKey' | 'game' | 'stakePaise'>,
  returnsPaise: Paise,
  atMs: number,
): Movement {
  const profit = paise(returnsPaise - stakePaise)
  const postings = releasePostings(playerId, stakePaise, profit, gameBook(game))
  return { kind: 'playSettlement', reference: playKey, atMs, postings }
}

/** Ends a play, the second phase: releases the stake's hold, and adds the ending's returns to the balance. */
export function endPlay<P extends Play>(
  wallet: Wallet,
  play: P,
  ending: Ending,
  atMs: number,
): Posted & { readonly play: P } {
  if (play.status !== 'Open') throw new RangeError(`${play.playKey} has ended`)
  if (ending.returnsPaise < 0) throw new RangeError('a play never costs more than its stake')
  const posted = post(wallet, settlementOf(play, ending.returnsPaise, atMs))
  return { ...posted, play: { ...asEnded(play, ending), endedAtMs: atMs, changedAtMs: atMs } }
}
