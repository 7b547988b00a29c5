import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router'
import { ConfigProvider, type RuntimeConfig } from '../lib/config.ts'
import type { PageAccess } from '../lib/page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { RealtimeProvider } from '../lib/realtime/provider.tsx'
import { storedUserId, useStoredUser } from '../lib/stored-user.ts'
import { PopupRegion } from '../ui/popup-region.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pages } from './pages.ts'
import { RequireOperator } from './require-operator.tsx'
import { RequireUser } from './require-user.tsx'
import { FrameShell } from './shell/frame-shell.tsx'
import { PublicShell } from './shell/public-shell.tsx'
import { Shell } from './shell/shell.tsx'

export function App({ config }: { config: RuntimeConfig }) {
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
        <Route element={<FrameShell />}>{routesOf('frame')}</Route>
        <Route element={user === null ? <PublicShell wide /> : <Shell />}>{routesOf('anyone')}</Route>
        <Route element={user === null ? <PublicShell /> : <Shell />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}
