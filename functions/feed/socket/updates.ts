import type { Rate } from '../../../domain/betting/rates.ts'
import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import type { PriceLevel } from '../../../domain/feed/port.ts'
import type { Status } from './values.ts'

/** A change sent by the feed; undefined marks what it did not send. */
export type Update =
  | { readonly kind: 'matchOdds'; readonly mid: string; readonly selections: SelectionsUpdate }
  | {
      readonly kind: 'bookmaker'
      readonly eid: string
      /** The market's code here, made from the feed's id. */
      readonly code: string
      readonly selections: SelectionsUpdate
    }
  | { readonly kind: 'fancy'; readonly eid: string; readonly code: string; readonly line: LineUpdate }

export interface SelectionsUpdate {
  readonly status: Status | undefined
  readonly name?: string | undefined
  readonly runners: readonly RunnerUpdate[]
}

export interface RunnerUpdate {
  readonly selectionId: number
  readonly name: string | undefined
  readonly status: Status | undefined
  readonly back: readonly PriceLevel[] | undefined
  readonly lay: readonly PriceLevel[] | undefined
}

export interface LineUpdate {
  /** The feed's id of the market, unchanged. */
  readonly mi: string
  readonly name: string | undefined
  readonly status: Status | undefined
  readonly noRate: Rate | null | undefined
  readonly noRuns: number | null | undefined
  readonly yesRate: Rate | null | undefined
  readonly yesRuns: number | null | undefined
}

export const mainId = ({ marketId, eventId }: CatalogueMatch): string => marketId ?? eventId

/** The market code made from a feed's id, one to one: none of its ids has a `_`. */
export const marketCode = (mi: string): string => mi.replaceAll('.', '_')

/** The feed's id of a market, from its code. */
export const foreignId = (code: string): string => code.replaceAll('_', '.')
