import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'
import { deskText } from '../../lib/messages/operator/desk-text.ts'
import { type DeskPage, deskPages } from './desk-pages.ts'

/** The links of the desk in one line, which scrolls if it is too long. Without their icons all of them fit on a tablet. */
export function DeskNavigation() {
  return (
    <nav aria-label={deskText('desk.sections')} className="min-w-0 overflow-x-auto">
      <ul className="flex gap-1">
        {deskPages.map(({ path, link }) => link && <DeskLink key={path} path={path} link={link} />)}
      </ul>
    </nav>
  )
}

function DeskLink({ path, link }: { path: string; link: NonNullable<DeskPage['link']> }) {
  const { icon: Icon, label, Count } = link
  const isFirst = path === ''
  const to = isFirst ? '/operator' : `/operator/${path}`
  const isCurrent = useMatch({ path: to, end: isFirst }) !== null
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <li ref={item}>
      <NavLink
        to={to}
        end={isFirst}
        className="flex h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-2.5 pt-0.5 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink lg:h-12"
      >
        <Icon aria-hidden className="size-4 md:max-lg:hidden" />
        {deskText(label)}
        {Count && <Count />}
      </NavLink>
    </li>
  )
}
