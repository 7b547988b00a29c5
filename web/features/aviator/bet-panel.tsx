import { clsx } from 'clsx'
import { useId } from 'react'
import { text, useText } from '../../lib/messages/text.ts'
import { QuickStakes, StakeInput } from '../../ui/stake-box.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AutoFields } from './auto-fields.tsx'
import { stakeLimits } from './format.ts'
import { MainAction } from './main-action.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import type { PanelFacts } from './panel-facts.ts'
import { type PanelSettings, quickStakes, typedStakePaise, usePanelSettings } from './settings.ts'
import { type Panel, usePanel } from './use-panel.ts'

/**
 * Sets, places and cashes out one bet, by hand or automatically: its amount and button in the bar at the bottom, its
 * settings above. Its parts are laid out by the page, beside those of the other panel.
 */
export function BetPanel(facts: PanelFacts) {
  const t = useText()
  const panel = usePanel(facts)
  const { settings, change } = usePanelSettings(facts.panel)
  const disabled = panel.auto.state === 'on' || panel.queued !== null || panel.pending === 'placing'
  const set = { settings, change, disabled }
  return (
    <section aria-label={t('aviator.panel', { number: facts.panel + 1 })} className="contents">
      <Settings {...set} place={facts.panel} panel={panel} />
      <div
        className={clsx(
          '@container sticky bottom-(--phone-bar,0px) z-20 order-5 w-1/2 border-line border-t bg-surface p-2 pb-[max(0.5rem,calc(env(safe-area-inset-bottom)-var(--phone-bar,0px)))] shadow-float',
          facts.panel === 0 ? 'rounded-tl-xl border-x' : 'rounded-tr-xl border-r',
        )}
      >
        <div className="grid grid-cols-1 gap-1.5 @[17rem]:grid-cols-2">
          <Stake {...set} />
          <MainAction facts={facts} panel={panel} settings={settings} />
        </div>
      </div>
      <NoticeStrip notice={panel.notice} place={facts.panel} />
    </section>
  )
}

type SettingsProps = StakeProps & { place: PanelFacts['panel']; panel: Panel }

/** The quick amounts, and those of automatic bets. */
function Settings({ settings, change, disabled, place, panel }: SettingsProps) {
  const t = useText()
  const number = place + 1
  const stakes = (
    <div className="grid gap-2">
      <QuickStakes
        value={settings.stake}
        onChange={(stake) => change({ stake })}
        onClear={() => change({ stake: '' })}
        quick={quickStakes}
        disabled={disabled}
      />
      <p className="text-ink-faint text-sm">{t('aviator.limits', stakeLimits)}</p>
    </div>
  )
  const auto = (
    <div className="grid gap-3">
      {stakes}
      <AutoFields settings={settings} change={change} panel={panel} disabled={disabled} />
    </div>
  )
  return (
    <div
      className={clsx(
        'order-2 w-full rounded-xl border border-line bg-surface p-3 sm:w-[calc(50%-0.375rem)] lg:max-xl:w-full',
        place === 1 && 'sm:max-lg:ml-3 xl:ml-3',
      )}
    >
      <h2 className="mb-2 px-1 font-semibold text-sm">{t('aviator.panel', { number })}</h2>
      <Tabs
        label={t('aviator.mode', { number })}
        value={settings.mode}
        onValueChange={(mode) => change({ mode: mode === 'auto' ? 'auto' : 'manual' })}
        tabs={[
          { id: 'manual', label: t('aviator.manual'), content: stakes },
          { id: 'auto', label: t('aviator.auto'), content: auto },
        ]}
      />
    </div>
  )
}

type StakeProps = {
  settings: PanelSettings
  change: (changes: Partial<PanelSettings>) => void
  disabled: boolean
}

/** The amount. What is wrong with it lies above it, so that nothing in the bar moves. */
function Stake({ settings: { stake, mode }, change, disabled }: StakeProps) {
  const t = useText()
  const problemId = useId()
  const isWrong = stake !== '' && typedStakePaise(stake) === undefined
  return (
    <fieldset disabled={disabled} className="min-w-0 self-center">
      <StakeInput
        isSmall
        decimals
        step={10}
        value={stake}
        onChange={(next) => change({ stake: next })}
        control={{
          'aria-label': t(mode === 'auto' ? 'aviator.baseBet' : 'bet.amount'),
          ...(isWrong && { 'aria-invalid': true, 'aria-describedby': problemId }),
        }}
      />
      {isWrong && (
        <p
          id={problemId}
          className="pointer-events-none absolute inset-x-0 bottom-full bg-loss-soft px-3 py-1.5 text-loss text-xs"
        >
          {text('aviator.outOfLimits', stakeLimits)}
        </p>
      )}
    </fieldset>
  )
}
