import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import type { Standing } from '../../domain/ledger/wallet.ts'
import { type Paise, rupeesFromPaise } from '../../domain/money.ts'

/** The amounts of a wallet, in paise: in the wallet itself, or as recorded in a bet or play. */
interface Amounts {
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
}

/** A wallet's balance and exposure as replies and messages have them: in rupees. */
export function walletView({ balancePaise, exposurePaise }: Amounts) {
  return { balance: rupeesFromPaise(balancePaise), exposureBalance: rupeesFromPaise(exposurePaise) }
}

/**
 * The message that shows a player's screens their wallet, in rupees.
 * @param version the wallet's version at these amounts; screens ignore an older one
 * @param standing only where it changed
 */
export function walletMessage(
  { version, ...amounts }: Amounts & { readonly version: number },
  standing?: Standing,
): ServerMessage & { event: 'wallet' } {
  const data = { ...walletView(amounts), version, ...(standing && { standing }) }
  return { event: 'wallet', data }
}
