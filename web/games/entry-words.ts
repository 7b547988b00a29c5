import type { EntryAbout, StatementEntry } from '../../domain/contract/statement.ts'
import { changedBy } from '../../domain/exchange/placed-order.ts'
import { betLineText, betSideText, isPart, quotedIn } from '../lib/bet-words.ts'
import { feedText, type text } from '../lib/messages/text.ts'
import type { OddsDisplay } from '../lib/odds-display.ts'
import { roundWords } from './round-words.ts'

type Text = typeof text

/** What an entry did, in plain words. A bet that covers others may release more than it holds. */
export function entryTitle(entry: StatementEntry, t: Text): string {
  const { kind, result, about } = entry
  if (kind === 'marketSettlement' && about?.of === 'market' && about.isCorrected)
    return t('statement.marketAgain')
  if (kind === 'commission' && result > 0) return t('statement.commissionReturned')
  const title = isChange(entry) ? 'orderChanged' : kind
  const isRelease = entry.held < 0
  if (isRelease && isReleasable(title)) return t(`statement.${title}Released`)
  return t(`statement.${title}`)
}

const releasables = ['betHold', 'betConfirmed', 'orderMatched', 'orderChanged'] as const

function isReleasable(title: string): title is (typeof releasables)[number] {
  return releasables.some((each) => each === title)
}

function isChange({ kind, reference }: StatementEntry): boolean {
  return (kind === 'orderHold' || kind === 'orderReleased') && changedBy(reference) !== undefined
}

/** What an entry is about, a line each: match and market, then the bet or the result; or a round, or a payment. */
export function entryLines(about: EntryAbout | null, display: OddsDisplay, t: Text): string[] {
  if (about === null) return []
  if (about.of === 'payment') return [t('statement.payment', { utr: about.utr })]
  if (about.of === 'play') return [roundWords(about, t)]
  const market = [about.match ?? [], feedText('market', about.marketName)].flat().join(' · ')
  if (about.of === 'bet') {
    if (about.type !== 'cash out') return [market, betLineText(about, display, t)]
    return isPart(about.percent) ? [market, betSideText(about, quotedIn(about), t)] : [market]
  }
  return about.result === null
    ? [market]
    : [market, t('statement.result', { result: feedText('result', about.result) })]
}
