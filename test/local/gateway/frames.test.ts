import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameWatch } from '../../../local/gateway/frames.ts'

/** A text frame of RFC 6455, section 5.2. */
function frame(payloadBytes: number, mask: boolean): Buffer {
  const header = Buffer.alloc(payloadBytes < 126 ? 2 : payloadBytes < 65_536 ? 4 : 10)
  header[0] = 0x81
  header[1] = (mask ? 0x80 : 0) | (header.length === 2 ? payloadBytes : header.length === 4 ? 126 : 127)
  if (header.length === 4) header.writeUInt16BE(payloadBytes, 2)
  if (header.length === 10) header.writeBigUInt64BE(BigInt(payloadBytes), 2)
  return Buffer.concat([header, Buffer.alloc(mask ? 4 : 0, 9), Buffer.alloc(payloadBytes, 7)])
}

/** The bytes in pieces of these sizes, over and over. */
function* pieces(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

it('finds the payload length of every frame, however the bytes arrive', () => {
  const length = fc.oneof(
    fc.integer({ min: 0, max: 130 }),
    fc.constantFrom(125, 126, 127, 32_768, 32_769, 65_535, 65_536, 70_000),
  )
  const frames = fc.array(fc.record({ length, mask: fc.boolean() }), { minLength: 1, maxLength: 6 })
  const sizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(frames, sizes, (sent, pieceSizes) => {
      const seen: number[] = []
      const watch = createFrameWatch((payloadBytes) => seen.push(payloadBytes))
      const bytes = Buffer.concat(sent.map((one) => frame(one.length, one.mask)))
      for (const piece of pieces(bytes, pieceSizes)) watch(piece)
      expect(seen).toEqual(sent.map((one) => one.length))
    }),
    { numRuns: 60 },
  )
})
