import { TrendSpan } from '../../../../domain/contract/operator/trends.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useSearchParams } from '../../../lib/router/location.ts'
import { DeskAnswer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { EarlierAnswer } from '../shared/earlier-answer.tsx'
import { SpanChips } from '../shared/span-chips.tsx'
import { useTrends } from './api.ts'
import { TrendChart } from './trend-chart.tsx'
import { trends } from './trends.ts'

/** Money in and out, exposure and returns over time. The URL says over which span. */
export function TrendsPage() {
  const [search] = useSearchParams()
  const span = TrendSpan.safeParse(search.get('span')).data ?? '24h'
  const query = useTrends(span)
  return (
    <DeskSection
      title={deskText('desk.page.trends')}
      actions={<SpanChips spans={TrendSpan.options} chosen={span} />}
    >
      <p className="max-w-[52rem] text-ink-muted text-sm">
        {deskText('trends.how')} {deskText('trends.unknownText')}
      </p>
      <DeskAnswer query={query}>
        {({ steps, stepMs, to }) => (
          <EarlierAnswer isOld={query.isPlaceholderData} className="grid min-w-0 gap-4 xl:grid-cols-2">
            {trends.map((trend) => (
              <TrendChart key={trend.id} {...{ trend, steps, stepMs, to }} />
            ))}
          </EarlierAnswer>
        )}
      </DeskAnswer>
    </DeskSection>
  )
}
