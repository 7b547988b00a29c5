import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { text, useText } from '../../lib/messages/text.ts'
import { formatPaise, formatRupees } from '../../lib/money.ts'
import { useOnline } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import { momentOf, multiplierText } from './moment.ts'
import { worth } from './own-bets.ts'
import type { PanelFacts } from './panel-facts.ts'
import { choiceOf, type PanelSettings } from './settings.ts'
import type { Panel } from './use-panel.ts'
import { useFrames } from './use-phase.ts'

type MainActionProps = { facts: PanelFacts; panel: Panel; settings: PanelSettings }

/** The second press of a double press is ignored: by then the button may do something else. */
const DOUBLE_PRESS_MS = 500
/** A press this soon after the last moment to cash out was meant as a cash-out, so it places no bet. */
const LATE_PRESS_MS = 1000

/** The button's words, and its action unless it can't be pressed now. */
interface Action {
  readonly tone: 'primary' | 'neutral' | 'danger'
  readonly words: ReactNode
  readonly below?: string | undefined
  readonly act?: () => void
  readonly isBusy?: boolean
  readonly isCashOut?: boolean
  readonly look?: string
}

/**
 * The main button of a panel: bet, cancel or cash out, whichever is possible now. It stays the same element and is only
 * `aria-disabled`, so that it keeps the focus and a keyboard player cashes out with the same key.
 */
export function MainAction(props: MainActionProps) {
  useText()
  const isOnline = useOnline()
  const { tone, words, below, act, isBusy = false, isCashOut = false, look } = actionOf(props, isOnline)
  const isOff = act === undefined
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const cashableUntilMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isCashOut) return
    return () => {
      cashableUntilMs.current = performance.now()
    }
  }, [isCashOut])
  const press = () => {
    const nowMs = performance.now()
    if (nowMs - pressedAtMs.current < DOUBLE_PRESS_MS) return
    if (!isCashOut && nowMs - cashableUntilMs.current < LATE_PRESS_MS) return
    pressedAtMs.current = nowMs
    act?.()
  }
  return (
    <Button
      tone={tone}
      wide
      onClick={press}
      aria-disabled={isOff}
      aria-busy={isBusy || undefined}
      className={clsx(
        'h-16! min-w-0 flex-col gap-0! whitespace-normal! px-1! text-base! leading-5!',
        isOff && 'cursor-not-allowed! opacity-60',
        look,
      )}
    >
      <span className="flex items-center gap-2">
        {isBusy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />}
        <span>{words}</span>
      </span>
      {below !== undefined && <span className="font-medium text-xs leading-4">{below}</span>}
    </Button>
  )
}

function actionOf({ facts, panel, settings }: MainActionProps, isOnline: boolean): Action {
  const { bet, phase, round } = facts
  if (panel.pending === 'placing') return { tone: 'primary', words: text('bet.placing'), isBusy: true }
  if (bet?.isWin === null) return openBet(bet, phase, panel, round)
  if (panel.queued !== null) {
    const stake = formatPaise(panel.queued.stakePaise)
    return {
      ...{ tone: 'danger', words: text('ui.cancel'), act: panel.cancel },
      below: text('aviator.queued', { stake }),
    }
  }
  if (panel.auto.state === 'on') return { tone: 'neutral', words: text('aviator.autoOn') }
  const choice = choiceOf(settings)
  if (!choice) return { tone: 'primary', words: text('bet.button') }
  const words = `${text('bet.button')} ${formatPaise(choice.stakePaise)}`
  if (!isOnline) return { tone: 'primary', words, below: text('app.offlineShort') }
  const isNext = phase !== 'betting' || bet !== undefined
  return {
    tone: 'primary',
    words,
    below: isNext ? text('aviator.betNext') : undefined,
    act: () => panel.bet(choice),
  }
}

/** The action of a placed bet: it waits for the flight, can be cashed out, or its end is not known yet. */
function openBet(bet: AviatorBet, phase: PanelFacts['phase'], panel: Panel, round: AviatorRound): Action {
  const { betAmt, autoCashOut } = bet
  const below =
    autoCashOut === null
      ? undefined
      : text('aviator.cashesOutAt', { multiplier: multiplierText(hundredths(autoCashOut)) })
  if (phase === 'betting') {
    return { tone: 'neutral', words: `${text('aviator.betIn')}: ${formatRupees(betAmt)}`, below }
  }
  if (phase !== 'flying') return { tone: 'neutral', words: text('aviator.ending'), isBusy: true }
  const isCashing = panel.pending === 'cashing'
  return {
    tone: 'neutral',
    words: isCashing ? text('aviator.cashingOut') : <CashOut bet={bet} round={round} />,
    below,
    isBusy: isCashing,
    look: 'border-gain! bg-gain-solid! text-on-solid! hover:brightness-110',
    ...(!isCashing && { act: panel.cashOut, isCashOut: true }),
  }
}

/** The amount of a cash-out now, updated in every frame. */
function CashOut({ bet, round }: { bet: AviatorBet; round: AviatorRound }) {
  const t = useText()
  const amount = useRef<HTMLSpanElement>(null)
  const worthNow = () => {
    const { multiplier } = momentOf(round, serverNowAtLeastMs())
    return formatRupees(multiplier === null ? 0 : rupeesFromPaise(worth(bet, multiplier)))
  }
  useFrames(() => {
    if (amount.current) amount.current.textContent = worthNow()
  }, true)
  return (
    <>
      {t('bet.cashOut')} {/* In the button's name it would be announced in every frame while focused. */}
      <span ref={amount} aria-hidden className="tabular-nums">
        {worthNow()}
      </span>
    </>
  )
}
