import { clsx } from 'clsx'
import { BriefcaseBusiness, Dices } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { accountPages } from '../../lib/account-pages.ts'
import { useText } from '../../lib/messages/text.ts'
import { useIsOperator } from '../../lib/operator.ts'
import { SportIcon } from '../../ui/sport-icon.tsx'

const sidebarSportIds = [4, 1, 2, 7522, 998917]
const sidebarSports = sidebarSportIds.flatMap((id) => SPORTS.filter((sport) => sport.id === id))

/** The sport of the home page when its address names none. */
const defaultSportId = 4

/** The links of the sidebar and of the drawer. `onNavigate` is called at each click, so that a drawer can close. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('nav.main')} className="grid gap-6">
      <DeskLink onNavigate={onNavigate} />
      <Group title={t('nav.sports')}>
        {sidebarSports.map(({ id, name }) => (
          <Item
            key={id}
            to={`/sport/${id}`}
            isCurrent={id === defaultSportId && pathname === '/'}
            icon={<SportIcon sportId={id} className="size-5" />}
            onNavigate={onNavigate}
          >
            {t(`sport.${name}`)}
          </Item>
        ))}
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
