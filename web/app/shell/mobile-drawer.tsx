import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { BalanceBar } from './balance-bar.tsx'
import { CashierButtons } from './cashier-buttons.tsx'
import { LogoutButton } from './logout-button.tsx'
import { Navigation } from './navigation.tsx'

type MobileDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The navigation of a phone, with the wallet and the way out. Choosing anything closes it. */
export function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  const t = useText()
  const { username } = useProfile()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('nav.menu')} description={username}>
      <BalanceBar stacked className="rounded-lg bg-raised px-3 py-2.5" />
      <CashierButtons place="drawer" onOpen={() => onOpenChange(false)} />
      <Navigation onNavigate={() => onOpenChange(false)} />
      <div className="mt-auto pt-4">
        <LogoutButton wide />
      </div>
    </Drawer>
  )
}
