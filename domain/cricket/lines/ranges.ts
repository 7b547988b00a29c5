/** Of each of some rows, the least and the most place that is in use. */
export class Ranges {
  readonly #least: Int32Array
  readonly #most: Int32Array

  constructor(rows: number) {
    this.#least = new Int32Array(rows)
    this.#most = new Int32Array(rows)
    this.clear()
  }

  clear(): void {
    this.#least.fill(1)
    this.#most.fill(0)
  }

  isEmpty(row: number): boolean {
    return this.most(row) < this.least(row)
  }

  least(row: number): number {
    return this.#least[row] ?? 1
  }

  most(row: number): number {
    return this.#most[row] ?? 0
  }

  include(row: number, least: number, most: number): void {
    const isFirst = this.isEmpty(row)
    this.#least[row] = isFirst ? least : Math.min(this.least(row), least)
    this.#most[row] = isFirst ? most : Math.max(this.most(row), most)
  }
}
