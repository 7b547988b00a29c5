import { under } from '../storage/ranges.ts'
import type { Row, Storage } from '../storage/storage.ts'

/**
 * The users, groups or sessions of a pool, in the order they were added. Each is stored as a row of its own,
 * so that changing one costs the same however many there are.
 */
export class PoolRows<T> {
  readonly #prefix: string
  readonly #idOf: (row: T) => string
  readonly #rows = new Map<string, T>()
  readonly #saved = new Map<string, string>()
  /** Ids of the rows handed out since the last save, which may have changed. */
  readonly #given = new Set<string>()

  private constructor(prefix: string, idOf: (row: T) => string) {
    this.#prefix = prefix
    this.#idOf = idOf
  }

  /** Reads them from the storage. `order` sorts them as they were added. */
  static async open<T>(
    storage: Storage,
    prefix: string,
    {
      parse,
      idOf,
      order,
    }: { parse: (value: unknown) => T; idOf: (row: T) => string; order: (row: T) => number },
  ): Promise<PoolRows<T>> {
    const rows = new PoolRows(prefix, idOf)
    const found: T[] = []
    for await (const value of storage.values(under(prefix))) found.push(parse(value))
    for (const row of found.sort((a, b) => order(a) - order(b))) {
      rows.#rows.set(idOf(row), row)
      rows.#saved.set(idOf(row), JSON.stringify(row))
    }
    return rows
  }

  get(id: string): T | undefined {
    const row = this.#rows.get(id)
    if (row !== undefined) this.#given.add(id)
    return row
  }

  find(fits: (row: T) => boolean): T | undefined {
    for (const [id, row] of this.#rows) if (fits(row)) return this.get(id)
    return undefined
  }

  filter(fits: (row: T) => boolean): T[] {
    return [...this.#rows].filter(([, row]) => fits(row)).flatMap(([id]) => this.get(id) ?? [])
  }

  /** All rows, read only: changes to these aren't saved. */
  all(): readonly Readonly<T>[] {
    return [...this.#rows.values()]
  }

  add(row: T): void {
    this.#rows.set(this.#idOf(row), row)
    this.#given.add(this.#idOf(row))
  }

  remove(fits: (row: T) => boolean): void {
    for (const [id, row] of this.#rows) {
      if (!fits(row)) continue
      this.#rows.delete(id)
      this.#given.add(id)
    }
  }

  /** Returns the changes since the last save, and counts them as saved. */
  takeChanges(): Row[] {
    const changes = [...this.#given].flatMap((id) => this.#changeOf(id) ?? [])
    this.#given.clear()
    return changes
  }

  #changeOf(id: string): Row | undefined {
    const key = this.#prefix + id
    const row = this.#rows.get(id)
    const text = row === undefined ? undefined : JSON.stringify(row)
    if (text === this.#saved.get(id)) return undefined
    if (text === undefined) {
      this.#saved.delete(id)
      return { type: 'del', key }
    }
    this.#saved.set(id, text)
    // A copy: the row may change again before it is written.
    return { type: 'put', key, value: JSON.parse(text) }
  }
}
