import { clsx } from 'clsx'
import { TicketPlus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useOneClick } from '../../../lib/one-click.ts'
import { useIsStale, useOdds } from '../../../lib/realtime/hooks.ts'
import { useCountdown } from '../use-countdown.ts'
import { OneClickBar } from './one-click-bar.tsx'
import { SessionPopup } from './session-popup.tsx'
import { type SelectionSlip, slipResetSeconds } from './slip.ts'
import { SlipForm } from './slip-form.tsx'
import { SlipHeader } from './slip-header.tsx'
import type { SlipControl } from './use-slip.ts'
import { useStakeFocus } from './use-stake-focus.ts'

type BetSlipProps = {
  control: SlipControl | null
  ref: RefObject<HTMLElement | null>
}

/**
 * The bet slip: beside the tables on a desktop, a sheet at the bottom of the screen on a phone. The price of a line
 * opens the session popup instead; one-click betting needs neither.
 */
export function BetSlip({ control, ref }: BetSlipProps) {
  const t = useText()
  const { isOn } = useOneClick()
  const filled = control?.isOneClick ? null : control
  const slip = filled?.slip
  const isDocked = isOn || slip?.kind === 'selection'
  return (
    <>
      <section
        ref={ref}
        aria-label={t('slip.title')}
        {...(slip?.kind === 'selection' && { 'data-over-phone-bar': true })}
        className={clsx(
          'overflow-hidden rounded-xl border border-line bg-surface',
          slip?.kind === 'selection' && '[--phone-bar:0px]',
          isDocked &&
            'max-lg:-mx-3 max-lg:sticky max-lg:bottom-(--phone-bar,0px) max-lg:z-20 max-lg:rounded-b-none max-lg:border-x-0 max-lg:shadow-float',
        )}
      >
        <OneClickBar control={control} />
        {filled && slip?.kind === 'selection' ? (
          <OpenSlip key={`${slip.marketId} ${slip.selectionId} ${slip.side}`} slip={slip} control={filled} />
        ) : (
          <p className="flex items-center gap-3 border-line border-t px-4 py-6 text-ink-muted text-sm max-lg:hidden">
            <TicketPlus aria-hidden className="size-5 shrink-0 text-ink-faint" />
            {t('slip.empty')}
          </p>
        )}
      </section>
      {filled && slip?.kind === 'line' && <SessionPopup slip={slip} control={filled} />}
    </>
  )
}

/**
 * A filled slip. It closes by itself unless it is used, kept open, or waits for an answer, for the connection, or for a price of
 * a market that is not over.
 */
function OpenSlip({ slip, control }: { slip: SelectionSlip; control: SlipControl }) {
  const [touchedAt, setTouchedAt] = useState(() => performance.now())
  const [isKept, setKept] = useState(false)
  const isIdle = control.placing.state === 'idle'
  const isStale = useIsStale()
  const status = useOdds(slip.marketId, (odds) => odds.status)
  const isWaiting = isStale || (control.price.state === 'gone' && status !== 'CLOSED')
  const isCounting = !isKept && isIdle && !isWaiting
  const secondsLeft = useCountdown(slipResetSeconds, isCounting ? touchedAt : null, control.reset)
  const stake = useRef<HTMLInputElement>(null)
  const touch = () => setTouchedAt(performance.now())
  useReturnedFocus()
  useEffect(() => {
    if (!isWaiting) setTouchedAt(performance.now())
  }, [isWaiting])

  useStakeFocus(stake, isIdle, true)

  return (
    <div onPointerDownCapture={touch} onKeyDownCapture={touch} onFocusCapture={touch}>
      <SlipHeader
        slip={slip}
        control={control}
        secondsLeft={isCounting ? secondsLeft : null}
        isKept={isKept}
        onKeep={() => setKept(!isKept)}
      />
      <SlipForm control={control} stakeRef={stake} />
    </div>
  )
}

/** Returns focus to where it was before (the price) if it would be lost as the slip closes. */
function useReturnedFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
}
