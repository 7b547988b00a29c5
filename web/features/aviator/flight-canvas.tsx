import { useEffect, useEffectEvent, useRef } from 'react'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { useMedia } from '../../lib/media.ts'
import { type Theme, useTheme } from '../../lib/theme.ts'
import { type FlightPhase, momentOf, type RoundTimes } from './moment.ts'
import { type Look, paintScene } from './paint.ts'
import { useFrames } from './use-phase.ts'

type FlightCanvasProps = {
  round: RoundTimes
  phase: FlightPhase
  /** When the player cashed bets out, in milliseconds of flight. */
  cashOutsMs: readonly number[]
}

/** More device pixels per CSS pixel cost time without a visible gain. */
const DENSITY_MAX = 2

/** Draws the flight in every frame, by the server's clock. Text beside it says the same. */
export function FlightCanvas({ round, phase, cashOutsMs }: FlightCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useRef({ width: 0, height: 0 })
  const look = useRef<{ of: Theme; colours: Look }>(undefined)
  const theme = useTheme()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')

  function paint(): void {
    const context = canvas.current?.getContext('2d')
    if (!context || size.current.width === 0) return
    if (look.current?.of !== theme) look.current = { of: theme, colours: lookOf(context.canvas) }
    scaleToDots(context, size.current)
    const { flownMs, crashedMs } = momentOf(round, serverNowAtLeastMs())
    const clockMs = performance.now()
    paintScene(context, look.current.colours, {
      size: size.current,
      flownMs,
      crashedMs,
      cashOutsMs,
      clockMs,
      isCalm,
    })
  }

  // With reduced motion only a flight moves: at other times painting at each render is enough.
  useFrames(paint, !isCalm || phase === 'flying')
  useEffect(paint)
  const paintNow = useEffectEvent(paint)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      size.current = entry.contentRect
      paintNow()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}

/** Sizes the canvas in device pixels, if it isn't yet, and scales the context to CSS pixels. */
function scaleToDots(context: CanvasRenderingContext2D, size: { width: number; height: number }): void {
  const density = Math.min(window.devicePixelRatio, DENSITY_MAX)
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
  const { canvas } = context
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  context.scale(density, density)
}

function lookOf(element: Element): Look {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    curve: colour('brand'),
    crashed: colour('loss'),
    grid: colour('line'),
    cashedOut: colour('gain'),
    hull: colour('brand'),
    wing: colour('brand-hover'),
    glass: colour('surface'),
  }
}
