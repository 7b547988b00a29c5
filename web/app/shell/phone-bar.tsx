import { CirclePlay, Dices, House, LogIn, type LucideIcon, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { fetchModule } from '../../lib/fetch-module.ts'
import { belowDesktop, useMedia } from '../../lib/media.ts'
import { useText } from '../../lib/messages/text.ts'
import { NavLink } from '../../lib/router/link.tsx'
import { inPlay } from '../../lib/sport-places.ts'
import { Late } from './late.tsx'

const loadOpenBetsButton = async () =>
  (await fetchModule(() => import('./open-bets-button.tsx'))).OpenBetsButton

/**
 * Makes room in a frame for the bar: it stands at the end of the page, so that nothing lies under it there, and other bars at the
 * bottom of the screen stand on it. What is marked `data-over-phone-bar` takes its place.
 */
export const phoneBarFrame = 'phone-frame barred:[--phone-bar:calc(3.5rem+env(safe-area-inset-bottom))]'

/** The bar of a player. */
export function PhoneBar() {
  const t = useText()
  return (
    <Bar inPlayPath={inPlay.path}>
      <BarLink to="/history" icon={ReceiptText}>
        {t('bet.mine')}
      </BarLink>
      <Late load={loadOpenBetsButton} meanwhile={<span className="w-14 shrink-0 border-line border-l" />} />
    </Bar>
  )
}

/** The bar of a visitor, to whom the page of what is in play is public. */
export function VisitorBar() {
  const t = useText()
  return (
    <Bar inPlayPath="/cricket2">
      <BarLink to="/login" icon={LogIn}>
        {t('nav.login')}
      </BarLink>
    </Bar>
  )
}

/** Not rendered on a desktop, whose header has the same links. */
function Bar({ inPlayPath, children }: { inPlayPath: string; children: ReactNode }) {
  const t = useText()
  if (!useMedia(belowDesktop)) return null
  return (
    <nav
      aria-label={t('nav.bar')}
      className="bottom-0 z-20 flex h-[calc(3.5rem+env(safe-area-inset-bottom))] border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] barred:sticky [.phone-frame:has([data-over-phone-bar])_&]:invisible"
    >
      <BarLink to="/" icon={House}>
        {t('sport.Home')}
      </BarLink>
      <BarLink to={inPlayPath} icon={CirclePlay}>
        {t('sport.In-Play')}
      </BarLink>
      <BarLink to="/casino" icon={Dices}>
        {t('nav.casino')}
      </BarLink>
      {children}
    </nav>
  )
}

function BarLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="flex min-w-0 flex-1 basis-0 flex-col items-center justify-center gap-0.5 font-medium text-2xs text-ink-muted aria-[current=page]:text-brand-text"
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate px-0.5">{children}</span>
    </NavLink>
  )
}
