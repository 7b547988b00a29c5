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

/** What a stake is decided by, read at one moment. */
export interface PlayFacts {
  readonly wallet: Wallet | undefined
  /** The player's own round under way, with its secret. */
  readonly seat: { readonly round?: Round } | undefined
  readonly clientSeed: string
  /** The plays that are under the asked keys already. */
  readonly plays: readonly Play[]
  readonly isOff: boolean
}

/** What placing a play needs of a store. A game that decides by more than all games do reads it with the rest: its own `Facts`. */
export interface PlayStore<Facts extends PlayFacts> {
  /** One consistent batch of reads; 'conflict' when the store could not answer whole. */
  readFacts(key: {
    playerId: string
    game: GameName
    playKeys: readonly string[]
  }): Promise<Facts | 'conflict'>
  /** One transaction on the facts that decided: all of it or nothing. False when something of it changed meanwhile. */
  commit(placed: { play: Play; wallet: Wallet; entry: Entry }, facts: Facts): Promise<boolean>
}

/** A stake that a player asks for. */
export interface AskedPlay {
  readonly playerId: string
  readonly username: string
  readonly isSimulated: boolean
  readonly game: GameName
  /** The places the play may take, in order of preference; one is taken once for ever. */
  readonly playKeys: readonly string[]
  /** What the client calls it: asked again under the same name, it is the same play. */
  readonly name: string
  readonly inputHash: string
  /** The client seed that the play is placed with; the stored one when absent. It is no part of `inputHash`. */
  readonly clientSeed?: string | undefined
}

/** What a game makes of an ask: the bet that is taken. */
export interface Terms {
  readonly roundId: string
  readonly bet: unknown
  readonly stakePaise: Paise
  /** When the server ends the play, if nobody has before. */
  readonly dueAtMs: number
  /** The player's own round; absent where all players share one. */
  readonly round?: Round
}

/** A game's own rules: refuses, or says what is taken. It is asked again after each conflict. */
export type Decide<Facts extends PlayFacts> = (facts: Facts, nowMs: number) => Terms | Refusal

/** The play, and whether this call placed it or an earlier one did. */
export interface PlacedPlay {
  readonly play: Play
  readonly isRepeated: boolean
}

/**
 * Places a play: one read, the game's decision, one commit that holds the stake. In order: already placed under this
 * name → standing and pause → game open → place free → the game's own rules → stake covered → the limits of licence
 * and player. A conflict starts over.
 */
export function placePlay<Facts extends PlayFacts>(
  store: PlayStore<Facts>,
  clock: Clock,
  asked: AskedPlay,
  decide: Decide<Facts>,
): Promise<PlacedPlay | Refusal> {
  let isSecondLook = false
  return retryOnConflict(clock, async () => {
    const facts = await store.readFacts(asked)
    if (facts === 'conflict') return 'conflict'
    const known = facts.plays.find((play) => play.name === asked.name)
    if (known) return repeat(known, asked)
    const nowMs = clock.nowMs()
    const made = make(asked, facts, decide, nowMs)
    if (isRefusal(made)) {
      // A wallet of a later moment than the plays may have the very stake that is asked for again: look twice.
      if (!ofWallet.has(made.refused) || isSecondLook) return made
      isSecondLook = true
      return 'conflict'
    }
    return (await store.commit(made, facts)) ? { play: made.play, isRepeated: false } : 'conflict'
  })
}

/** What a play is refused with because of the wallet. */
const ofWallet: ReadonlySet<RefusalName> = new Set([
  ...blockRefusals,
  'insufficientFunds',
  ...stakeLimitRefusals,
])

/** The answer of the first time, unless the name was used for another request. */
function repeat(play: Play, { inputHash }: AskedPlay): PlacedPlay | Refusal {
  return play.inputHash === inputHash ? { play, isRepeated: true } : refuse('idempotencyConflict')
}

function make<Facts extends PlayFacts>(asked: AskedPlay, facts: Facts, decide: Decide<Facts>, nowMs: number) {
  const { wallet, plays } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  const block = blockAt(wallet, nowMs)
  if (block) return refuse(block)
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

/** A name that others may see: its first and last character. */
function masked(username: string): string {
  const characters = [...username]
  return `${characters[0] ?? '*'}***${characters.length > 1 ? characters.at(-1) : ''}`
}
