import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { addressOf, type Navigation, navigate, type To, useLocation } from './location.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Navigation & { to: To }

/** A link to a page of the site, which is shown without loading a new document. */
export function Link({ to, state, replace, onClick, ...props }: LinkProps) {
  const href = addressOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(href, { state, replace: replace ?? isHere(href) })
  }
  return <a {...props} href={href} onClick={follow} />
}

/** A press that opens another tab or window, or saves what is linked. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const isElsewhere = target !== '' && target !== '_self'
  return event.button !== 0 || isElsewhere || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
}

/** Whether an address is the present one: following it adds nothing to the history, as with any link of a browser. */
function isHere(href: string): boolean {
  return new URL(href, window.location.href).href === window.location.href
}

type NavLinkProps = Omit<LinkProps, 'to' | 'className'> & {
  to: string
  /** Only the page itself is current, not the pages below it. */
  end?: boolean
  className: string | ((current: { isActive: boolean }) => string)
}

/** A link that is marked as the current one on its page and on those below it. */
export function NavLink({ end = false, className, ...props }: NavLinkProps) {
  const isActive = useIsAt(props.to, end)
  return (
    <Link
      {...(isActive && { 'aria-current': 'page' })}
      {...props}
      className={typeof className === 'string' ? className : className({ isActive })}
    />
  )
}

/** Whether the player is on the page at an address or, without `end`, on one below it. */
export function useIsAt(to: string, end = false): boolean {
  const { pathname } = useLocation()
  const [path = ''] = to.split(/[?#]/)
  return pathname === path || (!end && pathname.startsWith(`${path}/`))
}

/** Leads on to another address as soon as it is shown. */
export function Navigate({ to, ...how }: Navigation & { to: To }): ReactNode {
  const address = addressOf(to)
  const last = useRef(how)
  last.current = how
  useLayoutEffect(() => navigate(address, last.current), [address])
  return null
}
