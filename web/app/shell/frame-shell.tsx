import { Outlet, useLocation } from 'react-router'
import { PageBoundary } from '../page-boundary.tsx'

/** Shows a page alone, for pages that are embedded in another one. */
export function FrameShell() {
  const { pathname } = useLocation()
  return (
    <PageBoundary resetKey={pathname}>
      <Outlet />
    </PageBoundary>
  )
}
