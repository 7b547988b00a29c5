import { Menu, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { closeCashier, openCashier, useCashierDialog } from '../../lib/cashier-dialog.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Link } from '../../lib/router/link.tsx'
import { useLocation } from '../../lib/router/location.ts'
import { loadEarly, useLoaded } from '../../lib/use-loaded.ts'
import { buttonStyle, IconButton } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/mark.tsx'
import { popup } from '../../ui/popups.ts'
import { BalanceBar } from './balance-bar.tsx'
import { CashierButtons } from './cashier-buttons.tsx'
import { LogoutButton } from './logout-button.tsx'
import { NoticesButton } from './notices-button.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useMoneySignal } from './use-money-signal.ts'

/** Fetched on demand: only a phone needs the drawer and its dialog. */
const loadDrawer = async () => (await import('./mobile-drawer.tsx')).MobileDrawer

const sportsPath = /^\/($|sport\/|match|results|cricket2)/
const casinoPath = /^\/casino/

export function Header() {
  const t = useText()
  const { pathname } = useLocation()
  useMoneySignal()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-x-2 px-3 lg:h-16 lg:flex-nowrap lg:gap-x-3 lg:px-6 xl:gap-x-6">
        <MenuToggle />
        <Link to="/" className="flex h-14 items-center rounded-lg">
          <Wordmark isNarrow />
        </Link>
        <nav aria-label={t('nav.sections')} className="hidden h-16 gap-5 lg:flex">
          <SectionLink to="/" isCurrent={sportsPath.test(pathname)}>
            {t('nav.sports')}
          </SectionLink>
          <SectionLink to="/casino" isCurrent={casinoPath.test(pathname)}>
            {t('nav.casino')}
          </SectionLink>
        </nav>
        <BalanceBar className="-mx-3 order-last w-[calc(100%+1.5rem)] border-line border-t bg-sunken px-4 py-2 lg:order-none lg:mx-0 lg:ml-auto lg:w-auto lg:rounded-lg lg:border lg:px-4" />
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <SearchButton />
          <CashierButtons place="header" onOpen={openCashier} />
          <ProfileLink />
          <NoticesButton />
          <ThemeToggle className="max-lg:hidden" />
          <LogoutButton className="max-lg:hidden" />
        </div>
      </div>
    </header>
  )
}

function SectionLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      {...(isCurrent && { 'aria-current': 'page' })}
      className="flex items-center border-transparent border-b-2 px-1 pt-0.5 font-semibold text-ink-muted text-sm transition-colors hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  )
}

/** Opens the menu. Menu and cashier are never open together, even while the code of one is still loading. */
function MenuToggle() {
  const t = useText()
  const cashier = useCashierDialog()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (cashier !== null) setOpen(false)
  }, [cashier])
  const MobileDrawer = useLoaded(loadDrawer, open, () => {
    setOpen(false)
    popup.error(t('nav.menuFailed'))
  })
  const show = () => {
    closeCashier()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        label={t('nav.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => loadEarly(loadDrawer)}
        onClick={show}
        className="lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </IconButton>
      {MobileDrawer && <MobileDrawer open={open} onOpenChange={setOpen} />}
    </>
  )
}

function ProfileLink() {
  const { username } = useProfile()
  return (
    <Link
      to="/account/profile"
      className={buttonStyle({ tone: 'ghost', className: 'max-w-44 max-sm:px-2.5' })}
    >
      <UserRound aria-hidden className="size-4 shrink-0" />
      <span className="truncate max-sm:sr-only lg:max-xl:sr-only">{username}</span>
    </Link>
  )
}
