import { Outlet, useLocation } from 'react-router'
import { useIsOperator } from '../lib/operator.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { ShellFrame } from './shell/shell.tsx'

/** Shows the desk to operators, and "Page not found" to other players. */
export function RequireOperator() {
  const isOperator = useIsOperator()
  const { pathname } = useLocation()
  if (!isOperator) {
    return (
      <ShellFrame>
        <NotFoundPage />
      </ShellFrame>
    )
  }
  return (
    <PageBoundary resetKey={pathname}>
      <Outlet />
    </PageBoundary>
  )
}
