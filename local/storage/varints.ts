import { Damage } from './damage.ts'

/** Reads LevelDB's encodings from a buffer, one after the other. */
export class Reader {
  readonly #bytes: Buffer
  #at: number
  readonly #end: number

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = at
    this.#end = end
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end
  }

  /**
   * A number in groups of seven bits, the lowest first.
   * @throws {Damage} when it doesn't end
   */
  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      if (this.isAtEnd) throw new Damage(this.#at)
      const byte = this.#bytes.readUInt8(this.#at++)
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }

  /** @throws {Damage} when there are fewer */
  skip(bytes: number): void {
    this.#at += bytes
    if (this.#at > this.#end) throw new Damage(this.#at)
  }

  /** Skips a text that begins with its length. */
  skipText(): void {
    this.skip(this.varint())
  }
}
