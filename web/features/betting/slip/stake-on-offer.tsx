import { rupeesFromPaise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { oddsWords } from './slip-words.ts'
import type { SlipControl } from './use-slip.ts'

/** If the stake is above the offer, how much is on offer, with a button to stake that; else the average price of the stake. */
export function StakeOnOffer({ control: { slip, onOffer, setStake, placing } }: { control: SlipControl }) {
  const t = useText()
  const kind = useOdds(slip.marketId, (odds) => odds.kind)
  const rupees = onOffer && rupeesFromPaise(onOffer.mostPaise)
  return (
    <div role="status" className="text-xs">
      {onOffer?.average !== undefined && (
        <p className="text-ink-muted">{t('slip.atAverage', { price: oddsWords(onOffer.average, kind) })}</p>
      )}
      {onOffer?.average === undefined && rupees !== undefined && (
        <p className="flex items-center justify-between gap-2 text-loss">
          {t(onOffer?.inAll ? 'slip.onlyOfferedInAll' : 'slip.onlyOffered', { rupees: formatRupees(rupees) })}
          <Button size="sm" onClick={() => setStake(String(rupees))} disabled={placing.state !== 'idle'}>
            {t('slip.takeOffered', { rupees: formatRupees(rupees) })}
          </Button>
        </p>
      )}
    </div>
  )
}
