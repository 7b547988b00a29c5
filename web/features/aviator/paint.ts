import { BLAST_MS, dot, paintBlast, shake } from './blast.ts'
import { attitude, type Curve, curveAt, type Point, pointOn, type Size } from './curve.ts'
import { type PlaneLook, paintPlane } from './plane.ts'

/** The colours of the picture, as the theme has them. */
export interface Look extends PlaneLook {
  readonly curve: string
  readonly crashed: string
  readonly grid: string
  readonly cashedOut: string
}

/** One moment of a round, as it is drawn. */
export interface Scene {
  readonly size: Size
  /** Milliseconds of flight, up to its end if it is over. Null before it. */
  readonly flownMs: number | null
  /** Milliseconds since the crash; null before it. */
  readonly crashedMs: number | null
  /** When the player cashed bets out, in milliseconds of flight. */
  readonly cashOutsMs: readonly number[]
  /** A clock that never stops, for decorative motion. */
  readonly clockMs: number
  /** Whether only the flight itself may move. */
  readonly isCalm: boolean
}

const PLANE_SCALE_MAX = 1.25
const RAYS = 20
const RAY_STEP = (2 * Math.PI) / RAYS

/** Paints a scene over whatever was on the canvas; the context is scaled to CSS pixels. */
export function paintScene(context: CanvasRenderingContext2D, look: Look, scene: Scene): void {
  const { size, crashedMs, isCalm } = scene
  context.clearRect(0, 0, size.width, size.height)
  context.save()
  if (crashedMs !== null && !isCalm) shake(context, crashedMs)
  paintRays(context, look, scene)
  paintGround(context, look, scene)
  const curve = curveAt(scene.flownMs ?? 0, size, isCalm)
  if (crashedMs === null) paintFlight(context, look, scene, curve)
  else paintCrash(context, look, scene, curve)
  context.restore()
}

/** Rays from the runway, turning slowly. */
function paintRays(
  context: CanvasRenderingContext2D,
  { grid }: Look,
  { size, clockMs, isCalm }: Scene,
): void {
  const turned = isCalm ? 0 : (clockMs / 24_000) % 1
  context.save()
  context.translate(0, size.height)
  context.rotate((turned * 2 * Math.PI) % RAY_STEP)
  context.globalAlpha = 0.28
  context.fillStyle = grid
  context.fill(raysOf(Math.ceil(Math.hypot(size.width, size.height))))
  context.restore()
}

let rays: { readonly reach: number; readonly path: Path2D } | undefined

/** The rays that a quarter turn shows, with one to spare on each side; rebuilt when the picture changes its size. */
function raysOf(reach: number): Path2D {
  if (rays?.reach === reach) return rays.path
  const path = new Path2D()
  for (let ray = -1; ray <= RAYS / 4; ray++) {
    const angle = -ray * RAY_STEP
    path.moveTo(0, 0)
    path.arc(0, 0, reach, angle - RAY_STEP / 2, angle)
    path.closePath()
  }
  rays = { reach, path }
  return path
}

/** The two axes, with dots that pass by while the plane flies. */
function paintGround(context: CanvasRenderingContext2D, { grid }: Look, scene: Scene): void {
  const { width } = scene.size
  const { from } = curveAt(0, scene.size, true)
  const passed = scene.isCalm ? 0 : (scene.flownMs ?? 0) / 18
  const apart = 56
  context.fillStyle = grid
  context.strokeStyle = grid
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(from.x, 0)
  context.lineTo(from.x, from.y)
  context.lineTo(width, from.y)
  context.stroke()
  context.beginPath()
  for (let x = from.x + apart - (passed % apart); x < width; x += apart) dot(context, x, from.y + 9, 2)
  for (let y = (passed * 0.7) % apart; y < from.y; y += apart) dot(context, from.x - 9, y, 2)
  context.fill()
}

function paintFlight(context: CanvasRenderingContext2D, look: Look, scene: Scene, curve: Curve): void {
  paintCurve(context, look.curve, scene.size, curve)
  paintCashOuts(context, look, scene, curve)
  const isFlying = scene.flownMs !== null
  placePlane(context, look, scene.size, curve.plane, isFlying ? attitude(curve) : 0, {
    turnedMs: scene.isCalm || !isFlying ? null : scene.clockMs,
  })
}

function paintCurve(
  context: CanvasRenderingContext2D,
  colour: string,
  size: Size,
  { from, bend, plane }: Curve,
): void {
  const shade = context.createLinearGradient(0, plane.y, 0, size.height)
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.quadraticCurveTo(bend.x, bend.y, plane.x, plane.y)
  context.strokeStyle = colour
  context.lineWidth = 4
  context.lineCap = 'round'
  context.stroke()
  context.lineTo(plane.x, from.y)
  context.closePath()
  shade.addColorStop(0, colour)
  shade.addColorStop(1, withoutAlpha(colour))
  context.globalAlpha = 0.32
  context.fillStyle = shade
  context.fill()
  context.globalAlpha = 1
}

/** A CSS colour with alpha 0. Not 'transparent', which is black, so that a fade to it would turn grey. */
function withoutAlpha(colour: string): string {
  return colour.replace(/\)$/, ' / 0)')
}

/** Marks where the player cashed out; the marks move back along the curve as the flight goes on. */
function paintCashOuts(context: CanvasRenderingContext2D, look: Look, scene: Scene, curve: Curve): void {
  const flownMs = scene.flownMs ?? 0
  for (const atMs of scene.cashOutsMs) {
    const place = pointOn(curve, Math.min(1, atMs / Math.max(flownMs, 1)))
    context.beginPath()
    dot(context, place.x, place.y, 6)
    context.fillStyle = look.cashedOut
    context.fill()
    context.strokeStyle = look.glass
    context.lineWidth = 2
    context.stroke()
  }
}

/** The blast, and the plane leaving the picture; after that, a mark where it was. */
function paintCrash(context: CanvasRenderingContext2D, look: Look, scene: Scene, curve: Curve): void {
  const { size, isCalm } = scene
  const crashedMs = scene.crashedMs ?? 0
  const part = Math.min(crashedMs / BLAST_MS, 1)
  context.globalAlpha = 0.55 + 0.45 * (1 - part)
  paintCurve(context, look.crashed, size, curve)
  context.globalAlpha = 1
  paintCashOuts(context, look, scene, curve)
  if (isCalm || part === 1) return
  paintBlast(context, { ring: look.crashed, sparks: look.curve }, curve.plane, part)
  const away = { x: curve.plane.x + part * part * size.width, y: curve.plane.y - part * size.height * 0.6 }
  placePlane(context, look, size, away, attitude(curve), { turnedMs: scene.clockMs })
}

function placePlane(
  context: CanvasRenderingContext2D,
  look: Look,
  size: Size,
  at: Point,
  angle: number,
  { turnedMs }: { turnedMs: number | null },
): void {
  const scale = Math.min(PLANE_SCALE_MAX, 0.55 + size.width / 900)
  context.save()
  context.translate(at.x, at.y)
  context.rotate(angle)
  context.scale(scale, scale)
  paintPlane(context, look, turnedMs)
  context.restore()
}
