import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { DecisionsProvider } from '../features/operator/cashier/decisions.tsx'
import { DeskNavigation } from '../features/operator/desk-navigation.tsx'
import { deskPages } from '../features/operator/desk-pages.ts'
import { deskText } from '../lib/messages/operator/desk-text.ts'
import { useConnectionStatus } from '../lib/realtime/hooks.ts'
import { Link } from '../lib/router/link.tsx'
import { useLocation } from '../lib/router/location.ts'
import { findRoute } from '../lib/router/match.ts'
import { buttonStyle } from '../ui/button.tsx'
import { FollowingSign } from '../ui/connection-sign.tsx'
import { Wordmark } from '../ui/mark.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RoutedPage } from './routed-page.tsx'
import { LogoutButton } from './shell/logout-button.tsx'
import { DemoBanner, OfflineNotice, SkipLink } from './shell/notices.tsx'
import { ThemeToggle } from './shell/theme-toggle.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** The operators' part of the site, in a shell of its own that uses the full width. Its texts are in English only. */
export function OperatorDesk() {
  const main = usePageFocus()
  const { pathname } = useLocation()
  useRefreshedDesk()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemoBanner />
      <DeskHeader />
      <main ref={main} id="main" lang="en" tabIndex={-1} className="mx-auto w-full max-w-[96rem] flex-1">
        <DecisionsProvider>
          <PageBoundary>
            <RoutedPage routed={findRoute(deskPages, pathname)} />
          </PageBoundary>
        </DecisionsProvider>
      </main>
    </div>
  )
}

/** Fetches all the desk's data when the socket (re)connects, because its events until then were lost. */
function useRefreshedDesk(): void {
  const client = useQueryClient()
  const status = useConnectionStatus()
  useEffect(() => {
    if (status === 'connected') void client.invalidateQueries({ queryKey: ['desk'] })
  }, [client, status])
}

function DeskHeader() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-x-3 px-3 lg:px-6">
        <Link to="/operator" className="flex h-12 items-center gap-2.5 rounded-lg">
          <Wordmark />
          <span lang="en" className="border-line border-l pl-2.5 font-medium text-ink-muted text-sm">
            {deskText('desk.title')}
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <div className="px-2">
            <FollowingSign live={deskText('desk.live')} />
          </div>
          <Link
            to="/"
            aria-label={deskText('desk.toSite')}
            title={deskText('desk.toSite')}
            className={buttonStyle({ tone: 'ghost', size: 'icon' })}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
          <ThemeToggle />
          <LogoutButton />
        </div>
        <div
          lang="en"
          className="-mx-3 w-[calc(100%+1.5rem)] border-line border-t px-1 lg:-mx-6 lg:w-[calc(100%+3rem)] lg:px-3.5"
        >
          <DeskNavigation />
        </div>
      </div>
      <OfflineNotice />
    </header>
  )
}
