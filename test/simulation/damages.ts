import { QUOTE_HOLDER } from '../../functions/store/keys.ts'

export type Item = Record<string, unknown>

/** A way in which a stored item is wrong. */
export interface Damage {
  readonly name: string
  readonly table: 'wallets' | 'positions' | 'bets' | 'checkpoints'
  /** The damaged item; undefined where it has nothing of the kind. */
  readonly damage: (item: Item) => Item | 'gone' | undefined
  /** Fields of the damaged item that nothing can rebuild. */
  readonly lost?: readonly string[]
}

const more = (item: Item, field: string) => ({ ...item, [field]: Number(item[field]) + 1 })

/** Only of positions; their table has quotes, too. */
function ofPosition(damage: (item: Item) => Item | 'gone' | undefined): Pick<Damage, 'table' | 'damage'> {
  return { table: 'positions', damage: (item) => (item.holder === QUOTE_HOLDER ? undefined : damage(item)) }
}

export const damages: readonly Damage[] = [
  { name: 'a balance', table: 'wallets', damage: (item) => more(item, 'balancePaise') },
  { name: 'an exposure', table: 'wallets', damage: (item) => more(item, 'exposurePaise') },
  { name: 'a wallet of an older version', table: 'wallets', damage: (item) => ({ ...item, version: 0 }) },
  {
    name: 'a wallet that is gone',
    table: 'wallets',
    damage: () => 'gone',
    lost: ['standing', 'limits', 'approvedAlone', 'pending', 'usage'],
  },
  { name: 'a position that is gone', ...ofPosition(() => 'gone') },
  { name: 'a position that can’t be read', ...ofPosition(({ book: _, ...item }) => item) },
  { name: 'the hold of a position', ...ofPosition((item) => more(item, 'exposurePaise')) },
  {
    name: 'the profits of a position',
    ...ofPosition((item) => {
      const book = item.book as { kind: string; profits?: { profitPaise: number }[] }
      const [first, ...others] = book.profits ?? []
      if (!first) return undefined
      const profits = [{ ...first, profitPaise: first.profitPaise + 1 }, ...others]
      return { ...item, book: { ...book, profits } }
    }),
  },
  {
    name: 'the result of a position',
    ...ofPosition((item) => (Number(item.settledRevision) > 0 ? { ...item, settledRevision: 0 } : undefined)),
  },
  {
    name: 'a checkpoint',
    table: 'checkpoints',
    damage: (item) => (item.sequence === undefined ? undefined : more(item, 'balance')),
  },
  {
    name: 'a bet that is said to have lapsed',
    table: 'bets',
    damage: (item) =>
      item.status === 'Open' && item.side !== 'cashOut'
        ? { ...item, status: 'Lapsed', lapsedFor: 'oddsChanged', profitPaise: 0 }
        : undefined,
    lost: ['profitPaise'],
  },
]
