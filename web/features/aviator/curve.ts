/** A place on the picture, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A flight as it is drawn: a quadratic Bézier curve from the runway to the plane. */
export interface Curve {
  readonly from: Point
  readonly bend: Point
  readonly plane: Point
}

/** How long the plane climbs; after that it stays in place and the ground moves. */
const CLIMB_MS = 6_000
/** Where it stays, as parts of width and height. */
const CRUISE = { x: 0.8, y: 0.26 }
const INSET_PX = 18
/** In radians; upwards is negative. */
const STEEPEST = -0.6
/** How far along the ground the curve bends, as a part of the way to the plane. */
const BEND = 0.62

/**
 * The curve after `flownMs` in the air. It only shows that the flight goes on and is not to scale.
 * @param isCalm for players who want less motion: the plane climbs and then stays where it is
 */
export function curveAt(flownMs: number, size: Size, isCalm: boolean): Curve {
  const from = { x: INSET_PX, y: size.height - INSET_PX }
  const climbed = Math.min(Math.max(flownMs, 0) / CLIMB_MS, 1)
  const sway = isCalm ? { x: 0, y: 0 } : swayAt(flownMs - CLIMB_MS * 0.7, size)
  const plane = {
    x: from.x + (size.width * CRUISE.x - from.x) * easedOut(climbed) + sway.x,
    y: from.y + (size.height * CRUISE.y - from.y) * climbed ** 1.4 + sway.y,
  }
  return { from, bend: { x: from.x + (plane.x - from.x) * BEND, y: from.y }, plane }
}

/** How the plane rides the air, more and more once it is up. */
function swayAt(sinceMs: number, { width, height }: Size): Point {
  const seconds = Math.max(sinceMs, 0) / 1000
  const strength = Math.min(seconds / 4, 1)
  return {
    x: Math.sin(seconds * 0.7) * width * 0.018 * strength,
    y: Math.sin(seconds * 1.2) * height * 0.05 * strength,
  }
}

/** The point of a curve at a part of its way: 0 on the runway, 1 at the plane. */
export function pointOn({ from, bend, plane }: Curve, part: number): Point {
  const rest = 1 - part
  const at = (a: number, b: number, c: number) => rest * rest * a + 2 * rest * part * b + part * part * c
  return { x: at(from.x, bend.x, plane.x), y: at(from.y, bend.y, plane.y) }
}

/** How steep the plane flies, in radians; it climbs less steeply than its curve, as a plane would. */
export function attitude({ bend, plane }: Curve): number {
  return Math.max(0.55 * Math.atan2(plane.y - bend.y, Math.max(plane.x - bend.x, 1)), STEEPEST)
}

/** Fast at first, then slower: both ends in 0 and 1. */
export function easedOut(part: number): number {
  return 1 - (1 - part) ** 2
}
