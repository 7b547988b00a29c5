import { Link, Outlet, useLocation } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { Wordmark } from '../../ui/mark.tsx'
import { PageBoundary } from '../page-boundary.tsx'
import { usePageFocus } from '../use-page-focus.ts'
import { Ground } from './ground.tsx'
import { DemoBanner, OfflineNotice, SkipLink } from './notices.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What surrounds the pages of a visitor: the form on one side, the ground beside it where there is room. */
export function PublicShell() {
  const t = useText()
  const main = usePageFocus()
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemoBanner />
      <OfflineNotice />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="flex flex-col">
          <header className="flex items-center justify-between px-5 py-4 sm:px-8">
            <Link to="/" className="rounded-lg">
              <Wordmark />
            </Link>
            <ThemeToggle />
          </header>
          <main ref={main} id="main" tabIndex={-1} className="grid flex-1">
            <PageBoundary resetKey={pathname}>
              <Outlet />
            </PageBoundary>
          </main>
        </div>
        <div className="relative hidden overflow-hidden border-line border-l bg-sunken lg:block">
          <Ground className="absolute inset-0 size-full" />
          <p className="absolute inset-x-12 bottom-12 max-w-md font-bold text-3xl tracking-tight">
            {t('auth.tagline')}
          </p>
        </div>
      </div>
    </div>
  )
}
