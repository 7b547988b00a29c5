import { andarBaharReturns } from '../../../domain/games/andar-bahar/returns.ts'
import { ANDAR_BAHAR_ODDS } from '../../../domain/games/andar-bahar/rules.ts'
import { text, useText } from '../../lib/messages/text.ts'
import type { ShownReturn } from '../../ui/return-table.tsx'

const paragraphs = [
  'andarBahar.rules.joker',
  'andarBahar.rules.deal',
  'andarBahar.rules.tie',
  'andarBahar.rules.pays',
] as const

export function Rules() {
  const t = useText()
  return paragraphs.map((key) => <p key={key}>{t(key)}</p>)
}

/** What each bet returns, computed from its odds. */
export function shownReturns(): ShownReturn[] {
  return andarBaharReturns(ANDAR_BAHAR_ODDS).map(({ label, chance, returns }) => ({
    bet: text(`andarBahar.${label}`),
    pays: text('andarBahar.oddsTo1', { odds: ANDAR_BAHAR_ODDS[label] }),
    chance,
    returns,
  }))
}
