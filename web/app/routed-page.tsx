import type { ComponentType } from 'react'
import type { Params } from '../lib/router/match.ts'
import { RouteParams } from '../lib/router/params.ts'
import { NotFoundPage } from './not-found-page.tsx'

type RoutedPageProps = {
  /** The route that fits the address; undefined if none does. */
  routed: { route: { readonly Component: ComponentType }; params: Params } | undefined
}

/** Renders the page of a route, which reads the address's named parts by `useParams`; without a route, "Page not found". */
export function RoutedPage({ routed }: RoutedPageProps) {
  if (routed === undefined) return <NotFoundPage />
  const { route, params } = routed
  return (
    <RouteParams value={params}>
      <route.Component />
    </RouteParams>
  )
}
