import {
  blockRefusals,
  isRefusal,
  type Refusal,
  type RefusalName,
  refuse,
  stakeLimitRefusals,
} from '../../domain/contract/refusals.ts'
import type { GameName } from '../../domain/games/game.ts'
import { holdStake, type Play, type Round } from '../../domain/games/play.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { blockAt } from '../../domain/limits/pause.ts'
import { countStake } from '../../domain/limits/stake.ts'
import { type Paise, rupeesFromPaise } from '../../domain/money.ts'
import type { Clock } from '../clock.ts'
import { licenceLimits } from '../limits/licence.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'

/** The facts by which a stake is decided, read at one moment. */
export interface PlayFacts {
  readonly wallet: Wallet | undefined
  /** The player's own present round, with its secret. */
  readonly seat: { readonly round?: Round } | undefined
  readonly clientSeed: string
  /** The earlier plays under the requested keys. */
  readonly plays: readonly Play[]
  readonly isOff: boolean
  /** Operators have halted all betting. */
  readonly isHalted?: boolean
}

/** What placing a play needs of a store. A game that decides by more facts reads them in the same batch, as its own `Facts`. */
export interface PlayStore<Facts extends PlayFacts> {
  /** One consistent batch of reads; 'conflict' when the store could not answer all of it. */
  readFacts(key: {
    playerId: string
    game: GameName
    playKeys: readonly string[]
  }): Promise<Facts | 'conflict'>
  /** One transaction on condition that the facts are unchanged; false when one has changed. */
  commit(placed: { play: Play; wallet: Wallet; entry: Entry }, facts: Facts): Promise<boolean>
}

/** A player's request to place a play. */
export interface PlayRequest {
  readonly playerId: string
  readonly username: string
  readonly isSimulated: boolean
  readonly game: GameName
  /** The places the play may take, in order of preference; each is taken once for ever. */
  readonly playKeys: readonly string[]
  /** The client's name for it: a request under the same name is a repetition. */
  readonly name: string
  readonly inputHash: string
  /** The client seed that the play is placed with; the stored one when absent. It is no part of `inputHash`. */
  readonly clientSeed?: string | undefined
}

/** The bet that a game accepts. */
export interface Terms {
  readonly roundId: string
  readonly bet: unknown
  readonly stakePaise: Paise
  /** When the server ends the play, unless its player ends it earlier. */
  readonly dueAtMs: number
  /** The player's own round; absent in games with shared rounds. */
  readonly round?: Round
}

/** A game's own rules: refuses or accepts the bet. Called again after each conflict. */
export type Decide<Facts extends PlayFacts> = (facts: Facts, nowMs: number) => Terms | Refusal

/** The play, and whether this call placed it or an earlier one did. */
export interface PlacedPlay {
  readonly play: Play
  readonly isRepeated: boolean
}

/**
 * Places a play: one read, the game's decision, one commit that holds the stake. In order: already placed under this
 * name → standing and pause → betting not halted → game open → place free → the game's own rules → stake covered → the limits of licence
 * and player. Retries on conflict.
 */
export function placePlay<Facts extends PlayFacts>(
  store: PlayStore<Facts>,
  clock: Clock,
  asked: PlayRequest,
  decide: Decide<Facts>,
): Promise<PlacedPlay | Refusal> {
  let isSecondRead = false
  return retryOnConflict(clock, async () => {
    const facts = await store.readFacts(asked)
    if (facts === 'conflict') return 'conflict'
    const known = facts.plays.find((play) => play.name === asked.name)
    if (known) return repeat(known, asked)
    const nowMs = clock.nowMs()
    const made = make(asked, facts, decide, nowMs)
    if (isRefusal(made)) {
      // A wallet read later than the plays may already hold the stake of the same request, sent earlier: read again.
      if (!ofWallet.has(made.refused) || isSecondRead) return made
      isSecondRead = true
      return 'conflict'
    }
    return (await store.commit(made, facts)) ? { play: made.play, isRepeated: false } : 'conflict'
  })
}

/** The refusals that depend on the wallet. */
const ofWallet: ReadonlySet<RefusalName> = new Set([
  ...blockRefusals,
  'insufficientFunds',
  ...stakeLimitRefusals,
])

/** The earlier play, unless its name was used for another request. */
function repeat(play: Play, { inputHash }: PlayRequest): PlacedPlay | Refusal {
  return play.inputHash === inputHash ? { play, isRepeated: true } : refuse('idempotencyConflict')
}

function make<Facts extends PlayFacts>(
  asked: PlayRequest,
  facts: Facts,
  decide: Decide<Facts>,
  nowMs: number,
) {
  const { wallet, plays } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  const block = blockAt(wallet, nowMs)
  if (block) return refuse(block)
  if (facts.isHalted) return refuse('bettingHalted')
  if (facts.isOff) return refuse('gameOff')
  const playKey = asked.playKeys.find((key) => plays.every((play) => play.playKey !== key))
  if (playKey === undefined) return refuse('roundFull')
  const terms = decide(facts, nowMs)
  if (isRefusal(terms)) return terms
  const { stakePaise } = terms
  if (stakePaise <= 0) return refuse('stakeNotAboveZero')
  if (stakePaise > wallet.balancePaise) {
    const details = { balance: rupeesFromPaise(wallet.balancePaise), needed: rupeesFromPaise(stakePaise) }
    return refuse('insufficientFunds', { details })
  }
  const counted = countStake(wallet, { stakePaise, holdPaise: stakePaise }, nowMs, licenceLimits())
  if (isRefusal(counted)) return counted
  const posted = holdStake(counted, { playKey, stakePaise }, nowMs)
  const { playerId, game, name, inputHash, isSimulated, username } = asked
  const clientSeed = asked.clientSeed ?? facts.clientSeed
  const { balancePaise, exposurePaise, version: walletVersion } = posted.wallet
  const play: Play = {
    ...terms,
    ...{ playerId, playKey, game, name, inputHash, isSimulated, clientSeed },
    ...{ balancePaise, exposurePaise, walletVersion },
    maskedName: masked(username),
    status: 'Open',
    placedAtMs: nowMs,
    changedAtMs: nowMs,
  }
  return { ...posted, play }
}

/** The first and last character of a name, as shown to others. */
function masked(username: string): string {
  const characters = [...username]
  return `${characters[0] ?? '*'}***${characters.length > 1 ? characters.at(-1) : ''}`
}
