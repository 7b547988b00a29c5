import { checksumOf } from './checksum.ts'
import { Damage } from './damage.ts'

/** LevelDB's log format: blocks of 32 KB of fragments that begin with checksum (4 bytes), length (2) and type (1). */
const BLOCK_BYTES = 32 * 1024
const HEADER_BYTES = 7

const [FULL, FIRST, , LAST] = [1, 2, 3, 4] as const

/**
 * The records of a log or a manifest, each joined from its fragments. A killed process leaves a file that ends
 * in the middle of a record: that record is skipped.
 * @throws {Damage} at the first fragment with a wrong checksum
 */
export function* recordsOf(log: Buffer): Generator<Buffer> {
  let begun: Buffer[] = []
  for (const { type, content } of fragmentsOf(log)) {
    if (type === FULL || type === FIRST) begun = []
    begun.push(content)
    if (type === FULL || type === LAST) yield Buffer.concat(begun)
  }
}

function* fragmentsOf(log: Buffer): Generator<{ type: number; content: Buffer }> {
  let at = 0
  while (at + HEADER_BYTES <= log.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES)
    if (left < HEADER_BYTES) {
      at += left
      continue
    }
    const end = at + HEADER_BYTES + log.readUInt16LE(at + 4)
    if (end - at > left) throw new Damage(at)
    if (end > log.length) return
    if (checksumOf(log.subarray(at + 6, end)) !== log.readUInt32LE(at)) {
      // After a system crash, the end of the file may be zeros.
      if (log.subarray(at).every((byte) => byte === 0)) return
      throw new Damage(at)
    }
    yield { type: log.readUInt8(at + 6), content: log.subarray(at + HEADER_BYTES, end) }
    at = end
  }
}
