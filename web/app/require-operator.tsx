import { Outlet, useLocation } from 'react-router'
import { useIsOperator } from '../lib/operator.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { ShellFrame } from './shell/shell.tsx'

/** Lets an operator through; to any other player there is nothing here. */
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
