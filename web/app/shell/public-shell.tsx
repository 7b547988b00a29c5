import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/mark.tsx'
import { PageBoundary } from '../page-boundary.tsx'
import { usePageFocus } from '../use-page-focus.ts'
import { Ground } from './ground.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { DemoBanner, OfflineNotice, SkipLink } from './notices.tsx'
import { phoneBarFrame, VisitorBar } from './phone-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * The frame of a visitor's pages: the form on one side, the ground beside it where there is room. A page to read is
 * `wide` and has no ground, but the bar of a phone.
 */
export function PublicShell({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const t = useText()
  const main = usePageFocus()
  return (
    <div className={clsx('flex min-h-dvh flex-col', wide && phoneBarFrame)}>
      <SkipLink />
      <DemoBanner />
      <div className={clsx('grid flex-1', !wide && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]')}>
        <div className="flex flex-col">
          <header
            className={clsx(
              'flex items-center gap-1 px-3 py-4 sm:px-8',
              wide ? 'sticky top-0 z-30 border-line border-b bg-surface' : 'relative',
            )}
          >
            <Link to="/" className="mr-auto flex rounded-lg">
              <Wordmark isNarrow />
            </Link>
            <Link to="/cricket2" className={buttonStyle({ tone: 'ghost', className: 'max-sm:px-1' })}>
              {t('nav.liveMarket')}
            </Link>
            <Link
              to={wide ? '/login' : '/rules'}
              className={buttonStyle({ tone: 'ghost', className: 'max-sm:px-1' })}
            >
              {t(wide ? 'nav.login' : 'nav.rules')}
            </Link>
            <LanguageToggle />
            <ThemeToggle />
            <div className="absolute bottom-0 left-3 sm:left-8">
              <OfflineNotice />
            </div>
          </header>
          <main ref={main} id="main" tabIndex={-1} className="grid flex-1">
            <PageBoundary>{children}</PageBoundary>
          </main>
        </div>
        {!wide && <GroundBeside />}
      </div>
      {wide && <VisitorBar />}
    </div>
  )
}

function GroundBeside() {
  const t = useText()
  return (
    <div className="relative hidden overflow-hidden border-line border-l bg-sunken lg:block">
      <Ground className="absolute inset-0 size-full" />
      <p className="absolute inset-x-12 bottom-12 max-w-md font-bold text-3xl tracking-tight">
        {t('auth.tagline')}
      </p>
    </div>
  )
}
