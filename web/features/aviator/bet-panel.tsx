import { clsx } from 'clsx'
import { useId } from 'react'
import { text, useText } from '../../lib/messages/text.ts'
import { QuickStakes, StakeInput } from '../../ui/stake-box.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AutoFields } from './auto-fields.tsx'
import { stakeLimits } from './format.ts'
import { MainAction } from './main-action.tsx'
import type { PanelFacts } from './panel-facts.ts'
import { type PanelSettings, quickStakes, typedStakePaise, usePanelSettings } from './settings.ts'
import type { Notice } from './use-notice.ts'
import { usePanel } from './use-panel.ts'

/**
 * Sets, places and cashes out one bet, by hand or automatically: its amount and button in the bar at the bottom, its
 * settings above. Its parts are laid out by the page, beside those of the other panel.
 */
export function BetPanel(facts: PanelFacts) {
  const t = useText()
  const panel = usePanel(facts)
  const { settings, change } = usePanelSettings(facts.panel)
  const number = facts.panel + 1
  const isSet = panel.auto.state === 'on' || panel.queued !== null || panel.pending === 'placing'
  const stakes = (
    <div className="grid gap-2">
      <QuickStakes
        value={settings.stake}
        onChange={(stake) => change({ stake })}
        onClear={() => change({ stake: '' })}
        quick={quickStakes}
        disabled={isSet}
      />
      <p className="text-ink-faint text-sm">{t('aviator.limits', stakeLimits)}</p>
    </div>
  )
  return (
    <section aria-label={t('aviator.panel', { number })} className="contents">
      <div
        className={clsx(
          'order-2 w-full rounded-xl border border-line bg-surface p-3 sm:w-[calc(50%-0.375rem)] lg:max-xl:w-full',
          facts.panel === 1 && 'sm:max-lg:ml-3 xl:ml-3',
        )}
      >
        <h2 className="mb-2 px-1 font-semibold text-sm">{t('aviator.panel', { number })}</h2>
        <Tabs
          label={t('aviator.mode', { number })}
          value={settings.mode}
          onValueChange={(mode) => change({ mode: mode === 'auto' ? 'auto' : 'manual' })}
          tabs={[
            { id: 'manual', label: t('aviator.manual'), content: stakes },
            {
              id: 'auto',
              label: t('aviator.auto'),
              content: (
                <div className="grid gap-3">
                  {stakes}
                  <AutoFields settings={settings} change={change} panel={panel} disabled={isSet} />
                </div>
              ),
            },
          ]}
        />
      </div>
      <div
        className={clsx(
          '@container sticky bottom-0 z-20 order-5 w-1/2 border-line border-t bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float',
          facts.panel === 0 ? 'rounded-tl-xl border-x' : 'rounded-tr-xl border-r',
        )}
      >
        <div className="grid gap-1.5 @[17rem]:grid-cols-2">
          <Stake settings={settings} change={change} disabled={isSet} />
          <MainAction facts={facts} panel={panel} settings={settings} />
        </div>
      </div>
      <NoticeStrip notice={panel.notice} place={facts.panel} />
    </section>
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

const noticeTones = {
  placed: 'bg-raised text-ink ring-1 ring-line-strong ring-inset',
  won: 'bg-gain-solid text-on-solid',
  lost: 'bg-loss-solid text-on-solid',
}

type NoticeStripProps = { notice: Notice | null; place: PanelFacts['panel'] }

/**
 * The notice about a bet, over its half of the flight, where nothing can be pressed; always mounted, so that screen readers
 * announce it.
 */
function NoticeStrip({ notice, place }: NoticeStripProps) {
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none absolute top-(--sky-bottom) z-10 w-1/2 -translate-y-full p-2',
        place === 0 ? 'left-0' : 'right-0',
      )}
    >
      {notice && (
        <p
          className={clsx(
            'grid animate-rise gap-0.5 rounded-lg px-3 py-2 text-center font-semibold shadow-float',
            noticeTones[notice.tone],
          )}
        >
          {notice.text}
          {notice.detail !== undefined && <span className="font-medium text-xs">{notice.detail}</span>}
        </p>
      )}
    </div>
  )
}
