import { WHOLE } from '../../../../domain/betting/part-closed.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { Announced } from '../../../ui/announced.tsx'
import { Money } from '../../../ui/money.tsx'
import type { ShownOffer } from '../api/cash-out.ts'
import { Outcomes } from './outcomes.tsx'

/** What an offer brings: of a whole position the same whatever the result; of a part, what each result brings from then on. */
export function OfferFigures({ offer }: { offer: ShownOffer }) {
  const t = useText()
  const { marketId, percent, profit, profits, returns, commission } = offer
  const isWhole = percent === WHOLE
  return (
    <Announced className="grid min-h-26 gap-3 rounded-xl bg-raised p-4 text-center">
      <dl className="grid gap-3">
        {isWhole && (
          <div>
            <dt className="text-ink-muted text-sm">{t('cashOut.profit')}</dt>
            <dd>
              <Money rupees={profit} signed className="font-bold text-2xl" />
            </dd>
          </div>
        )}
        <div className={isWhole ? 'flex justify-center gap-1.5 text-sm' : ''}>
          <dt className="text-ink-muted text-sm">{t('cashOut.returns')}</dt>
          <dd>
            <Money rupees={returns} className={isWhole ? 'font-semibold' : 'font-bold text-2xl'} />
          </dd>
        </div>
      </dl>
      {!isWhole && (
        <div className="border-line border-t pt-3">
          <Outcomes marketId={marketId} profits={profits} />
        </div>
      )}
      {commission > 0 && (
        <p className="text-ink-muted text-xs">
          {t('cashOut.commission', { most: formatRupees(commission) })}
        </p>
      )}
    </Announced>
  )
}
