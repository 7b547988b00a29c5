import { Damage } from './damage.ts'
import { recordsOf } from './log-records.ts'
import { Reader } from './varints.ts'

/** Fields of a record of the manifest, LevelDB's `VersionEdit`, by their tags. */
const fields: Readonly<Record<number, (edit: Reader, tables: Set<number>) => void>> = {
  // The comparator's name, and the numbers of the log, the next file, the last write and the log before.
  1: (edit) => edit.skipText(),
  2: (edit) => void edit.varint(),
  3: (edit) => void edit.varint(),
  4: (edit) => void edit.varint(),
  9: (edit) => void edit.varint(),
  // Where the next compaction of a level begins.
  5(edit) {
    edit.varint()
    edit.skipText()
  },
  // A table that is no longer used: level and number.
  6(edit, tables) {
    edit.varint()
    tables.delete(edit.varint())
  },
  // A new table: level, number, size, and its lowest and highest keys.
  7(edit, tables) {
    edit.varint()
    tables.add(edit.varint())
    edit.varint()
    edit.skipText()
    edit.skipText()
  },
}

/**
 * The numbers of the tables in use. A killed process may leave other tables behind, whole or not.
 * @throws {Damage}
 */
export function tablesInUse(manifest: Buffer): ReadonlySet<number> {
  const tables = new Set<number>()
  for (const record of recordsOf(manifest)) {
    const edit = new Reader(record)
    while (!edit.isAtEnd) {
      const read = fields[edit.varint()]
      if (read === undefined) throw new Damage(0)
      read(edit, tables)
    }
  }
  return tables
}
