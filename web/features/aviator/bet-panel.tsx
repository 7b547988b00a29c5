import { clsx } from 'clsx'
import { text, useText } from '../../lib/messages/text.ts'
import { StakeBox } from '../../ui/stake-box.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AutoFields } from './auto-fields.tsx'
import { stakeLimits } from './format.ts'
import { MainAction } from './main-action.tsx'
import type { PanelFacts } from './panel-facts.ts'
import { quickStakes, typedStakePaise, usePanelSettings } from './settings.ts'
import type { Notice } from './use-notice.ts'
import { usePanel } from './use-panel.ts'

/** Sets, places and cashes out one bet, by hand or automatically. */
export function BetPanel(facts: PanelFacts) {
  const t = useText()
  const panel = usePanel(facts)
  const { settings, change } = usePanelSettings(facts.panel)
  const number = facts.panel + 1
  const isSet = panel.auto.state === 'on' || panel.queued !== null || panel.pending === 'placing'
  const bet = (label: string) => (
    <>
      <StakeBox
        label={label}
        value={settings.stake}
        onChange={(next) => change({ stake: next })}
        onClear={() => change({ stake: '' })}
        quick={quickStakes}
        step={10}
        decimals
        disabled={isSet}
        {...stakeNote(settings.stake)}
      />
      <MainAction facts={facts} panel={panel} settings={settings} />
    </>
  )
  return (
    <section
      aria-label={t('aviator.panel', { number })}
      className="relative grid content-start gap-3 rounded-xl border border-line bg-surface p-3"
    >
      <Tabs
        label={t('aviator.mode', { number })}
        value={settings.mode}
        onValueChange={(mode) => change({ mode: mode === 'auto' ? 'auto' : 'manual' })}
        tabs={[
          {
            id: 'manual',
            label: t('aviator.manual'),
            content: <div className="grid gap-3">{bet(t('bet.amount'))}</div>,
          },
          {
            id: 'auto',
            label: t('aviator.auto'),
            content: (
              <div className="grid gap-3">
                {bet(t('aviator.baseBet'))}
                <AutoFields settings={settings} change={change} panel={panel} disabled={isSet} />
              </div>
            ),
          },
        ]}
      />
      <NoticeStrip notice={panel.notice} />
    </section>
  )
}

/** The limits, as help or as what is wrong. */
function stakeNote(stake: string): { hint: string } | { error: string } {
  if (stake === '' || typedStakePaise(stake) !== undefined)
    return { hint: text('aviator.limits', stakeLimits) }
  return { error: text('aviator.outOfLimits', stakeLimits) }
}

const noticeTones = {
  placed: 'bg-raised text-ink ring-1 ring-line-strong ring-inset',
  won: 'bg-gain-solid text-on-solid',
  lost: 'bg-loss-solid text-on-solid',
}

/** The notice about a bet, above its panel; always mounted, so that screen readers announce it. */
function NoticeStrip({ notice }: { notice: Notice | null }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-2 top-2 z-10">
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
