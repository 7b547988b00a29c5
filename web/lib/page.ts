import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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
  readonly Component: LazyExoticComponent<ComponentType>
}

/** A page whose code is fetched when it is first shown; `name` is its export. */
export function page<Name extends string>(
  access: PageAccess,
  paths: readonly string[],
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType }>,
): Page {
  const Component = lazy(async () => ({ default: (await load())[name] as ComponentType }))
  return { access, paths, load, Component }
}
