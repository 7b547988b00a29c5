import { isDeepStrictEqual } from 'node:util'
import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { type HouseLimits, houseLimitPaise } from '../../domain/betting/house-limits.ts'
import { liquidityPaise } from '../../domain/betting/liquidity.ts'
import type { Lean, StoredQuote } from '../../domain/betting/quote.ts'
import type { MarketSnapshot } from '../../domain/feed/port.ts'
import type { HouseTerms } from '../../domain/house/house-terms.ts'
import { houseTerms, type Owed, worstLossPaise } from '../../domain/house/house-terms.ts'
import { isLeaning } from '../../domain/house/lean.ts'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'
import type { Copied } from '../store/keys.ts'
import { readHouseLimits } from '../store/read/house-limits.ts'
import { readOwed } from '../store/read/owed.ts'

/** How often taken amounts and the house's limits are read. */
const READ_EVERY_MS = 2000
const LIMITS_EVERY_MS = 10_000

/** Reads the amounts taken in markets, and derives the house's terms from them. */
export class HouseWatch {
  #owed: ReadonlyMap<string, Owed> = new Map()
  #limits: HouseLimits
  #readAtMs = Number.NEGATIVE_INFINITY
  #limitsAtMs = Number.NEGATIVE_INFINITY

  /** @param limits in force until they are read */
  constructor(limits: HouseLimits = new Map()) {
    this.#limits = limits
  }

  /**
   * Reads the amounts taken in markets with stored quotes, if it is time to. If that fails, prices are moved by
   * the last known amounts; limits are kept all the same.
   */
  async read(markets: readonly Copied[], nowMs: number): Promise<void> {
    try {
      await this.#read(markets, nowMs)
    } catch (error) {
      logger.error('what is taken is not read', { error })
    }
  }

  async #read(markets: readonly Copied[], nowMs: number): Promise<void> {
    if (nowMs - this.#limitsAtMs >= LIMITS_EVERY_MS) {
      this.#limits = await readHouseLimits()
      this.#limitsAtMs = nowMs
    }
    const isNew = markets.some(({ marketId }) => !this.#owed.has(marketId))
    if (!isNew && nowMs - this.#readAtMs < READ_EVERY_MS) return
    this.#owed = await readOwed(markets)
    this.#readAtMs = nowMs
    metricsLog.addMetric(metrics.houseExposure, MetricUnit.NoUnit, worstLossPaise(this.#owed.values()) / 100)
  }

  /**
   * The house's terms in a market now.
   * @param before the market as last written, if it was
   */
  terms(market: MarketSnapshot, sportId: number, before: Before, nowMs: number): HouseTerms {
    const limitPaise = houseLimitPaise(this.#limits, sportId, market.kind)
    return houseTerms(market, { ...before, limitPaise, owed: this.#owed.get(market.marketId) }, nowMs)
  }

  /** Whether bets, or a changed limit, move a market's prices although its feed does not. */
  isMoving(quote: StoredQuote, lean: Lean, sportId: number): boolean {
    const limit = houseLimitPaise(this.#limits, sportId, quote.kind)
    if (quote.lossMaxPaise !== Math.floor(limit / quote.shards)) return true
    const owed = this.#owed.get(quote.marketId)?.inAllPaise ?? lean.owedPaise
    return !isDeepStrictEqual(owed, lean.owedPaise) || isLeaning(lean, liquidityPaise(limit))
  }
}

/** A market as last written. */
export interface Before {
  readonly shards: number
  readonly lean?: Lean | undefined
  readonly bands?: readonly number[] | undefined
}
