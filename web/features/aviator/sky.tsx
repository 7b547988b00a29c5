import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { BETTING_MS, type Hundredths, hundredths } from '../../../domain/games/aviator/rules.ts'
import { serverNowAtLeastMs, serverNowMs } from '../../lib/games/server-clock.ts'
import { useSecondsLeft, useServerNow } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'
import { FlightCanvas } from './flight-canvas.tsx'
import { type FlightPhase, momentOf, multiplierText, type RoundTimes } from './moment.ts'
import { useFrames } from './use-phase.ts'

type SkyProps = {
  round: RoundTimes
  phase: FlightPhase
  cashOutsMs: readonly number[]
  /** Lies over the flight. */
  children?: ReactNode
}

export function Sky({ round, phase, cashOutsMs, children }: SkyProps) {
  const t = useText()
  return (
    <section
      aria-label={t('aviator.flight')}
      className="relative h-(--sky) overflow-hidden rounded-xl border border-line bg-sunken"
    >
      <FlightCanvas round={round} phase={phase} cashOutsMs={cashOutsMs} />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-4 text-center">
        {phase === 'betting' && <Countdown flightAtMs={round.flightAtMs} />}
        {phase === 'flying' && <Multiplier round={round} />}
        {phase === 'crashed' && <Crashed crash={hundredths(round.crash ?? 0)} />}
        {phase === 'waiting' && <p className="font-semibold text-ink-muted">{t('aviator.waiting')}</p>}
      </div>
      <Announcement round={round} phase={phase} />
      {children}
    </section>
  )
}

const digits = 'font-bold text-[3.5rem] tabular-nums leading-none tracking-tight sm:text-[4.5rem]'

function Countdown({ flightAtMs }: { flightAtMs: number }) {
  const t = useText()
  const seconds = useSecondsLeft(flightAtMs)
  return (
    <div role="timer" className="grid justify-items-center gap-1.5">
      <p className="font-medium text-ink-muted text-sm">{t('aviator.nextIn')}</p>
      <p className={digits}>{t('aviator.seconds', { seconds })}</p>
      <CountdownBar flightAtMs={flightAtMs} />
      <p className="font-semibold text-brand-text text-sm uppercase tracking-wide">{t('bet.placeYours')}</p>
    </div>
  )
}

function CountdownBar({ flightAtMs }: { flightAtMs: number }) {
  const bar = useRef<HTMLDivElement>(null)
  useFrames(() => {
    const left = Math.min(1, Math.max(0, (flightAtMs - serverNowMs()) / BETTING_MS))
    if (bar.current) bar.current.style.transform = `scaleX(${left})`
  }, true)
  return (
    <div aria-hidden className="h-1.5 w-48 overflow-hidden rounded-full bg-hover">
      <div ref={bar} className="h-full origin-left rounded-full bg-brand" />
    </div>
  )
}

/** The multiplier, painted in every frame, and updated once a second for screen readers. */
function Multiplier({ round }: { round: RoundTimes }) {
  const t = useText()
  const shown = useRef<HTMLParagraphElement>(null)
  const now = (atMs: number): Hundredths => momentOf(round, atMs).multiplier ?? 0
  const secondMs = useServerNow(1000)
  const isBelow = now(secondMs) < 100
  useFrames(() => write(shown, multiplierText(now(serverNowAtLeastMs()))), true)
  return (
    <>
      <p ref={shown} aria-hidden className={clsx(digits, isBelow && 'text-ink-muted')}>
        {multiplierText(now(serverNowAtLeastMs()))}
      </p>
      <p className="sr-only">{t('aviator.multiplier', { multiplier: multiplierText(now(secondMs)) })}</p>
      <p className={clsx('text-ink-muted text-xs', !isBelow && 'invisible')}>{t('aviator.belowOne')}</p>
    </>
  )
}

function write(element: RefObject<HTMLElement | null>, text: string): void {
  if (element.current && element.current.textContent !== text) element.current.textContent = text
}

function Crashed({ crash }: { crash: Hundredths }) {
  const t = useText()
  return (
    <>
      <p className="font-semibold text-ink text-lg uppercase tracking-wide">{t('aviator.flewAway')}</p>
      <p className={clsx(digits, 'text-loss')}>{multiplierText(crash)}</p>
    </>
  )
}

/** What screen readers announce: that bets are open, the take-off, and the crash. */
function Announcement({ round, phase }: Pick<SkyProps, 'round' | 'phase'>) {
  const t = useText()
  const [said, say] = useState('')
  useEffect(() => {
    const seconds = Math.max(0, Math.ceil((round.flightAtMs - serverNowMs()) / 1000))
    if (phase === 'betting') say(t('aviator.bettingOpen', { seconds }))
    if (phase === 'flying') say(t('aviator.takeOff'))
    if (phase === 'crashed')
      say(t('aviator.flewAwayAt', { multiplier: multiplierText(hundredths(round.crash ?? 0)) }))
  }, [phase, round.flightAtMs, round.crash, t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
