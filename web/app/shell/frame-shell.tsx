import { Outlet, useLocation } from 'react-router'
import { PageBoundary } from '../page-boundary.tsx'

/** Nothing around a page that is shown inside another one. */
export function FrameShell() {
  const { pathname } = useLocation()
  return (
    <PageBoundary resetKey={pathname}>
      <Outlet />
    </PageBoundary>
  )
}
