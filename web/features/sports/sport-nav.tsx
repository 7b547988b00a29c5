import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { SportIcon } from '../../ui/sport-icon.tsx'

/** The sports side by side, scrolling sideways where they do not fit, the selected one in view. */
export function SportNav({ selectedId }: { selectedId: number }) {
  const t = useText()
  const bar = useRef<HTMLElement>(null)
  const selected = useRef<HTMLAnchorElement>(null)
  // Not `scrollIntoView`: it would move the keyboard's starting point here, past the skip link.
  useEffect(() => {
    if (bar.current === null || selected.current === null) return
    const { offsetLeft, clientWidth } = selected.current
    bar.current.scrollLeft = offsetLeft - (bar.current.clientWidth - clientWidth) / 2
  }, [])
  return (
    <nav ref={bar} aria-label={t('sports.nav')} className="relative overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max gap-2 px-4 py-1 lg:px-0">
        {SPORTS.map(({ id, name }) => {
          const isSelected = id === selectedId
          return (
            <li key={id}>
              <Link
                ref={isSelected ? selected : null}
                to={`/sport/${id}`}
                aria-current={isSelected ? 'page' : undefined}
                className={clsx(
                  'flex h-10 items-center gap-2 rounded-full border px-4 font-semibold text-sm transition-colors',
                  isSelected
                    ? 'border-brand bg-brand text-brand-ink'
                    : 'border-line bg-surface text-ink-muted hover:border-line-strong hover:text-ink',
                )}
              >
                <SportIcon sportId={id} className="size-4" />
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
