import '../../lib/messages/en/cashier.ts'
import type { CashierDialog } from '../../lib/cashier-dialog.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type CashierDialogsProps = {
  /** The open dialog; null for none. */
  shown: CashierDialog | null
  onClose: () => void
}

/** The dialogs of the cashier. They stay mounted while closed, so that a late answer finds its dialog. */
export function CashierDialogs({ shown, onClose }: CashierDialogsProps) {
  return (
    <>
      <WithdrawalDialog open={shown === 'withdrawal'} onClose={onClose} />
      <DepositDialog open={shown === 'deposit'} onClose={onClose} />
    </>
  )
}
