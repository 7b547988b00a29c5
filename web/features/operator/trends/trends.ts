import type { TrendStep } from '../../../../domain/contract/operator/trends.ts'
import type { ChartLine } from '../../../ui/line-chart-plot.ts'

/** A chart of the page: its lines, each with its amount of a step in rupees; null where it is not known. */
export interface Trend {
  readonly id: 'cash' | 'exposure' | 'games'
  readonly lines: readonly {
    readonly name: 'deposits' | 'withdrawals' | 'held' | 'worst' | 'staked' | 'returned'
    readonly colour: ChartLine['colour']
    readonly amount: (step: TrendStep) => number | null
  }[]
}

export const trends: readonly Trend[] = [
  {
    id: 'cash',
    lines: [
      { name: 'deposits', colour: '--gain', amount: ({ cash }) => cash?.deposits ?? null },
      { name: 'withdrawals', colour: '--loss', amount: ({ cash }) => cash?.withdrawals ?? null },
    ],
  },
  {
    id: 'games',
    lines: [
      { name: 'staked', colour: '--ink', amount: ({ games }) => games?.staked ?? null },
      { name: 'returned', colour: '--brand', amount: ({ games }) => games?.returned ?? null },
    ],
  },
  {
    id: 'exposure',
    lines: [
      { name: 'held', colour: '--ink', amount: ({ exposure }) => exposure?.held ?? null },
      { name: 'worst', colour: '--loss', amount: ({ exposure }) => exposure?.worst ?? null },
    ],
  },
]
