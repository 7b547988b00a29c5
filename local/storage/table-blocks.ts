import { checksumOf } from './checksum.ts'
import { Damage } from './damage.ts'
import { Reader } from './varints.ts'

/** LevelDB's table format: blocks, each followed by its type (1 byte) and checksum (4), and a footer that says where the index is. */
const FOOTER_BYTES = 48
const MAGIC = 0xdb4775248b80fb57n
const TRAILER_BYTES = 5
/** The storage writes no compressed blocks, so that this check needs no decompression. */
const UNCOMPRESSED = 0

interface Handle {
  readonly at: number
  readonly size: number
}

/**
 * Checks every block of a table, and that nothing but blocks is before its footer. LevelDB itself reads
 * blocks without checking them.
 * @throws {Damage}
 */
export function checkTable(table: Buffer): void {
  const footerAt = table.length - FOOTER_BYTES
  if (footerAt < 0 || table.readBigUInt64LE(table.length - 8) !== MAGIC)
    throw new Damage(Math.max(0, footerAt))
  const footer = new Reader(table, footerAt, table.length - 8)
  const meta = handleOf(footer)
  const index = handleOf(footer)
  const checked = [...entriesOf(table, index), index, ...entriesOf(table, meta), meta].map((handle) =>
    end(table, handle),
  )
  if (Math.max(...checked) !== footerAt) throw new Damage(footerAt)
}

function handleOf(reader: Reader): Handle {
  return { at: reader.varint(), size: reader.varint() }
}

/** The handles stored as values of an index. */
function* entriesOf(table: Buffer, index: Handle): Generator<Handle> {
  end(table, index)
  const indexEnd = index.at + index.size
  const restarts = table.readUInt32LE(indexEnd - 4)
  const entries = new Reader(table, index.at, indexEnd - 4 - restarts * 4)
  while (!entries.isAtEnd) {
    entries.varint()
    const keyBytes = entries.varint()
    entries.varint()
    entries.skip(keyBytes)
    yield handleOf(entries)
  }
}

/** The checked end of a block, including its trailer. */
function end(table: Buffer, { at, size }: Handle): number {
  const trailerAt = at + size
  if (size < 4 || trailerAt + TRAILER_BYTES > table.length) throw new Damage(at)
  const isRight = checksumOf(table.subarray(at, trailerAt + 1)) === table.readUInt32LE(trailerAt + 1)
  if (!isRight || table.readUInt8(trailerAt) !== UNCOMPRESSED) throw new Damage(at)
  return trailerAt + TRAILER_BYTES
}
