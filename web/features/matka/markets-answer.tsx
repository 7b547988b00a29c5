import type { ReactNode } from 'react'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useText } from '../../lib/messages/text.ts'
import { Answer, type QueryState } from '../../ui/answer.tsx'

type Markets = readonly MatkaMarketState[]
type MarketsAnswerProps = { query: QueryState<Markets>; children: (markets: Markets) => ReactNode }

/** Shows `children` once the markets are loaded. */
export function MarketsAnswer({ query, children }: MarketsAnswerProps) {
  const t = useText()
  const loading = { text: t('matka.loading'), skeletons: ['h-48', 'h-48'] }
  return (
    <Answer query={query} loading={loading} failed={() => t('errors.unknown')}>
      {children}
    </Answer>
  )
}
