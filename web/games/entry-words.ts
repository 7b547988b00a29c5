import type { EntryAbout, StatementEntry } from '../../domain/contract/statement.ts'
import { betLineText, betSideText, isPart, quotedIn } from '../lib/bet-words.ts'
import { feedText, type text } from '../lib/messages/text.ts'
import type { OddsDisplay } from '../lib/odds-display.ts'
import { roundWords } from './round-words.ts'

type Text = typeof text

/** What an entry did, in plain words. A bet that covers others may release more than it holds. */
export function entryTitle({ kind, held, result, about }: StatementEntry, t: Text): string {
  if (kind === 'marketSettlement' && about?.of === 'market' && about.isCorrected)
    return t('statement.marketAgain')
  const isRelease = held < 0
  if (kind === 'betHold') return t(isRelease ? 'statement.betHoldReleased' : 'statement.betHold')
  if (kind === 'betConfirmed')
    return t(isRelease ? 'statement.betConfirmedReleased' : 'statement.betConfirmed')
  if (kind === 'orderMatched')
    return t(isRelease ? 'statement.orderMatchedReleased' : 'statement.orderMatched')
  if (kind === 'commission') return t(result > 0 ? 'statement.commissionReturned' : 'statement.commission')
  return t(`statement.${kind}`)
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
