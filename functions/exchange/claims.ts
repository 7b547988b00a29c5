import type { Matcher } from './matcher.ts'

/** The wallets that a matcher has claimed. */
export class Claims {
  readonly #matcher: Pick<Matcher, 'store' | 'clock'>
  readonly #marketId: string
  readonly #playerIds = new Set<string>()

  constructor(matcher: Pick<Matcher, 'store' | 'clock'>, marketId: string) {
    this.#matcher = matcher
    this.#marketId = marketId
  }

  /**
   * Claims wallets, or claims them again.
   * @returns false if one can't be claimed now. Then all are released: otherwise two matchers, each with a claim that the other wants, would
   * both wait.
   */
  async claim(playerIds: readonly string[]): Promise<boolean> {
    const { store, clock } = this.#matcher
    const claims = playerIds.map((each) => store.claimWallet(each, this.#marketId, clock.nowMs()))
    const areClaimed = await Promise.all(claims)
    for (const [at, playerId] of playerIds.entries()) if (areClaimed[at]) this.#playerIds.add(playerId)
    if (areClaimed.every((isClaimed) => isClaimed)) return true
    await this.release()
    return false
  }

  /** Releases what is still claimed. */
  async release(): Promise<void> {
    const all = [...this.#playerIds]
    this.#playerIds.clear()
    await Promise.all(all.map((each) => this.#matcher.store.releaseWallet(each, this.#marketId)))
  }
}
