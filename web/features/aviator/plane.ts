/** The plane by its parts, nose to the right, 64 wide and 34 high. The middle of its tail, at 6, 19, flies on the curve. */
const shapes = {
  farWing: 'M27 14 L40 13 L31 3 L25 3 Z',
  tail: 'M3 17 L1 4 Q5 2 9 5 L18 15 Z',
  body: 'M2 18 C9 13 30 11 46 12 C54 12.5 59 15 61 17.5 C59 21 54 23 46 23.5 L14 23.5 C8 23 4 21.5 2 18 Z',
  cockpit: 'M36 12 C39 7.5 47 7.5 50.5 12.6 Z',
  nearWing: 'M23 19 L39 19 L25 32.5 Q20 33.5 17 32 Z',
} as const

/** Built at the first drawing, because Path2D exists only in a browser. */
let paths: Readonly<Record<keyof typeof shapes, Path2D>> | undefined

function planePaths() {
  paths ??= {
    farWing: new Path2D(shapes.farWing),
    tail: new Path2D(shapes.tail),
    body: new Path2D(shapes.body),
    cockpit: new Path2D(shapes.cockpit),
    nearWing: new Path2D(shapes.nearWing),
  }
  return paths
}

export interface PlaneLook {
  readonly hull: string
  readonly wing: string
  readonly glass: string
}

/**
 * Draws the plane, the middle of its tail at the origin of the context.
 * @param turnedMs how long the propeller has been turning; null when it stands
 */
export function paintPlane(
  context: CanvasRenderingContext2D,
  look: PlaneLook,
  turnedMs: number | null,
): void {
  const { farWing, tail, body, cockpit, nearWing } = planePaths()
  context.save()
  context.translate(-6, -19)
  context.fillStyle = look.wing
  context.fill(farWing)
  context.fillStyle = look.hull
  context.fill(tail)
  context.fill(body)
  context.fillStyle = look.glass
  context.fill(cockpit)
  context.fillStyle = look.wing
  context.fill(nearWing)
  paintPropeller(context, look.wing, turnedMs)
  context.restore()
}

/** A line across the nose, as a turning propeller looks from the side. */
function paintPropeller(context: CanvasRenderingContext2D, colour: string, turnedMs: number | null): void {
  const reach = turnedMs === null ? 9 : 9 * Math.abs(Math.cos(turnedMs / 28))
  context.strokeStyle = colour
  context.lineCap = 'round'
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(62, 17.5 - reach)
  context.lineTo(62, 17.5 + reach)
  context.stroke()
}
