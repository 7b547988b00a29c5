/** Bytes of a LevelDB file that are not as they were written. */
export class Damage extends Error {
  override readonly name = 'Damage'

  /** @param at the offset in the file from which it can't be read */
  constructor(at: number) {
    super(`damaged at byte ${at}`)
  }
}
