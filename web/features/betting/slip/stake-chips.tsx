import { useText } from '../../../lib/messages/text.ts'
import { formatWhole } from '../../../lib/money.ts'
import { raisedStake } from '../../../lib/stake.ts'
import { Chip } from '../../../ui/chip.tsx'
import { QuickStakesRow } from './quick-stakes-row.tsx'
import { stakeChips } from './slip.ts'
import type { SlipControl } from './use-slip.ts'

/** Chips that set the stake, and chips that add to it. */
export function StakeChips({ control }: { control: SlipControl }) {
  const t = useText()
  const { slip, placing, setStake } = control
  return (
    <fieldset disabled={placing.state !== 'idle'} className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{t('bet.quickStakes')}</legend>
      <div className="grid grid-cols-5 gap-1">
        {stakeChips.map((rupees) => (
          <Chip
            key={rupees}
            selected={slip.stakeText === String(rupees)}
            onClick={() => setStake(String(rupees))}
            className="h-8! min-w-0 px-0!"
          >
            {formatWhole(rupees)}
          </Chip>
        ))}
      </div>
      <QuickStakesRow onAdd={(rupees) => setStake(raisedStake(slip.stakeText, rupees))} />
    </fieldset>
  )
}
