import { clsx } from 'clsx'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import type { CashierDialog } from '../../lib/cashier-dialog.ts'
import { useText } from '../../lib/messages/text.ts'
import { loadEarly } from '../../lib/use-loaded.ts'
import { Button } from '../../ui/button.tsx'
import { loadCashier } from './cashier-host.tsx'

const preload = () => loadEarly(loadCashier)

/** The narrowest phones have no room for the icon. */
const iconStyle = 'size-4 max-[374px]:hidden'

type CashierButtonsProps = {
  /** In the header they are small, and a phone shows Deposit only. */
  place: 'header' | 'drawer'
  onOpen: (dialog: CashierDialog) => void
}

export function CashierButtons({ place, onOpen }: CashierButtonsProps) {
  const t = useText()
  const isInHeader = place === 'header'
  const size = isInHeader ? 'sm' : 'md'
  const common = { size, onPointerEnter: preload, onFocus: preload, 'aria-haspopup': 'dialog' } as const
  return (
    <div className={clsx(isInHeader ? 'flex items-center gap-2' : 'grid grid-cols-2 gap-2')}>
      <Button
        {...common}
        className={clsx(isInHeader && 'max-lg:hidden')}
        onClick={() => onOpen('withdrawal')}
      >
        <ArrowUpFromLine aria-hidden className={iconStyle} />
        {t('cashier.withdraw')}
      </Button>
      <Button {...common} tone="primary" onClick={() => onOpen('deposit')}>
        <ArrowDownToLine aria-hidden className={iconStyle} />
        {t('cashier.deposit')}
      </Button>
    </div>
  )
}
