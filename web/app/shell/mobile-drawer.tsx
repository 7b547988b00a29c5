import { useRef } from 'react'
import { type CashierDialog, openCashier } from '../../lib/cashier-dialog.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { BalanceBar } from './balance-bar.tsx'
import { CashierButtons } from './cashier-buttons.tsx'
import { LogoutButton } from './logout-button.tsx'
import { Navigation } from './navigation.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type MobileDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The navigation of a phone, with the wallet and the log-out. Choosing anything closes it. */
export function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  const t = useText()
  const { username } = useProfile()
  /** The dialog to open once the drawer is closed: with one dialog at a time, focus returns correctly from both. */
  const next = useRef<CashierDialog>(null)
  const openNext = (dialog: CashierDialog) => {
    next.current = dialog
    onOpenChange(false)
  }
  const closed = () => {
    if (next.current !== null) openCashier(next.current)
    next.current = null
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('nav.menu')}
      description={username}
      onClosed={closed}
    >
      <BalanceBar stacked className="rounded-lg bg-raised px-3 py-2.5" />
      <CashierButtons place="drawer" onOpen={openNext} />
      <Navigation onNavigate={() => onOpenChange(false)} />
      <div className="mt-auto flex items-center gap-2 pt-4">
        <div className="flex-1">
          <LogoutButton wide />
        </div>
        <ThemeToggle />
      </div>
    </Drawer>
  )
}
