import { type PointerEvent, useEffect, useRef } from 'react'
import { isCleared, paintCover, rub, type Spot } from './scratching.ts'

/** After this many strokes, the cleared part is measured. */
const LOOK_EVERY = 4

/** The foil over a card. The pointer rubs it off; calls `onCleared` when enough of it is cleared. */
export function ScratchCover({ number, onCleared }: { number: number; onCleared: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<Spot>(null)
  const strokes = useRef(0)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d', { willReadFrequently: true })
    if (!element || !context) return
    const size = { width: element.clientWidth, height: element.clientHeight }
    element.width = Math.round(size.width * devicePixelRatio)
    element.height = Math.round(size.height * devicePixelRatio)
    context.scale(devicePixelRatio, devicePixelRatio)
    paintCover(context, size, number)
  }, [number])

  const look = () => {
    const element = canvas.current
    const pixels = element?.getContext('2d')?.getImageData(0, 0, element.width, element.height)
    if (pixels && isCleared(pixels.data)) onCleared()
  }
  const stroke = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext('2d')
    if (!context || last.current === null) return
    for (const each of coalesced(event)) {
      const spot = spotOf(event.currentTarget, each)
      rub(context, last.current, spot)
      last.current = spot
    }
    strokes.current++
    if (strokes.current % LOOK_EVERY === 0) look()
  }
  return (
    <canvas
      ref={canvas}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = spotOf(event.currentTarget, event)
        stroke(event)
      }}
      onPointerMove={stroke}
      onPointerUp={() => {
        last.current = null
        look()
      }}
      onPointerCancel={() => {
        last.current = null
      }}
      className="absolute inset-0 size-full touch-none rounded-[inherit]"
    />
  )
}

/** Every place that the pointer passed since the last event, if the browser reports them. */
function coalesced({ nativeEvent }: PointerEvent): Pick<MouseEvent, 'clientX' | 'clientY'>[] {
  const passed = nativeEvent.getCoalescedEvents?.() ?? []
  return passed.length > 0 ? passed : [nativeEvent]
}

function spotOf(element: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
