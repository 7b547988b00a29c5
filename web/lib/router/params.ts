import { createContext, useContext } from 'react'
import type { Params } from './match.ts'

/** The named parts of the address, for the page that is shown. */
export const RouteParams = createContext<Params>({})

export function useParams(): Params {
  return useContext(RouteParams)
}
