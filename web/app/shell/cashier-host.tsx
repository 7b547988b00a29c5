import { type ComponentType, useEffect, useState } from 'react'
import { type CashierDialog, closeCashier, useCashierDialog } from '../../lib/cashier-dialog.ts'
import { useText } from '../../lib/messages/text.ts'
import { popup } from '../../ui/popups.ts'
import { useCashierNotices } from './use-cashier-notices.ts'

type Dialogs = ComponentType<{ shown: CashierDialog | null; onClose: () => void }>

/** Fetches the code of the cashier's dialogs: asked for when a press on one of its buttons is likely, too. */
export async function loadCashier(): Promise<Dialogs> {
  return (await import('../../features/cashier/cashier-dialogs.tsx')).CashierDialogs
}

/** Where the dialogs of the cashier are, once one was asked for. Code that cannot be fetched closes them, with a notice. */
export function CashierHost() {
  const t = useText()
  const shown = useCashierDialog()
  useCashierNotices()
  const [Dialogs, setDialogs] = useState<Dialogs>()
  const isWanted = shown !== null && Dialogs === undefined
  useEffect(() => {
    if (!isWanted) return
    loadCashier().then(
      (loaded) => setDialogs(() => loaded),
      () => {
        closeCashier()
        // A browser that could not fetch a module once may not try again.
        popup.error(t('cashier.codeFailed'))
      },
    )
  }, [isWanted, t])
  // Nothing of one player's is open for the next one.
  useEffect(() => closeCashier, [])
  return Dialogs && <Dialogs shown={shown} onClose={closeCashier} />
}
