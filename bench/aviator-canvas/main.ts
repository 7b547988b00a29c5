import { type Look, paintScene, type Scene } from '../../web/features/aviator/paint.ts'
import { svgPainter } from './svg.ts'

/** Draws flights in every frame, by the painter that the URL names, and counts the frames. */

const size = { width: 700, height: 320 }
const look: Look = {
  curve: 'oklch(0.83 0.155 82)',
  crashed: 'oklch(0.78 0.13 22)',
  grid: 'oklch(0.3 0.016 168)',
  cashedOut: 'oklch(0.83 0.16 155)',
  hull: 'oklch(0.83 0.155 82)',
  wing: 'oklch(0.88 0.15 86)',
  glass: 'oklch(0.205 0.014 168)',
}
const FLIGHT_MS = 8000

type Painter = (scene: Scene) => void

function canvasPainter(sky: Element): Painter {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  sky.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return (scene) => paintScene(context, look, scene)
}

const painters: Readonly<Record<string, (sky: Element) => Painter>> = {
  canvas: canvasPainter,
  svg: (sky) => svgPainter(sky, look),
  empty: () => () => undefined,
}

const sky = document.querySelector('#sky')
const paint = painters[new URLSearchParams(location.search).get('painter') ?? '']?.(sky ?? document.body)
if (!paint) throw new Error('no such painter')

let frames = 0
requestAnimationFrame(function next(clockMs) {
  frames++
  document.documentElement.dataset.frames = String(frames)
  paint({
    ...{ size, flownMs: clockMs % FLIGHT_MS, crashedMs: null },
    ...{ cashOutsMs: [2000], clockMs, isCalm: false },
  })
  requestAnimationFrame(next)
})
