import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SiteConfig } from '../../domain/contract/site-config.ts'
import { ConfigProvider } from '../lib/config.ts'
import { useIsOperator } from '../lib/operator.ts'
import type { PageAccess } from '../lib/page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { RealtimeProvider } from '../lib/realtime/provider.tsx'
import { Navigate } from '../lib/router/link.tsx'
import { useLocation } from '../lib/router/location.ts'
import { findRoute, matchPath } from '../lib/router/match.ts'
import { storedUserId, useStoredUser } from '../lib/stored-user.ts'
import { PopupRegion } from '../ui/popup-region.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { pages } from './pages.ts'
import { RoutedPage } from './routed-page.tsx'
import { PublicShell } from './shell/public-shell.tsx'
import { Shell } from './shell/shell.tsx'

export function App({ config }: { config: SiteConfig }) {
  const userId = storedUserId(useStoredUser())
  return (
    <ConfigProvider value={config}>
      <PlayerScope key={userId}>
        <SiteRoutes />
      </PlayerScope>
      <PopupRegion />
    </ConfigProvider>
  )
}

/** A query cache of its own for each player, so that no data outlives the log-out. */
function PlayerScope({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function SiteRoutes() {
  const { pathname } = useLocation()
  if (matchPath('/inplay', pathname)) return <Navigate to="/" replace />
  const found = findRoute(pages, pathname)
  const shown = <RoutedPage routed={found} />
  if (found?.route.access === 'public') return <PublicShell>{shown}</PublicShell>
  // One socket for all pages, in every shell, except the forms of visitors.
  return (
    <RealtimeProvider>
      <Framed access={found?.route.access}>{shown}</Framed>
    </RealtimeProvider>
  )
}

type FramedProps = {
  /** Who sees the page; undefined at an unknown address. */
  access: Exclude<PageAccess, 'public'> | undefined
  children: ReactNode
}

/** A page in the frame of who sees it. A page for players leads a visitor to the login page, which comes back after it. */
function Framed({ access, children }: FramedProps) {
  const user = useStoredUser()
  const isOperator = useIsOperator()
  const location = useLocation()
  if (access === 'frame') return <PageBoundary>{children}</PageBoundary>
  if (user === null && (access === 'player' || access === 'operator')) {
    return <Navigate to="/login" replace state={{ from: location }} />
  }
  if (user === null) return <PublicShell wide={access === 'anyone'}>{children}</PublicShell>
  if (access !== 'operator') return <Shell>{children}</Shell>
  if (isOperator) return <PageBoundary>{children}</PageBoundary>
  return (
    <Shell>
      <NotFoundPage />
    </Shell>
  )
}
