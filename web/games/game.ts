import type { ComponentType, ReactNode } from 'react'
import type { Seeds } from '../../domain/fairness/seeds.ts'
import type { casinoTexts } from '../lib/messages/en/games/casino.ts'
import type { PlainKey } from '../lib/messages/text.ts'
import type { Page } from '../lib/page.ts'

/** Where games are found in the casino beside "All Games". */
export type CasinoSection = 'slots' | 'live' | 'tableGames' | 'jackpots'

/** The picture of a game, for those who see it; the same in both themes. */
export interface Art {
  /** The two colours of its ground. */
  readonly ground: readonly [string, string]
  /** Drawn in 160 by 100. */
  readonly drawing: ReactNode
}

export interface GameTile {
  readonly path: string
  readonly name: PlainKey
  readonly note: keyof typeof casinoTexts
  readonly sections: readonly CasinoSection[]
  readonly art: Art
}

/** How the fair page shows a game whose rounds seeds decide. */
export interface FairGame {
  /** Fetches what shows what the seeds make, as the game would. */
  readonly loadOutcome: () => Promise<{ readonly FairOutcome: ComponentType<{ seeds: Seeds }> }>
  /** How the outcome is read from the numbers drawn, in a few words. */
  readonly reading: () => string
  /** What numbers are drawn for before the outcome is read, in the order of the steps. */
  readonly steps: readonly PlainKey[]
}

/** What the site needs of a game by its name. A game that has no such thing says null or has an empty list. */
export interface SiteGame {
  readonly title: PlainKey
  readonly pages: readonly Page[]
  readonly tile: GameTile
  readonly fair: FairGame | null
  /** What a player's ledger names of a play: a round that can be computed again under that name, a round, or the game alone. */
  readonly inLedger: 'checkableRound' | 'round' | 'game'
}
