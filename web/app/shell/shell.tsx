import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { fetchModule } from '../../lib/fetch-module.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { usePageFocus } from '../use-page-focus.ts'
import { CashierHost } from './cashier-host.tsx'
import { Header } from './header.tsx'
import { Late } from './late.tsx'
import { Navigation } from './navigation.tsx'
import { DemoBanner, SkipLink, SuspendedNotice } from './notices.tsx'
import { PhoneBar, phoneBarFrame } from './phone-bar.tsx'

const loadBreakNotice = async () => (await fetchModule(() => import('./break-notice.tsx'))).BreakNotice
const loadReminder = async () => (await fetchModule(() => import('./session-reminder.tsx'))).SessionReminder

export function Shell({ children }: { children: ReactNode }) {
  const main = usePageFocus()
  return (
    <div className={clsx('flex min-h-dvh flex-col', phoneBarFrame)}>
      <SkipLink />
      <DemoBanner />
      <Header />
      <SuspendedNotice />
      <Late load={loadBreakNotice} />
      <div className="mx-auto flex w-full max-w-[96rem] flex-1">
        <div className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-line border-r p-4 lg:block">
          <Navigation />
        </div>
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 flex-1">
          <PageBoundary>{children}</PageBoundary>
        </main>
      </div>
      <PhoneBar />
      <CashierHost />
      <Late load={loadReminder} />
    </div>
  )
}
