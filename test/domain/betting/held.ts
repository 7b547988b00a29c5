import { decideBet } from '../../../domain/betting/acceptance.ts'
import type { BetTerms } from '../../../domain/betting/bet-terms.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import type { Position } from '../../../domain/betting/position.ts'
import { settlePosition } from '../../../domain/betting/settlement.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { quoteFor, requestFor, sampleWallet } from './samples.ts'

const AT_MS = 1_700_000_000_000

/** A player with a position in one market. */
export interface Held {
  readonly wallet: Wallet
  readonly position: Position
  readonly entries: readonly Entry[]
}

/** Of one who can pay for anything. */
export const RICH = sampleWallet({ balancePaise: paise(1e11) })

/** Places bets at whatever price they name; at least one. They come on top of a position, if there is one. */
export function placed(bets: readonly BetTerms[], wallet = RICH, position?: Position): Held {
  let held: { wallet: Wallet; position: Position | undefined } = { wallet, position }
  const entries: Entry[] = []
  for (const [at, bet] of bets.entries()) {
    const decision = decideBet(requestFor(bet, `key:${at}`), { ...held, quote: quoteFor(bet) }, AT_MS)
    if (isRefusal(decision)) throw new Error(decision.refused)
    held = decision
    entries.push(decision.entry)
  }
  if (!held.position) throw new Error('no bet, no position')
  return { wallet: held.wallet, position: held.position, entries }
}

/** Settles by each result in turn, revisions counting from 1. */
export function settled(held: Held, results: readonly MarketResult[]): Held {
  let { wallet, position } = held
  const entries = [...held.entries]
  for (const [at, result] of results.entries()) {
    const next = settlePosition(position, wallet, { revision: at + 1, result }, AT_MS)
    if (!next) throw new Error(`revision ${at + 1} was not settled`)
    ;({ wallet, position } = next)
    entries.push(next.entry)
  }
  return { wallet, position, entries }
}
