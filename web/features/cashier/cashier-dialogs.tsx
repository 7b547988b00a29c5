import type { CashierDialog } from '../../lib/cashier-dialog.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type CashierDialogsProps = {
  /** Which one is open; null for none. */
  shown: CashierDialog | null
  onClose: () => void
}

/** The dialogs of the cashier. They stay where they are while closed, so that an answer on its way finds its dialog. */
export function CashierDialogs({ shown, onClose }: CashierDialogsProps) {
  return (
    <>
      <WithdrawalDialog open={shown === 'withdrawal'} onClose={onClose} />
      <DepositDialog open={shown === 'deposit'} onClose={onClose} />
    </>
  )
}
