import type { RowFacts } from '../../games/bet-rows.ts'
import { Link } from '../../lib/router/link.tsx'
import { AgainLink } from '../../ui/again-link.tsx'
import { Money } from '../../ui/money.tsx'
import { SideBadge } from '../../ui/side-badge.tsx'

type FactsProps = { facts: RowFacts }

/** A row is green for a profit and red for a loss, and has no colour before, or when it brought nothing. */
export function rowTone({ isDecided, profit }: RowFacts): string {
  if (!isDecided || !profit) return 'bg-surface'
  return profit > 0
    ? 'bg-gain-soft/70 shadow-[inset_3px_0_0_var(--gain-solid)]'
    : 'bg-loss-soft/70 shadow-[inset_3px_0_0_var(--loss-solid)]'
}

/** What the bet is on, with its market below, or the bets that were cashed out; a round leads to its check. */
export function Label({ facts: { label, lines, check } }: FactsProps) {
  return (
    <>
      {check === undefined ? (
        label
      ) : (
        <Link to={check} className="rounded underline hover:text-ink">
          {label}
        </Link>
      )}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal bets have equal lines, which never move
        <span key={at} className="block font-normal text-ink-muted text-xs">
          {line}
        </span>
      ))}
    </>
  )
}

/** The way to make the same bet again, where there is one. */
export function Again({ facts: { again, label } }: FactsProps) {
  return again && <AgainLink link={again} label={label} />
}

export function Side({ facts: { type, side } }: FactsProps) {
  return <SideBadge type={type}>{side}</SideBadge>
}

export function Stake({ facts: { stake } }: FactsProps) {
  return stake === null ? nothing : <Money rupees={stake} />
}

export const nothing = '–'
