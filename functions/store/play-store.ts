import type { Play } from '../../domain/games/play.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import type { EndingStore } from '../games/settle-play.ts'
import { ledgerPart } from './ledger-store.ts'
import { playListKeys } from './play-items.ts'
import { readPlayAndWallet, readPlayFacts } from './read/play-facts.ts'
import { type Part, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'
import { checkPart, isAt, putPart, updateIf } from './writes.ts'

type Condition = 'playIsNew' | 'playIsOpen' | 'walletUnchanged' | 'entryIsNew' | 'roundIsSeated'

/** The store of placing and ending plays: one batch of reads, one transaction. */
export const playStore = {
  readFacts: readPlayFacts,
  commit,
  readOpen: readPlayAndWallet,
  commitEnding,
} satisfies PlayStore<PlayFacts> & EndingStore

interface Placed {
  readonly play: Play
  readonly wallet: Wallet
  readonly entry: Entry
}

function commit(placed: Placed): Promise<boolean> {
  return commitWith(placed, [])
}

/** Commits a play, and a game's additional parts in the same transaction. */
export async function commitWith(
  { play, wallet, entry }: Placed,
  also: readonly Part<string>[],
): Promise<boolean> {
  const outcome = await transact<string>([
    putPart('playIsNew', 'plays', { ...play, ...playListKeys(play) }, isAt(0, 'playKey')),
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
    ...(play.round ? [seated(play)] : []),
    ...also,
  ])
  return outcome.kind === 'committed'
}

/** The condition that the play's round is still the player's present one. */
function seated({ playerId, game, roundId }: Play): Part<Condition> {
  const isSeated = { when: '#round.roundId = :round', values: { round: roundId } }
  return checkPart('roundIsSeated', 'seats', { playerId, game }, isSeated)
}

async function commitEnding({ play, wallet, entry }: { play: Play; wallet: Wallet; entry: Entry }) {
  const outcome = await transact<Condition>([
    putPart(
      'playIsOpen',
      'plays',
      { ...play, ...playListKeys(play) },
      { when: '#status = :open', values: { open: 'Open' } },
    ),
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
  ])
  return outcome.kind === 'committed'
}

/** Moves the time at which an open play is due next. */
export async function postpone({ playerId, playKey }: Play, dueAtMs: number): Promise<void> {
  const values = { due: dueAtMs, open: 'Open' }
  await updateIf(
    'plays',
    { playerId, playKey },
    { update: 'SET dueAtMs = :due', when: '#status = :open', values },
  )
}
