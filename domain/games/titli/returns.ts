import { paise, sum } from '../../money.ts'
import { pictures, titliEnding, titliStake, titliTable } from './rules.ts'

/** The long-run return of a bet on a number of pictures, with the same stake on each. */
export interface TitliReturn {
  readonly pictures: number
  /** The chance that one of them is drawn. */
  readonly chance: number
  /** What a win returns for each rupee of the whole stake; below 1, even a win costs money. */
  readonly pays: number
  /** The average return of a stake of 1. */
  readonly returns: number
}

/** The return to player for bets on one to all twelve pictures, by enumerating the draws. */
export function titliReturns(table = titliTable): TitliReturn[] {
  return pictures.map((_, at) => {
    const cards = pictures.slice(0, at + 1).map((picture) => ({ picture, stakePaise: paise(100) }))
    const endings = pictures.map((drawn) => titliEnding({ cards }, drawn, table))
    const won = endings.filter(({ status }) => status === 'Won')
    const returned = sum(endings.map(({ returnsPaise }) => returnsPaise))
    const stake = titliStake({ cards })
    return {
      pictures: cards.length,
      chance: won.length / pictures.length,
      pays: returned / won.length / stake,
      returns: returned / pictures.length / stake,
    }
  })
}
