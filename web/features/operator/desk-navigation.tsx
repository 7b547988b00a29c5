import { useEffect, useRef } from 'react'
import { deskText } from '../../lib/messages/operator/desk-text.ts'
import { NavLink, useIsAt } from '../../lib/router/link.tsx'
import { type DeskPage, deskPages } from './desk-pages.ts'

/** The links of the desk in one line, which scrolls if it is too long. Without their icons all of them fit on a tablet. */
export function DeskNavigation() {
  return (
    <nav aria-label={deskText('desk.sections')} className="min-w-0 overflow-x-auto">
      <ul className="flex gap-1">
        {deskPages.map(({ paths: [to], link }) => link && <DeskLink key={to} to={to} link={link} />)}
      </ul>
    </nav>
  )
}

function DeskLink({ to, link }: { to: string; link: NonNullable<DeskPage['link']> }) {
  const { icon: Icon, label, Count } = link
  const isFirst = to === '/operator'
  const isCurrent = useIsAt(to, isFirst)
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
