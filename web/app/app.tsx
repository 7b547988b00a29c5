import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import type { SiteConfig } from '../../domain/contract/site-config.ts'
import { ConfigProvider } from '../lib/config.ts'
import { useIsOperator } from '../lib/operator.ts'
import type { PageAccess } from '../lib/page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { RealtimeProvider } from '../lib/realtime/provider.tsx'
import { storedUserId, useStoredUser } from '../lib/stored-user.ts'
import { PopupRegion } from '../ui/popup-region.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { pages } from './pages.ts'
import { PublicShell } from './shell/public-shell.tsx'
import { Shell, ShellFrame } from './shell/shell.tsx'

export function App({ config }: { config: SiteConfig }) {
  const userId = storedUserId(useStoredUser())
  return (
    <ConfigProvider value={config}>
      <BrowserRouter>
        <PlayerScope key={userId}>
          <SiteRoutes />
        </PlayerScope>
        <PopupRegion />
      </BrowserRouter>
    </ConfigProvider>
  )
}

/** A query cache of its own for each player, so that no data outlives the log-out. */
function PlayerScope({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** One socket for all pages, in every shell, except the forms of visitors. */
function WithRealtime() {
  return (
    <RealtimeProvider>
      <Outlet />
    </RealtimeProvider>
  )
}

/** Lets a logged-in player through; anyone else goes to the login page and comes back here after it. */
function RequireUser() {
  const user = useStoredUser()
  const location = useLocation()
  return user === null ? <Navigate to="/login" replace state={{ from: location }} /> : <Outlet />
}

/** Shows the desk to operators, and "Page not found" to other players. */
function RequireOperator() {
  if (useIsOperator()) return <BarePage />
  return (
    <ShellFrame>
      <NotFoundPage />
    </ShellFrame>
  )
}

/** A page without a shell: one embedded in another page, or with a shell of its own. */
function BarePage() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  )
}

function routesOf(access: PageAccess): ReactNode[] {
  return pages
    .filter((page) => page.access === access)
    .flatMap(({ paths, Component }) =>
      paths.map((path) => <Route key={path} path={path} element={<Component />} />),
    )
}

function SiteRoutes() {
  const user = useStoredUser()
  return (
    <Routes>
      <Route element={<PublicShell />}>{routesOf('public')}</Route>
      <Route path="/inplay" element={<Navigate to="/" replace />} />
      <Route element={<WithRealtime />}>
        <Route element={<RequireUser />}>
          <Route element={<Shell />}>{routesOf('player')}</Route>
          <Route element={<RequireOperator />}>{routesOf('operator')}</Route>
        </Route>
        <Route element={<BarePage />}>{routesOf('frame')}</Route>
        <Route element={user === null ? <PublicShell wide /> : <Shell />}>{routesOf('anyone')}</Route>
        <Route element={user === null ? <PublicShell /> : <Shell />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}
