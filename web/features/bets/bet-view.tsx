import type { BetRecord } from '../../../domain/contract/bets.ts'
import { marketNameText } from '../../lib/market-name.ts'
import { useText } from '../../lib/messages/text.ts'
import { Money } from '../../ui/money.tsx'

type BetProps = { bet: BetRecord }

/** Lgaai rows are red and all others green, as is usual in this field. */
export function rowTone(bet: BetRecord): string {
  return bet.type === 'Lgaai'
    ? 'bg-loss-soft/70 shadow-[inset_3px_0_0_var(--loss-solid)]'
    : 'bg-gain-soft/70 shadow-[inset_3px_0_0_var(--gain-solid)]'
}

/** The side of the bet: 'Lgaai', or with the runs of its line 'YES 46'. */
export function BetType({ bet: { type, runValue } }: BetProps) {
  const t = useText()
  if (type === 'yes' || type === 'no') return `${t(`bet.${type}`)} ${runValue ?? ''}`
  if (type === 'cash out') return t('bet.cashOut')
  return t(type === 'Lgaai' ? 'bet.lgaai' : 'bet.khaai')
}

/** The rate per 100; a cash-out has none, because it has no stake. */
export function BetOdds({ bet: { odds } }: BetProps) {
  return odds === null ? nothing : odds.toFixed(2)
}

export function Stake({ bet }: BetProps) {
  return bet.type === 'cash out' ? nothing : <Money rupees={bet.stake} />
}

const nothing = '–'

function isUndecided({ status }: BetRecord): boolean {
  return status === 'Open' || status === 'Pending'
}

/** What an open bet can win, or the profit or loss of a settled one. */
export function Profit({ bet }: BetProps) {
  return <Money rupees={bet.profit} signed={!isUndecided(bet)} className="font-semibold" />
}

/** The market's name; nothing for match odds. */
export function MarketName({ bet }: BetProps) {
  if (bet.marketName === bet.label || bet.marketType === 'matchOdds') return null
  return <span className="block font-normal text-ink-muted text-xs">{marketNameText(bet.marketName)}</span>
}
