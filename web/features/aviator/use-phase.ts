import { useEffect, useEffectEvent, useReducer } from 'react'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { type FlightPhase, momentOf, phaseEndsAtMs, type RoundTimes } from './moment.ts'

/** Timers may fire a little early. */
const MARGIN_MS = 5

/** The phase of a round, live: changes by the clock and by messages. */
export function usePhase(round: RoundTimes | undefined): FlightPhase {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!round) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function waitForNext(times: RoundTimes): void {
      const nowMs = serverNowAtLeastMs()
      const endsAtMs = phaseEndsAtMs(times, nowMs)
      if (endsAtMs === null) return
      timer = setTimeout(
        () => {
          renderAgain()
          waitForNext(times)
        },
        endsAtMs - nowMs + MARGIN_MS,
      )
    }
    waitForNext(round)
    return () => clearTimeout(timer)
  }, [round])
  return round ? momentOf(round, serverNowAtLeastMs()).phase : 'waiting'
}

/** Calls `paint` before every paint of the browser while `isRunning`; a hidden page has none. */
export function useFrames(paint: () => void, isRunning: boolean): void {
  const paintNow = useEffectEvent(paint)
  useEffect(() => {
    if (!isRunning) return
    let frame = requestAnimationFrame(function next() {
      paintNow()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
}
