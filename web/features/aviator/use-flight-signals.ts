import { useEffect, useRef } from 'react'
import { signal } from '../../lib/signals.ts'
import type { FlightPhase } from './moment.ts'

/** What is heard and felt when one phase follows another; all else, such as a flight that is met under way, is silent. */
export function signalBetween(before: FlightPhase, after: FlightPhase) {
  if (before === 'betting' && after === 'flying') return 'takeOff'
  return before === 'flying' && after === 'crashed' ? 'crash' : undefined
}

/** Signals take-off and crash as the page shows them. */
export function useFlightSignals(phase: FlightPhase): void {
  const shown = useRef(phase)
  useEffect(() => {
    const kind = signalBetween(shown.current, phase)
    shown.current = phase
    if (kind) void signal(kind)
  }, [phase])
}
