import { attitude, curveAt, pointOn } from '../../web/features/aviator/curve.ts'
import type { Look, Scene } from '../../web/features/aviator/paint.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'
const RAYS = 20
const DOTS = 20

function add(parent: Element, name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  parent.append(element)
  return element
}

/** Draws the flight as SVG elements whose attributes are set in each frame, as a screen without a canvas would. */
export function svgPainter(sky: Element, look: Look): (scene: Scene) => void {
  const svg = add(sky, 'svg', { width: 700, height: 320, viewBox: '0 0 700 320' })
  const rays = add(svg, 'g', { fill: look.grid, opacity: 0.28 })
  for (let ray = 0; ray < RAYS; ray++) {
    const step = (2 * Math.PI) / RAYS
    const edge = (angle: number) => `${770 * Math.cos(angle)} ${770 * Math.sin(angle)}`
    add(rays, 'path', { d: `M0 0 L${edge(ray * step)} A770 770 0 0 1 ${edge((ray + 0.5) * step)} Z` })
  }
  add(svg, 'path', { d: 'M18 0 V302 H700', stroke: look.grid, fill: 'none' })
  const across = Array.from({ length: DOTS }, () => add(svg, 'circle', { r: 2, cy: 311, fill: look.grid }))
  const up = Array.from({ length: DOTS }, () => add(svg, 'circle', { r: 2, cx: 9, fill: look.grid }))
  const area = add(svg, 'path', { fill: look.curve, opacity: 0.2 })
  const line = add(svg, 'path', { stroke: look.curve, 'stroke-width': 4, fill: 'none' })
  const cashOut = add(svg, 'circle', { r: 6, fill: look.cashedOut, stroke: look.glass, 'stroke-width': 2 })
  const plane = add(svg, 'g', { fill: look.hull })
  add(plane, 'path', {
    d: 'M-4 -1 C3 -6 24 -8 40 -7 C48 -6 53 -4 55 -2 C53 2 48 4 40 4 L8 4 C2 4 -2 2 -4 -1 Z',
  })
  add(plane, 'path', { d: 'M-3 -2 L-5 -15 Q-1 -17 3 -14 L12 -4 Z' })
  add(plane, 'path', { d: 'M17 0 L33 0 L19 13 Q14 14 11 13 Z', fill: look.wing })
  return (scene) => {
    const { size, flownMs, clockMs, cashOutsMs } = scene
    const curve = curveAt(flownMs ?? 0, size, false)
    const { from, bend, plane: at } = curve
    rays.setAttribute('transform', `translate(0 320) rotate(${(clockMs / 24_000) * 360})`)
    const passed = (flownMs ?? 0) / 18
    for (const [index, dot] of across.entries())
      dot.setAttribute('cx', String(18 + 56 * index - (passed % 56)))
    for (const [index, dot] of up.entries())
      dot.setAttribute('cy', String(56 * index + ((passed * 0.7) % 56)))
    const path = `M${from.x} ${from.y} Q${bend.x} ${bend.y} ${at.x} ${at.y}`
    line.setAttribute('d', path)
    area.setAttribute('d', `${path} V${from.y} Z`)
    const taken = pointOn(curve, Math.min(1, (cashOutsMs[0] ?? 0) / Math.max(flownMs ?? 1, 1)))
    cashOut.setAttribute('cx', String(taken.x))
    cashOut.setAttribute('cy', String(taken.y))
    plane.setAttribute('transform', `translate(${at.x} ${at.y}) rotate(${(attitude(curve) * 180) / Math.PI})`)
  }
}
