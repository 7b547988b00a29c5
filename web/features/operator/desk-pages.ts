import {
  ChartLine,
  ChartNoAxesColumn,
  Inbox,
  type LucideIcon,
  Percent,
  ScrollText,
  SlidersHorizontal,
  Store,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { fetchedComponent } from '../../lib/fetched-component.ts'
import type { DeskMessageKey } from '../../lib/messages/operator/desk-text.ts'
import { PendingRequests } from './cashier/pending-requests.tsx'

/** A page of the desk. One with a `link` is in its navigation. */
export interface DeskPage {
  readonly paths: readonly [string]
  readonly Component: ComponentType
  readonly link?: {
    readonly label: Extract<DeskMessageKey, `desk.page.${string}`>
    readonly icon: LucideIcon
    /** The number of pending items, shown beside the label. */
    readonly Count?: ComponentType
  }
}

/** A page whose code is fetched when it is first shown; `name` is its export. */
function lazily<Name extends string>(
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType }>,
): ComponentType {
  return fetchedComponent(async () => (await load())[name] as ComponentType).Component
}

/** Every page of the operators' desk, in the order of its navigation. */
export const deskPages: readonly DeskPage[] = [
  {
    paths: ['/operator'],
    Component: lazily('RequestsPage', () => import('./cashier/requests-page.tsx')),
    link: { label: 'desk.page.requests', icon: Inbox, Count: PendingRequests },
  },
  {
    paths: ['/operator/players'],
    Component: lazily('PlayersPage', () => import('./players/players-page.tsx')),
    link: { label: 'desk.page.players', icon: Users },
  },
  {
    paths: ['/operator/players/:playerId'],
    Component: lazily('PlayerPage', () => import('./players/player-page.tsx')),
  },
  {
    paths: ['/operator/markets'],
    Component: lazily('MarketsPage', () => import('./markets/markets-page.tsx')),
    link: { label: 'desk.page.markets', icon: Store },
  },
  {
    paths: ['/operator/markets/:matchId'],
    Component: lazily('DeskMatchPage', () => import('./markets/match-page.tsx')),
  },
  {
    paths: ['/operator/exposure'],
    Component: lazily('ExposurePage', () => import('./exposure/exposure-page.tsx')),
    link: { label: 'desk.page.exposure', icon: ChartNoAxesColumn },
  },
  {
    paths: ['/operator/exposure/:matchId'],
    Component: lazily('MatchExposurePage', () => import('./exposure/match-exposure-page.tsx')),
  },
  {
    paths: ['/operator/platform'],
    Component: lazily('PlatformPage', () => import('./platform/platform-page.tsx')),
    link: { label: 'desk.page.platform', icon: SlidersHorizontal },
  },
  {
    paths: ['/operator/returns'],
    Component: lazily('ReturnsPage', () => import('./returns/returns-page.tsx')),
    link: { label: 'desk.page.returns', icon: Percent },
  },
  {
    paths: ['/operator/over-time'],
    Component: lazily('TrendsPage', () => import('./trends/trends-page.tsx')),
    link: { label: 'desk.page.trends', icon: ChartLine },
  },
  {
    paths: ['/operator/log'],
    Component: lazily('LogPage', () => import('./log/log-page.tsx')),
    link: { label: 'desk.page.log', icon: ScrollText },
  },
]
