import { type ReactNode, useId } from 'react'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { text, useText } from '../../lib/messages/text.ts'
import { formatPaise } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select, TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { stakeLimits, targetLimits } from './format.ts'
import { choiceOf, type PanelSettings, termsOf, typedStakePaise, typedTarget } from './settings.ts'
import type { Panel } from './use-panel.ts'

type AutoFieldsProps = {
  settings: PanelSettings
  change: (changes: Partial<PanelSettings>) => void
  panel: Panel
  disabled: boolean
}

const amountLengthMax = 10

export function AutoFields({ settings, change, panel, disabled }: AutoFieldsProps) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <fieldset disabled={disabled} className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-2">
        <TargetField settings={settings} change={change} />
        <TextField
          label={t('aviator.maximum')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={amountLengthMax}
          value={settings.maximum}
          onChange={({ target }) => change({ maximum: amountText(target.value, settings.maximum) })}
          error={maximumProblem(settings)}
          className="h-10! tabular-nums"
        />
        <Field label={t('aviator.afterLoss')}>
          {(control) => (
            <Select
              {...control}
              value={settings.afterLoss}
              onChange={({ target }) => change({ afterLoss: target.value === 'double' ? 'double' : 'base' })}
              className="h-10! px-2! text-sm!"
            >
              <option value="base">{t('aviator.afterLossBase')}</option>
              <option value="double">{t('aviator.afterLossDouble')}</option>
            </Select>
          )}
        </Field>
        <div className="grid gap-1 self-end">
          <Tick isOn={settings.stopOnWin} onChange={(stopOnWin) => change({ stopOnWin })}>
            {t('aviator.stopOnWin')}
          </Tick>
          <Tick isOn={settings.stopOnLoss} onChange={(stopOnLoss) => change({ stopOnLoss })}>
            {t('aviator.stopOnLoss')}
          </Tick>
        </div>
      </fieldset>
      <AutoRun settings={settings} panel={panel} />
      <p className="text-ink-faint text-xs">{t('aviator.autoExplained')}</p>
    </div>
  )
}

/** A checkbox that is also the label of its field. */
function TargetField({ settings, change }: Pick<AutoFieldsProps, 'settings' | 'change'>) {
  const t = useText()
  const id = useId()
  const isWrong = settings.isAutoCashOut && typedTarget(settings.target) === undefined
  return (
    <div className="grid gap-1.5">
      <Tick isOn={settings.isAutoCashOut} onChange={(isAutoCashOut) => change({ isAutoCashOut })}>
        {t('bet.autoCashOut')}
      </Tick>
      <Input
        aria-label={t('aviator.target')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={settings.target}
        disabled={!settings.isAutoCashOut}
        onChange={({ target }) => change({ target: amountText(target.value, settings.target) })}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': id })}
        className="h-10! tabular-nums"
      />
      {isWrong && (
        <p id={id} className="text-loss text-sm">
          {t('aviator.targetOutOfLimits', targetLimits)}
        </p>
      )}
    </div>
  )
}

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-5 items-center gap-2 font-medium text-ink-muted text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-(--brand)"
      />
      {children}
    </label>
  )
}

/** Starts and stops the automatic bets, and shows their state. */
function AutoRun({ settings, panel }: Pick<AutoFieldsProps, 'settings' | 'panel'>) {
  const t = useText()
  const { auto } = panel
  const terms = termsOf(settings)
  const choice = choiceOf(settings)
  if (auto.state === 'on') {
    return (
      <div className="grid gap-2">
        <p role="status" className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{t('aviator.autoRunning', { stake: formatPaise(auto.stakePaise) })}</span>
          <span className="text-ink-muted">
            {t('aviator.autoSoFar', { count: auto.played })}{' '}
            <Money rupees={rupeesFromPaise(auto.profitPaise)} signed className="font-semibold" />
          </span>
        </p>
        <Button tone="danger" wide onClick={panel.stopAuto}>
          {t('aviator.stopAuto')}
        </Button>
      </div>
    )
  }
  const start = () => terms && choice && panel.startAuto(terms, choice.target)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {auto.because && t(`aviator.autoEnded.${auto.because}`)}
      </p>
      <Button wide onClick={start} disabled={terms === undefined || panel.queued !== null}>
        {t('aviator.startAuto')}
      </Button>
    </div>
  )
}

/** The typed text; the text before it if no amount begins like that. */
function amountText(typed: string, before: string): string {
  return /^\d*(\.\d{0,2})?$/.test(typed) ? typed : before
}

function maximumProblem({ maximum, stake }: PanelSettings): string | undefined {
  const [highest, base] = [typedStakePaise(maximum), typedStakePaise(stake)]
  const isWrong = highest === undefined || (base !== undefined && highest < base)
  return isWrong ? text('aviator.maximumBelowBase', { max: stakeLimits.max }) : undefined
}
