import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from '../../../web/ui/qr-code.tsx'

/** Pixels a module, enough for a reader to find the code's corners. */
const SCALE = 4

/** Draws the markup's rectangles into pixels: white, then black. */
function picture(markup: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1])
  const side = size * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  const runs = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  for (const [x, y, length, back] of runs.map(
    (run) => run.slice(1).map(Number) as [number, number, number, number],
  )) {
    expect(back).toBe(length)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row++) {
      for (let column = x * SCALE; column < (x + length) * SCALE; column++) {
        data.set([0, 0, 0, 255], (row * side + column) * 4)
      }
    }
  }
  return { width: side, height: side, data }
}

test.each([
  'upi://pay?pa=maidan%40example&pn=Maidan&am=500.00&cu=INR&tn=Deposit',
  'otpauth://totp/Maidan:player%40maidan.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW&issuer=Maidan',
  'A',
  `https://maidan.example/${'x'.repeat(300)}`,
])('a reader reads from the code what was put in: %s', (text) => {
  expect(decodeQR(picture(renderToStaticMarkup(<QrCode text={text} label="Code" />)))).toBe(text)
})

test('the code has a name for those who cannot see it', () => {
  expect(renderToStaticMarkup(<QrCode text="A" label="Scan to pay" />)).toContain(
    'role="img" aria-label="Scan to pay"',
  )
})
