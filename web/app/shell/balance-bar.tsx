import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Money } from '../../ui/money.tsx'

/** Balance and exposure in rupees: a strip under the header on a phone, part of the header on a desktop. */
export function BalanceBar({ className, stacked = false }: { className?: string; stacked?: boolean }) {
  const t = useText()
  const { walletBalance, exposureBalance } = useProfile()
  return (
    <section aria-label={t('wallet.title')} className={className}>
      <dl className={clsx('text-sm', stacked ? 'grid gap-1.5' : 'flex items-center justify-between gap-x-5')}>
        <Amount name={t('bet.balance')} rupees={walletBalance} className="text-ink" />
        <Amount
          name={t('bet.exposure')}
          rupees={exposureBalance}
          className={exposureBalance > 0 ? 'text-brand-text' : 'text-ink-muted'}
        />
      </dl>
    </section>
  )
}

function Amount({ name, rupees, className }: { name: string; rupees: number; className: string }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd>
        <Money rupees={rupees} className={clsx('font-semibold', className)} />
      </dd>
    </div>
  )
}
