import { Money } from './money.tsx'

type BetProfitProps = {
  bet: {
    /** In rupees: what an undecided bet can win, or what a decided one brought; null where that differs by the result. */
    readonly profit: number | null
    readonly isDecided: boolean
  }
}

/** What a bet can win, or the profit or loss of a decided one. */
export function BetProfit({ bet: { profit, isDecided } }: BetProfitProps) {
  return profit === null ? '–' : <Money rupees={profit} signed={isDecided} className="font-semibold" />
}
