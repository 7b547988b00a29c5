/** Bits of the payload length in the second byte of a frame, and the marks for a longer one. */
const LENGTH_BITS = 0x7f
const LENGTH_16 = 126
const LENGTH_64 = 127
const MASK_BIT = 0x80

/**
 * Follows a client's WebSocket frames through the bytes of its connection and reports the payload length of
 * each as soon as its header is complete. `ws` limits messages only; API Gateway limits frames as well. RFC
 * 6455, section 5.2.
 */
export function createFrameWatch(onFrame: (payloadBytes: number) => void): (chunk: Buffer) => void {
  let header = Buffer.alloc(0)
  let skip = 0

  return (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      if (skip > 0) {
        const skipped = Math.min(skip, rest.length)
        skip -= skipped
        rest = rest.subarray(skipped)
        continue
      }
      header = Buffer.concat([header, rest.subarray(0, 1)])
      rest = rest.subarray(1)
      const frame = parseHeader(header)
      if (!frame) continue
      header = Buffer.alloc(0)
      skip = frame.payloadBytes
      onFrame(frame.payloadBytes)
    }
  }
}

/** The payload length once the header is complete, including the mask. */
function parseHeader(header: Buffer): { payloadBytes: number } | undefined {
  const second = header[1]
  if (second === undefined) return undefined
  const short = second & LENGTH_BITS
  const lengthBytes = short === LENGTH_16 ? 2 : short === LENGTH_64 ? 8 : 0
  const maskBytes = second & MASK_BIT ? 4 : 0
  if (header.length < 2 + lengthBytes + maskBytes) return undefined
  if (short === LENGTH_16) return { payloadBytes: header.readUInt16BE(2) }
  if (short === LENGTH_64) return { payloadBytes: Number(header.readBigUInt64BE(2)) }
  return { payloadBytes: short }
}
