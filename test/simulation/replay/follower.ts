import assert from 'node:assert/strict'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { ServerMessage } from '../../../domain/contract/server-messages.ts'
import type { Fanout, Publication } from '../../../functions/realtime/fanout-port.ts'
import { readMatchMarkets } from '../../../functions/store/read/match-markets.ts'

type Standing = Pick<MatchSummary, 'phase' | 'inplay' | 'score'>

/** A client that follows a match: it keeps what is published, and fetches the whole only when it missed something. */
export class Follower implements Fanout {
  readonly #matchId: string
  readonly #markets = new Map<string, MarketOdds>()
  #standing: Standing | undefined
  #version: number | undefined
  /** How often it fetched the whole, and how often the published changes sufficed. */
  readonly counts = { fetched: 0, sufficed: 0 }

  constructor(matchId: string) {
    this.#matchId = matchId
  }

  async publish(publications: readonly Publication[]): Promise<void> {
    for (const { topic, messages } of publications) {
      if (topic === `match:${this.#matchId}`) this.#receive(messages)
    }
  }

  /** Makes the next `verify` fetch the whole. */
  reconnect(): void {
    this.#version = undefined
  }

  #receive(messages: readonly ServerMessage[]): void {
    const versions = new Set(messages.map((message) => ('version' in message ? message.version : Number.NaN)))
    const [version = 0] = versions
    assert.equal(versions.size, 1, 'a frame is of one version')
    // A gap: what is known is of no use until the whole is fetched.
    this.#version = this.#version !== undefined && version === this.#version + 1 ? version : undefined
    if (this.#version !== undefined) for (const message of messages) this.#apply(message)
  }

  #apply(message: ServerMessage): void {
    if (message.event === 'score') this.#standing = standingOf(message.data)
    if (message.event === 'updateOdds') {
      for (const odds of Object.values(message.data)) this.#markets.set(odds.marketId, odds)
    }
    if (message.event === 'SportsBroadcastData') {
      const { mid, st, runners } = message.data
      const rows = runners.map(({ sid, s, ex }) => ({ selectionId: sid, status: s, ex: exchange(ex) }))
      this.#change(mid, st, message.version, (odds) => withRows(odds, rows))
    }
    if (message.event === 'BroadcastBookmaker') {
      for (const { mi, sn, sl } of message.data.ml.updated) {
        const rows = sl.map(({ si, ss, b, l, bp }) => {
          assert.deepEqual([bp.b, bp.l], [inBasisPoints(b), inBasisPoints(l)])
          return { selectionId: si, status: ss, lgaai: share(b), khaai: share(l) }
        })
        this.#change(mi, sn, message.version, (odds) => withRows(odds, rows))
      }
    }
    if (message.event === 'BroadcastFancy') {
      for (const { mi, sn, on, oy, rn, ry } of message.data.ml.updated) {
        const line = { oddsNo: on, oddsYes: oy, runsNo: rn, runsYes: ry, status: sn }
        this.#change(mi, sn, message.version, (odds) => {
          return { ...odds, fancyMarkets: odds.fancyMarkets.map((row) => ({ ...row, ...line })) }
        })
      }
    }
  }

  #change(
    marketId: string,
    status: MarketOdds['status'],
    version: number,
    to: (odds: MarketOdds) => MarketOdds,
  ): void {
    const odds = this.#markets.get(marketId)
    assert.ok(odds, `${marketId} changes, and was never published`)
    this.#markets.set(marketId, { ...to(odds), status, version })
  }

  /** Asserts that what was published equals what is stored now. Fetches it, if something was missed. */
  async verify(): Promise<void> {
    const shown = await readMatchMarkets(this.#matchId)
    if (!shown) return
    if (this.#version === undefined) {
      this.counts.fetched++
      this.#version = shown.summary.version
      this.#standing = standingOf(shown.summary)
      for (const odds of shown.odds) this.#markets.set(odds.marketId, odds)
      return
    }
    this.counts.sufficed++
    assert.equal(this.#version, shown.summary.version)
    assert.deepEqual(this.#standing, standingOf(shown.summary))
    for (const odds of shown.odds) {
      assert.deepEqual(known(this.#markets.get(odds.marketId)), known(odds), 'as published, and as stored')
    }
  }
}

function standingOf({ phase, inplay, score }: Standing): Standing {
  return { phase, inplay, score }
}

/** What is published of a market: the rates of a bookmaker, whose prices have no sizes; the levels of the exchange. */
function known(odds: MarketOdds | undefined): unknown {
  const rows = odds?.matchOdds.map(({ lgaai, khaai, ex, ...row }) => {
    return odds.kind === 'bookmaker' ? { ...row, lgaai, khaai } : { ...row, ex }
  })
  return { ...odds, matchOdds: rows }
}

type Row = MarketOdds['matchOdds'][number]

function withRows(odds: MarketOdds, rows: readonly (Pick<Row, 'selectionId'> & Partial<Row>)[]): MarketOdds {
  const changed = new Map(rows.map((row) => [row.selectionId, row]))
  return { ...odds, matchOdds: odds.matchOdds.map((row) => ({ ...row, ...changed.get(row.selectionId) })) }
}

type Level = { readonly p: number; readonly s: number; readonly bp: number }

function exchange({ b, l }: { readonly b: readonly Level[]; readonly l: readonly Level[] }): Row['ex'] {
  const levels = (of: readonly Level[]) => of.map(({ p, s, bp }) => ({ price: p, size: s, basisPoints: bp }))
  return { availableToBack: levels(b), availableToLay: levels(l) }
}

function inBasisPoints(per100: number | null): number | null {
  return per100 === null ? null : Math.round(per100 * 100)
}

function share(per100: number | null): number | null {
  return per100 === null ? null : Math.round(per100 * 100) / 10_000
}
