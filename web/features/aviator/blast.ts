import { easedOut, type Point } from './curve.ts'

/** How long the blast of a crash lasts; the specification's. */
export const BLAST_MS = 800
const SHAKE_MS = 350

/** Moves the picture about in the first moments of a crash. */
export function shake(context: CanvasRenderingContext2D, crashedMs: number): void {
  const left = Math.max(0, 1 - crashedMs / SHAKE_MS)
  context.translate(Math.sin(crashedMs / 18) * 5 * left, Math.cos(crashedMs / 23) * 4 * left)
}

const SPARKS = 18
/** Gives the sparks lengths without a visible pattern. */
const GOLDEN = 0.618

/**
 * A ring and sparks where the plane was.
 * @param part how much of the blast is over, from 0 to 1
 */
export function paintBlast(
  context: CanvasRenderingContext2D,
  colours: { readonly ring: string; readonly sparks: string },
  at: Point,
  part: number,
): void {
  const spread = easedOut(part)
  context.globalAlpha = 1 - part
  context.strokeStyle = colours.ring
  context.lineWidth = 6 * (1 - part) + 1
  context.beginPath()
  context.arc(at.x, at.y, 12 + 74 * spread, 0, 2 * Math.PI)
  context.stroke()
  context.beginPath()
  for (let spark = 0; spark < SPARKS; spark++) {
    const angle = (spark / SPARKS) * 2 * Math.PI
    const reach = (30 + 80 * ((spark * GOLDEN) % 1)) * spread
    dot(context, at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach, 4 * (1 - part) + 1)
  }
  context.fillStyle = colours.sparks
  context.fill()
  context.globalAlpha = 1
}

/** Adds a filled circle to the context's path. */
export function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, 2 * Math.PI)
}
