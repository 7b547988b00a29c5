import { useEffect, useRef } from 'react'
import { PictureDrawing } from './pictures/picture-drawing.tsx'

const FLIGHT_MS = 2200

/** Each butterfly's start and target relative to the middle, in shares of the board, its size in pixels and its delay in ms. */
const flights = [
  { from: -0.05, to: [-0.44, -0.4], size: 44, delay: 0 },
  { from: 0.05, to: [0.42, -0.46], size: 36, delay: 60 },
  { from: 0, to: [-0.16, -0.56], size: 28, delay: 140 },
  { from: 0.08, to: [0.2, -0.6], size: 40, delay: 200 },
  { from: -0.08, to: [-0.5, 0.08], size: 32, delay: 120 },
  { from: 0.02, to: [0.5, 0.02], size: 30, delay: 180 },
  { from: -0.02, to: [-0.34, 0.42], size: 26, delay: 260 },
  { from: 0.04, to: [0.36, 0.4], size: 34, delay: 300 },
] as const

/** Butterflies that fly out once from the middle of a winning board; none with reduced motion. */
export function Butterflies() {
  const air = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = air.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { width, height } = element.getBoundingClientRect()
    const flying = flights.map(({ from, to: [x, y], delay }, at) =>
      element.children[at]?.animate(
        [
          { transform: `translate(${from * width}px, 0) scale(0.2)`, opacity: 0 },
          { opacity: 1, offset: 0.15 },
          {
            transform: `translate(${x * width * 0.7}px, ${y * height}px) rotate(${x * -30}deg)`,
            offset: 0.6,
          },
          { transform: `translate(${x * width}px, ${y * height * 1.25}px) rotate(${x * 50}deg)`, opacity: 0 },
        ],
        { duration: FLIGHT_MS, delay, easing: 'ease-out' },
      ),
    )
    return () => {
      for (const flight of flying) flight?.cancel()
    }
  }, [])
  return (
    <div ref={air} aria-hidden className="pointer-events-none absolute inset-0 z-30 overflow-hidden">
      {flights.map(({ size, delay }) => (
        <span
          key={delay}
          className="absolute top-1/2 left-1/2 opacity-0"
          style={{ width: size, marginLeft: -size / 2 }}
        >
          <PictureDrawing name="butterfly" className="w-full" />
        </span>
      ))}
    </div>
  )
}
