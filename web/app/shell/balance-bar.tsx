import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Money } from '../../ui/money.tsx'
import { OfflineNotice } from './notices.tsx'

/**
 * Balance and exposure in rupees, and between them whether the page is offline: a strip under the header on a phone, part of
 * the header on a desktop.
 */
export function BalanceBar({ className, stacked = false }: { className?: string; stacked?: boolean }) {
  const t = useText()
  const { walletBalance, exposureBalance } = useProfile()
  return (
    <section
      aria-label={t('wallet.title')}
      {...(!stacked && { 'data-notices-here': true })}
      className={clsx(
        'text-sm',
        !stacked && 'flex items-center justify-between gap-x-3 lg:relative lg:gap-x-5',
        className,
      )}
    >
      <dl className={stacked ? 'grid gap-1.5' : 'contents'}>
        <Amount name={t('bet.balance')} rupees={walletBalance} className="text-ink" />
        <Amount
          name={t('bet.exposure')}
          rupees={exposureBalance}
          className={exposureBalance > 0 ? 'text-brand-text' : 'text-ink-muted'}
          isLast={!stacked}
        />
      </dl>
      {!stacked && (
        // On a desktop on the edge of the box, which has no room to spare.
        <div className="min-w-0 lg:absolute lg:-top-3 lg:left-1/2 lg:-translate-x-1/2">
          <OfflineNotice />
        </div>
      )}
    </section>
  )
}

type AmountProps = { name: string; rupees: number; className: string; isLast?: boolean }

function Amount({ name, rupees, className, isLast = false }: AmountProps) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-2', isLast && 'order-last')}>
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd>
        <Money rupees={rupees} className={clsx('font-semibold', className)} />
      </dd>
    </div>
  )
}
