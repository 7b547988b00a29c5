import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { serverNowMs } from '../../lib/games/server-clock.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { momentOf, multiplierText } from './moment.ts'
import { worth } from './own-bets.ts'
import { choiceOf, type PanelSettings } from './settings.ts'
import type { Panel, PanelFacts } from './use-panel.ts'
import { useFrames } from './use-phase.ts'

type MainActionProps = { facts: PanelFacts; panel: Panel; settings: PanelSettings }

/** The one big button of a panel: bet, cancel, cash out, by what can be done now. */
export function MainAction({ facts, panel, settings }: MainActionProps) {
  const { bet, phase } = facts
  if (panel.pending === 'placing') return <Placing />
  if (bet?.isWin === null) {
    if (phase === 'betting') return <BetIn bet={bet} />
    return phase === 'flying' ? <CashOut facts={facts} bet={bet} panel={panel} /> : <Ending />
  }
  if (panel.queued !== null) return <Cancel panel={panel} stake={rupeesFromPaise(panel.queued.stakePaise)} />
  return <Place facts={facts} panel={panel} settings={settings} />
}

const big = 'h-14! flex-col gap-0! text-lg!'
/** With a spinner beside the words. */
const waiting = 'h-14! text-lg!'

function Below({ children }: { children: ReactNode }) {
  return <span className="font-medium text-xs">{children}</span>
}

function Placing() {
  const t = useText()
  return (
    <Button tone="primary" wide busy className={waiting}>
      {t('aviator.placing')}
    </Button>
  )
}

function Place({ facts, panel, settings }: MainActionProps) {
  const t = useText()
  const choice = choiceOf(settings)
  const isNext = facts.phase !== 'betting' || facts.bet !== undefined
  const stake = choice && formatRupees(rupeesFromPaise(choice.stakePaise))
  return (
    <Button
      tone="primary"
      wide
      className={big}
      disabled={choice === undefined || panel.auto.state === 'on'}
      onClick={() => choice && panel.bet(choice)}
    >
      <span>
        {t('aviator.bet')} {stake}
      </span>
      {isNext && <Below>{t('aviator.betNext')}</Below>}
    </Button>
  )
}

function Cancel({ panel, stake }: { panel: Panel; stake: number }) {
  const t = useText()
  return (
    <Button tone="danger" wide className={big} onClick={panel.cancel}>
      {t('aviator.cancel')}
      <Below>{t('aviator.queued', { stake: formatRupees(stake) })}</Below>
    </Button>
  )
}

function BetIn({ bet }: { bet: AviatorBet }) {
  const t = useText()
  return (
    <Button wide disabled className={big}>
      <span>
        {t('aviator.betIn')}: {formatRupees(bet.betAmt)}
      </span>
      <Target bet={bet} />
    </Button>
  )
}

function Target({ bet: { autoCashOut } }: { bet: AviatorBet }) {
  const t = useText()
  if (autoCashOut === null) return null
  return <Below>{t('aviator.cashesOutAt', { multiplier: multiplierText(hundredths(autoCashOut)) })}</Below>
}

/** The flight is over, and what that makes of the bet is on its way. */
function Ending() {
  const t = useText()
  return (
    <Button wide busy className={waiting}>
      {t('aviator.ending')}
    </Button>
  )
}

/** Cashes out, and shows what that would bring now, in every frame. */
function CashOut({ facts, bet, panel }: { facts: PanelFacts; bet: AviatorBet; panel: Panel }) {
  const t = useText()
  const amount = useRef<HTMLSpanElement>(null)
  const isCashing = panel.pending === 'cashing'
  const worthNow = () => {
    const { multiplier } = momentOf(facts.round, serverNowMs())
    return formatRupees(multiplier === null ? 0 : rupeesFromPaise(worth(bet, multiplier)))
  }
  useFrames(() => {
    if (amount.current) amount.current.textContent = worthNow()
  }, !isCashing)
  return (
    <Button
      wide
      busy={isCashing}
      aria-label={t('aviator.cashOut')}
      onClick={panel.cashOut}
      className={clsx(
        isCashing ? waiting : big,
        'border-gain! bg-gain-solid! text-on-solid! hover:brightness-110',
      )}
    >
      <span>
        {t('aviator.cashOut')}{' '}
        <span ref={amount} className="tabular-nums">
          {worthNow()}
        </span>
      </span>
      <Target bet={bet} />
    </Button>
  )
}
