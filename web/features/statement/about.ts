import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { GameName } from '../../../domain/games/game.ts'
import type { EntryKind } from '../../../domain/ledger/entry.ts'

/** What an entry is about, as far as its reference tells. */
export type About =
  | { readonly of: 'market'; readonly market: string; readonly isCorrected: boolean }
  /** Without a round where the game's bets are not named by theirs. */
  | { readonly of: 'game'; readonly game: GameName; readonly roundId: string | undefined }
  | { readonly of: 'request'; readonly id: string }

const requestKinds: readonly EntryKind[] = [
  ...(['deposit', 'withdrawalHold', 'withdrawalPaid', 'withdrawalReturned'] as const),
  'adjustment',
]

/**
 * Reads an entry's reference: `<market>#<revision of its result>`, `<game>#<round>`, `<kind>#<id>` of a request.
 * Undefined where it tells nothing to a player: keys of bets and cash-outs are random.
 */
export function aboutOf({ kind, reference }: Pick<StatementEntry, 'kind' | 'reference'>): About | undefined {
  const [first = '', ...others] = reference.split('#')
  const rest = others.join('#')
  if (kind === 'marketSettlement') return { of: 'market', market: first, isCorrected: Number(rest) > 1 }
  if (requestKinds.includes(kind)) return rest === '' ? undefined : { of: 'request', id: rest }
  const game = GameName.safeParse(first)
  if (!game.success) return undefined
  return { of: 'game', game: game.data, roundId: game.data === 'matka' ? undefined : others[0] }
}
