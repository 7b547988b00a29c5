import type { ComponentType, ReactNode } from 'react'
import type { Seeds } from '../../domain/fairness/seeds.ts'
import type { PlainKey } from '../lib/messages/text.ts'

/** The casino's sections other than "All Games". */
export type CasinoSection = 'slots' | 'live' | 'tableGames' | 'jackpots'

/** The picture of a game, hidden from screen readers; the same in both themes. */
export interface Art {
  /** The two colours of its ground. */
  readonly ground: readonly [string, string]
  /** Drawn in 160 by 100. */
  readonly drawing: ReactNode
}

export interface GameTile {
  readonly path: string
  readonly name: PlainKey
  readonly note: Extract<PlainKey, `casino.note.${string}`>
  readonly sections: readonly CasinoSection[]
  readonly art: Art
}

/** How the fair page shows a game whose rounds seeds decide. */
export interface FairGame {
  /** Fetches the component that shows the outcome of seeds as the game does. */
  readonly loadOutcome: () => Promise<{ readonly FairOutcome: ComponentType<{ seeds: Seeds }> }>
  /** A short text on how the outcome is read from the drawn numbers. */
  readonly reading: () => string
  /** Text keys of the draws before the outcome is read, in order. */
  readonly steps: readonly PlainKey[]
}

/** What the site needs to know of a game. Null or an empty list if a game has no such thing. */
export interface SiteGame {
  readonly title: PlainKey
  readonly tile: GameTile
  readonly fair: FairGame | null
}
