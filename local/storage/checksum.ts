/** The Castagnoli polynomial, reflected. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc
})

/**
 * LevelDB's stored checksum of these bytes: their CRC-32C, rotated and shifted, since data may contain
 * checksums itself.
 */
export function checksumOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  crc = (crc ^ 0xffffffff) >>> 0
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}
