import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { GameName } from '../../../domain/games/game.ts'
import { games } from '../../games/games.ts'

/** What an entry is about, read from its reference. */
export type About =
  | { readonly of: 'market'; readonly market: string; readonly isCorrected: boolean }
  /** Without a round if the game's references have none. */
  | { readonly of: 'game'; readonly game: GameName; readonly roundId: string | undefined }
  | { readonly of: 'payment'; readonly utr: string }

/**
 * Reads an entry's reference: `<market>#<revision of its result>`, `<game>#<round>`, `deposit#<UTR>`. Undefined if it means
 * nothing to a player: keys of bets, cash-outs, withdrawals and corrections are random.
 */
export function aboutOf({ kind, reference }: Pick<StatementEntry, 'kind' | 'reference'>): About | undefined {
  const [first = '', ...others] = reference.split('#')
  const rest = others.join('#')
  if (kind === 'marketSettlement') return { of: 'market', market: first, isCorrected: Number(rest) > 1 }
  if (kind === 'deposit') return { of: 'payment', utr: rest }
  const game = GameName.safeParse(first)
  if (!game.success) return undefined
  return {
    of: 'game',
    game: game.data,
    roundId: games[game.data].inLedger === 'game' ? undefined : others[0],
  }
}
