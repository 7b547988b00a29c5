import { clsx } from 'clsx'
import { BriefcaseBusiness, ChevronDown, Dices, MonitorDown, Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accountPages } from '../../lib/account-pages.ts'
import { useInstall } from '../../lib/install.ts'
import { useText } from '../../lib/messages/text.ts'
import { useIsOperator } from '../../lib/operator.ts'
import { useListedIds } from '../../lib/realtime/hooks.ts'
import { NavLink } from '../../lib/router/link.tsx'
import { useLocation } from '../../lib/router/location.ts'
import { defaultSport, isEmptyPlace, placeOf, resultsPath, type SportPlace } from '../../lib/sport-places.ts'
import { SportIcon } from '../../ui/sport-icon.tsx'

const sidebarSports = ['4', '1', '2', '7522', '998917'].flatMap((slug) => placeOf(slug) ?? [])

/** The links of the sidebar and of the drawer. `onNavigate` is called at each click, so that a drawer can close. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText()
  return (
    <nav aria-label={t('nav.main')} className="grid gap-6">
      <DeskLink onNavigate={onNavigate} />
      <Group title={t('nav.sports')}>
        <SportItems onNavigate={onNavigate} />
        <Item to={resultsPath} icon={<Trophy className="size-5" />} onNavigate={onNavigate}>
          {t('matchResults.title')}
        </Item>
      </Group>
      <Group title={t('nav.casino')}>
        <Item to="/casino" icon={<Dices className="size-5" />} onNavigate={onNavigate}>
          {t('casino.allGames')}
        </Item>
      </Group>
      <Group title={t('nav.account')}>
        {accountPages.map(({ path, name, icon: Icon }) => (
          <Item key={path} to={path} icon={<Icon className="size-5" />} onNavigate={onNavigate}>
            {t(name)}
          </Item>
        ))}
        <InstallItem />
      </Group>
    </nav>
  )
}

/** The link to the operators' desk; hidden from players. */
function DeskLink({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const t = useText()
  if (!useIsOperator()) return null
  return (
    <Group title={t('nav.operators')}>
      <Item to="/operator" icon={<BriefcaseBusiness className="size-5" />} onNavigate={onNavigate}>
        {t('nav.desk')}
      </Item>
    </Group>
  )
}

/** The sports that have a match, or may have one, and a button that unfolds the others. The shown one is never folded away. */
function SportItems({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const t = useText()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const listed = useListedIds()
  const isCurrent = (place: SportPlace) =>
    place.path === pathname || (place === defaultSport && pathname === '/')
  const isFolded = (place: SportPlace) => !isCurrent(place) && isEmptyPlace(place, listed)
  const item = (place: SportPlace) => (
    <Item
      key={place.path}
      to={place.path}
      isCurrent={isCurrent(place)}
      icon={<SportIcon sportId={place.sportId ?? 0} className="size-5" />}
      onNavigate={onNavigate}
    >
      {t(`sport.${place.name}`)}
    </Item>
  )
  return (
    <>
      {sidebarSports.filter((place) => !isFolded(place)).map(item)}
      {sidebarSports.some(isFolded) && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={buttonItem}
          >
            <ChevronDown
              aria-hidden
              className={clsx('size-5 transition-transform', isOpen && 'rotate-180')}
            />
            {t('sports.more')}
          </button>
        </li>
      )}
      {isOpen && sidebarSports.filter(isFolded).map(item)}
    </>
  )
}

const buttonItem =
  'flex h-11 w-full items-center gap-3 rounded-lg px-3 font-medium text-ink-muted text-sm transition-colors hover:bg-raised hover:text-ink lg:h-10'

/** Installs the site as an app, where the browser offers it. */
function InstallItem() {
  const t = useText()
  const install = useInstall()
  if (install === undefined) return null
  return (
    <li>
      <button type="button" onClick={install} className={buttonItem}>
        <MonitorDown aria-hidden className="size-5" />
        {t('nav.install')}
      </button>
    </li>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="px-3 pb-2 font-semibold text-2xs text-ink-faint uppercase tracking-wider">{title}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </div>
  )
}

type ItemProps = {
  to: string
  icon: ReactNode
  children: ReactNode
  isCurrent?: boolean
  onNavigate: (() => void) | undefined
}

function Item({ to, icon, children, isCurrent = false, onNavigate }: ItemProps) {
  return (
    <li>
      <NavLink
        to={to}
        onClick={onNavigate}
        {...(isCurrent && { 'aria-current': 'page' })}
        className={({ isActive }) =>
          clsx(
            'relative flex h-11 items-center gap-3 rounded-lg px-3 font-medium text-sm transition-colors lg:h-10',
            isActive || isCurrent
              ? 'bg-raised text-ink before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-brand'
              : 'text-ink-muted hover:bg-raised hover:text-ink',
          )
        }
      >
        {icon}
        {children}
      </NavLink>
    </li>
  )
}
