import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StateFolderError } from './errors.ts'

/**
 * Looks for damage that LevelDB passes over in silence: it drops log records whose checksum is wrong, and starts afresh
 * when its file `CURRENT` is gone. Either would lose committed transactions from the middle of the ledger. A log that
 * merely ends in the middle of a record is what a killed process leaves, and is right.
 * @throws {StateFolderError} when the folder is damaged
 */
export function checkFiles(folder: string): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  if (!names.includes('CURRENT') && names.some((name) => /^MANIFEST-|\.(ldb|log)$/.test(name))) {
    throw new StateFolderError(folder, 'is corrupt: its file CURRENT is missing')
  }
  for (const name of names.filter((one) => one.endsWith('.log'))) {
    const at = damageOf(readFileSync(join(folder, name)))
    if (at !== undefined) throw new StateFolderError(folder, `is corrupt: ${name} is damaged at byte ${at}`)
  }
}

/** LevelDB's log format: blocks of 32 KB of records that begin with checksum (4 bytes), length (2) and type (1). */
const BLOCK_BYTES = 32 * 1024
const HEADER_BYTES = 7

/** Where the first record with a wrong checksum begins. */
function damageOf(log: Buffer): number | undefined {
  let at = 0
  while (at + HEADER_BYTES <= log.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES)
    if (left < HEADER_BYTES) {
      at += left
      continue
    }
    const end = at + HEADER_BYTES + log.readUInt16LE(at + 4)
    if (end - at > left) return at
    if (end > log.length) return undefined
    if (masked(crc32c(log.subarray(at + 6, end))) !== log.readUInt32LE(at)) {
      return log.subarray(at).every((byte) => byte === 0) ? undefined : at
    }
    at = end
  }
  return undefined
}

/** The Castagnoli polynomial, reflected. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc
})

function crc32c(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** LevelDB stores checksums rotated and shifted, since data may hold checksums itself. */
function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}
