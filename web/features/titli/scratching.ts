/** Radius of the brush in CSS pixels. */
const BRUSH_RADIUS = 15
/** A card is revealed once more than this part of it is cleared. */
const CLEARED_SHARE = 0.3

/** Every how many pixels one is sampled: sparse enough to be quick, dense enough to be accurate. */
const STEP = 4

/** The part of a picture that is transparent, 0 to 1. @param rgba four bytes a pixel */
export function clearedShare(rgba: Uint8ClampedArray): number {
  let looked = 0
  let cleared = 0
  for (let alpha = 3; alpha < rgba.length; alpha += 4 * STEP) {
    looked++
    if ((rgba[alpha] ?? 255) < 128) cleared++
  }
  return looked === 0 ? 0 : cleared / looked
}

/** Whether enough of a cover is transparent to reveal its card. @param rgba four bytes a pixel */
export function isCleared(rgba: Uint8ClampedArray): boolean {
  return clearedShare(rgba) > CLEARED_SHARE
}

/** A place on the cover, in CSS pixels from its corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The size of a cover, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Clears the cover along a line; from a point to itself, a single spot. */
export function rub(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  context.globalCompositeOperation = 'destination-out'
  context.lineWidth = BRUSH_RADIUS * 2
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}

/** Paints the cover to scratch off: foil with the card's number. */
export function paintCover(context: CanvasRenderingContext2D, { width, height }: Size, number: number): void {
  const foil = context.createLinearGradient(0, 0, width, height)
  foil.addColorStop(0, '#e9b949')
  foil.addColorStop(0.45, '#fbe3a1')
  foil.addColorStop(0.55, '#f6d27a')
  foil.addColorStop(1, '#c98a1e')
  context.fillStyle = foil
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#8a5a0c33'
  context.lineWidth = 1
  for (let at = -height; at < width; at += 6) {
    context.beginPath()
    context.moveTo(at, 0)
    context.lineTo(at + height, height)
    context.stroke()
  }
  context.fillStyle = '#5c3a04'
  context.font = `700 ${Math.round(width * 0.34)}px "Inter Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), width / 2, height / 2 + 1)
}
