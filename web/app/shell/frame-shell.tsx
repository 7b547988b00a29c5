import { Outlet, useLocation } from 'react-router'
import { RealtimeProvider } from '../../lib/realtime/provider.tsx'
import { PageBoundary } from '../page-boundary.tsx'

/** Nothing around a page that is shown inside another one. */
export function FrameShell() {
  const { pathname } = useLocation()
  return (
    <RealtimeProvider>
      <PageBoundary resetKey={pathname}>
        <Outlet />
      </PageBoundary>
    </RealtimeProvider>
  )
}
