import { useText } from '../../lib/messages/text.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'

/** A match's name; a placeholder if the feed gives none. */
export function useMatchName({ name }: Pick<MatchFacts, 'name'>): string {
  const t = useText()
  return name.trim() || t('sports.unknownMatch')
}
