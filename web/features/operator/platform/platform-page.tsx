import type { ComponentType } from 'react'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useSearchParams } from '../../../lib/router/location.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { GamesSection } from './games-section.tsx'
import { HaltBar } from './halt-bar.tsx'
import { HouseLimitsSection } from './house-limits-section.tsx'
import { MarketsSection } from './markets-section.tsx'
import { NewsSection } from './news-section.tsx'
import { ResultsSection } from './results-section.tsx'
import { UpiSection } from './upi-section.tsx'

const sections = {
  news: NewsSection,
  upi: UpiSection,
  games: GamesSection,
  limits: HouseLimitsSection,
  markets: MarketsSection,
  results: ResultsSection,
} as const satisfies Record<string, ComponentType>

const names = Object.keys(sections) as (keyof typeof sections)[]

/** The settings of the platform. The URL says which section is open. */
export function PlatformPage() {
  const [search, setSearch] = useSearchParams()
  const shown = names.find((name) => name === search.get('section')) ?? 'news'
  return (
    <DeskSection title={deskText('desk.page.platform')}>
      <div className="grid max-w-[64rem] grid-cols-1 gap-4">
        <HaltBar />
        <Tabs
          label={deskText('platform.sections')}
          value={shown}
          onValueChange={(section) => setSearch({ section }, { replace: true })}
          tabs={names.map((id) => {
            const Section = sections[id]
            return { id, label: deskText(`platform.section.${id}`), content: <Section /> }
          })}
        />
      </div>
    </DeskSection>
  )
}
