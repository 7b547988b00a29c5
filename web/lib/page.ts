import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Who sees a page: a visitor, beside the ground; a logged-in player, within the shell; or anyone, a player within the
 * shell and a visitor on the whole width. A `frame` is shown inside another page and has nothing around it. An
 * `operator` page has a frame of its own, and isn't there for anyone else.
 */
export type PageAccess = 'public' | 'player' | 'anyone' | 'frame' | 'operator'

export interface Page {
  readonly paths: readonly string[]
  readonly access: PageAccess
  readonly load: () => Promise<unknown>
  readonly Component: LazyExoticComponent<ComponentType>
}

/** A page whose code is fetched when it is first shown, by the name it is exported under. */
export function page<Name extends string>(
  access: PageAccess,
  paths: readonly string[],
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType }>,
): Page {
  const Component = lazy(async () => ({ default: (await load())[name] as ComponentType }))
  return { access, paths, load, Component }
}
