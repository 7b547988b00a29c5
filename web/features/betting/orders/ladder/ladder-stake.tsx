import { clsx } from 'clsx'
import { Zap } from 'lucide-react'
import { useText } from '../../../../lib/messages/text.ts'
import { formatWhole } from '../../../../lib/money.ts'
import { setOneClick, useOneClick } from '../../../../lib/one-click.ts'
import { quickStakes } from '../../../../lib/quick-stakes.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { OneClickSwitch } from '../../../../ui/one-click-switch.tsx'

/** The stake of each press: that of one-click betting, so that no two clicks on a screen have different ones. Its switch is beside it. */
export function LadderStake() {
  const t = useText()
  const { isOn, stakeText } = useOneClick()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('oneClick.title')}</legend>
      <span aria-hidden className="flex items-center gap-1.5 font-semibold text-sm">
        <Zap className={clsx('size-4', isOn ? 'fill-current text-brand-text' : 'text-ink-muted')} />
        {t(isOn ? 'oneClick.on' : 'oneClick.title')}
      </span>
      <OneClickSwitch />
      <span className="flex flex-wrap gap-1">
        {quickStakes.use().map((rupees) => (
          <Chip
            key={rupees}
            selected={stakeText === String(rupees)}
            onClick={() => setOneClick({ stakeText: String(rupees) })}
            className="h-8! px-2!"
          >
            {formatWhole(rupees)}
          </Chip>
        ))}
      </span>
    </fieldset>
  )
}
