import { winPaise } from '../../../domain/betting/bet-terms.ts'
import { paise } from '../../../domain/money.ts'
import { openSelections, type Strategy } from '../strategy.ts'

/** Amounts are rounded to the paisa: of the least stakes, the ones that gain most by it, on every price. */
export const tinyStakes: Strategy = {
  name: 'least stakes, for the rounding',
  begin:
    (seat) =>
    async ({ match, isNews }) => {
      const market = openSelections(match)
      if (!market || !isNews) return
      for (const { selectionId, back, lay } of market.runners) {
        for (const [side, [level]] of [
          ['lgaai', back],
          ['khaai', lay],
        ] as const) {
          if (!level) continue
          const { rate } = level
          const gain = (stake: number) =>
            winPaise({ side, selectionId, rate, stakePaise: paise(stake) }) - (stake * rate) / 10_000
          const stakes = Array.from({ length: 100 }, (_, n) => 100_00 + n).sort((a, b) => gain(b) - gain(a))
          await seat.bet(market.marketId, { side, selectionId, rate }, (stakes[0] ?? 100_00) / 100)
        }
      }
    },
}
