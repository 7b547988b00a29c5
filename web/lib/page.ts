import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * Who sees a page, and in which frame. `public`: visitors, beside the ground. `player`: logged-in players, within the shell.
 * `anyone`: players within the shell, visitors on the whole width. `frame`: embedded in another page, alone. `operator`:
 * operators, in the desk; "Page not found" for others.
 */
export type PageAccess = 'public' | 'player' | 'anyone' | 'frame' | 'operator'

export interface Page {
  readonly paths: readonly string[]
  readonly access: PageAccess
  readonly load: () => Promise<unknown>
  readonly Component: ComponentType
}

/**
 * A page whose code is fetched when it is first shown; `name` is its export. Code that has come is shown at once: after a
 * fallback, however short, React waits for 300 ms.
 */
export function page<Name extends string>(
  access: PageAccess,
  paths: readonly string[],
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType }>,
): Page {
  let come: ComponentType | undefined
  const fetched = async () => {
    come = (await load())[name] as ComponentType
    return { default: come }
  }
  const Fetched = lazy(fetched)
  const Component = () => createElement(useState(() => come ?? Fetched)[0])
  return { access, paths, load: fetched, Component }
}
