import type { ComponentType } from 'react'
import { type FetchedComponent, fetchedComponent } from './fetched-component.ts'

/**
 * Who sees a page, and in which frame. `public`: visitors, beside the ground. `player`: logged-in players, within the shell.
 * `anyone`: players within the shell, visitors on the whole width. `frame`: embedded in another page, alone. `operator`:
 * operators, in the desk; "Page not found" for others.
 */
export type PageAccess = 'public' | 'player' | 'anyone' | 'frame' | 'operator'

export interface Page extends FetchedComponent {
  readonly paths: readonly string[]
  readonly access: PageAccess
}

/** A page whose code is fetched when it is first shown; `name` is its export. */
export function page<Name extends string>(
  access: PageAccess,
  paths: readonly string[],
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType }>,
): Page {
  return { access, paths, ...fetchedComponent(async () => (await load())[name] as ComponentType) }
}
