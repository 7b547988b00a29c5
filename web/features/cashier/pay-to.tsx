import { Smartphone } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMedia } from '../../lib/media.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { PaymentDetails } from './api/deposits.ts'
import { payAddress } from './pay-address.ts'

/** Devices that may have UPI apps: a desktop has none to open. */
const byTouch = '(pointer: coarse)'

type PayToProps = {
  details: PaymentDetails
  /** The amount; undefined while nothing is typed. */
  rupees: number | undefined
}

/** Whom to pay: as text, with a button to copy it, and as a QR code that includes the amount. */
export function PayTo({ details, rupees }: PayToProps) {
  const t = useText()
  const upiText = useRef<HTMLElement>(null)
  const hasApps = useMedia(byTouch)
  const { upi_id: upiId, phone, payeeName } = details
  const address = payAddress(details.qrCode, t('deposit.note', { name: t('app.name') }), rupees)
  const label =
    rupees === undefined
      ? t('deposit.qrOpen', { upiId })
      : t('deposit.qr', { amount: formatRupees(rupees), upiId })
  return (
    <section
      aria-label={t('deposit.payTo', { name: payeeName })}
      className="grid gap-4 rounded-xl bg-raised p-4 sm:grid-cols-[auto_1fr]"
    >
      <figure className="grid justify-items-center gap-1.5">
        <QrCode text={address} label={label} className="size-44 rounded-lg" />
        <figcaption className="text-ink-muted text-xs">{t('deposit.scan')}</figcaption>
      </figure>
      <div className="grid content-center justify-items-start gap-3 text-sm">
        <dl className="grid gap-2">
          <Fact name={t('cashier.upiId')}>
            <span ref={upiText} className="break-all font-semibold">
              {upiId}
            </span>
          </Fact>
          <Fact name={t('cashier.phone')}>
            <span className="font-semibold tabular-nums">{phone}</span>
          </Fact>
        </dl>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={upiId} shownBy={upiText}>
            {t('deposit.copy')}
          </CopyButton>
          {hasApps && (
            <a href={address} className={buttonStyle({ size: 'sm' })}>
              <Smartphone aria-hidden className="size-4" />
              {t('deposit.payByApp')}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
