import type { Bet } from '../../domain/betting/bet.ts'
import { betListKeys } from './keys.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/** A new bet or cash-out. */
export function newBetPart<Condition extends string>(condition: Condition, bet: Bet): Part<Condition> {
  return putPart(condition, 'bets', { ...bet, ...betListKeys(bet) }, isAt(0, 'betKey'))
}
