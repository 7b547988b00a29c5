import type { ComponentType } from 'react'
import type { Params } from '../lib/router/match.ts'
import { RouteParams } from '../lib/router/params.ts'
import { NotFoundPage } from './not-found-page.tsx'

type RoutedPageProps = {
  /** What was found at the address, if anything. */
  routed: { route: { readonly Component: ComponentType }; params: Params } | undefined
}

/** The page at an address, which reads the address's named parts. */
export function RoutedPage({ routed }: RoutedPageProps) {
  if (routed === undefined) return <NotFoundPage />
  const { route, params } = routed
  return (
    <RouteParams value={params}>
      <route.Component />
    </RouteParams>
  )
}
