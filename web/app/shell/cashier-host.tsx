import { type ComponentType, useEffect } from 'react'
import { type CashierDialog, closeCashier, useCashierDialog } from '../../lib/cashier-dialog.ts'
import { useText } from '../../lib/messages/text.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { popup } from '../../ui/popups.ts'
import { useCashierNotices } from './use-cashier-notices.ts'

type Dialogs = ComponentType<{ shown: CashierDialog | null; onClose: () => void }>

/** Fetches the code of the cashier's dialogs. Also called when a press on one of its buttons is likely. */
export async function loadCashier(): Promise<Dialogs> {
  return (await import('../../features/cashier/cashier-dialogs.tsx')).CashierDialogs
}

/** Holds the cashier's dialogs once one is opened. If their code can't be fetched, it closes them and shows a notice. */
export function CashierHost() {
  const t = useText()
  const shown = useCashierDialog()
  useCashierNotices()
  const Dialogs = useLoaded(loadCashier, shown !== null, () => {
    closeCashier()
    // Some browsers never retry a module that failed to load.
    popup.error(t('cashier.codeFailed'))
  })
  // At log-out, closes the dialog for the next player.
  useEffect(() => closeCashier, [])
  return Dialogs && <Dialogs shown={shown} onClose={closeCashier} />
}
