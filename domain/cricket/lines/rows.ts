import { NEGLIGIBLE } from './bowling.ts'

/**
 * Rows of chances of equal width. Each row knows the stretch of it that is in use; outside it everything is
 * 0.
 */
export class Rows {
  readonly cells: Float64Array
  readonly #width: number
  readonly #least: Int32Array
  readonly #most: Int32Array

  constructor(rows: number, width: number) {
    this.cells = new Float64Array(rows * width)
    this.#width = width
    this.#least = new Int32Array(rows).fill(1)
    this.#most = new Int32Array(rows)
  }

  isEmpty(row: number): boolean {
    return this.most(row) < this.least(row)
  }

  /** The first place in use. */
  least(row: number): number {
    return this.#least[row] ?? 1
  }

  /** The last place in use. */
  most(row: number): number {
    return this.#most[row] ?? 0
  }

  /** Takes places of a row into use. */
  include(row: number, least: number, most: number): void {
    const isFirst = this.isEmpty(row)
    this.#least[row] = isFirst ? least : Math.min(this.least(row), least)
    this.#most[row] = isFirst ? most : Math.max(this.most(row), most)
  }

  add(row: number, place: number, chance: number): void {
    const at = row * this.#width + place
    this.cells[at] = (this.cells[at] ?? 0) + chance
    this.include(row, place, place)
  }

  /** Leaves out negligible chances at both ends of a row. Returns the sum of what is left. */
  trim(row: number): number {
    const start = row * this.#width
    let [least, most, sum] = [this.least(row), this.most(row), 0]
    while (least <= most && (this.cells[start + least] ?? 0) < NEGLIGIBLE) this.cells[start + least++] = 0
    while (least <= most && (this.cells[start + most] ?? 0) < NEGLIGIBLE) this.cells[start + most--] = 0
    this.#least[row] = least
    this.#most[row] = most
    for (let at = start + least; at <= start + most; at++) sum += this.cells[at] ?? 0
    return sum
  }

  /**
   * Adds a share of another's row to one of this, moved by `places`. What would pass the last place is added
   * to it.
   */
  addRow(from: Rows, row: number, to: number, share: number, places = 0): void {
    if (share === 0 || from.isEmpty(row)) return
    const [least, most] = [from.least(row), from.most(row)]
    const [here, there] = [row * this.#width, to * this.#width + places]
    const fits = Math.min(most, this.#width - 1 - places)
    const [cells, added] = [this.cells, from.cells]
    for (let at = least; at <= fits; at++) {
      cells[there + at] = (cells[there + at] ?? 0) + share * (added[here + at] ?? 0)
    }
    this.include(to, Math.min(this.#width - 1, least + places), Math.min(this.#width - 1, most + places))
    for (let at = Math.max(least, fits + 1); at <= most; at++) {
      this.add(to, this.#width - 1, share * (added[here + at] ?? 0))
    }
  }

  /** Sets all chances to 0; writes only the stretches in use. */
  clear(): void {
    for (const row of this.#least.keys()) {
      if (this.isEmpty(row)) continue
      this.cells.fill(0, row * this.#width + this.least(row), row * this.#width + this.most(row) + 1)
      this.#least[row] = 1
      this.#most[row] = 0
    }
  }
}
