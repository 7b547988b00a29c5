import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'

/** What is shown while the code of a component is fetched. */
export const WhileFetched = createContext<ReactNode>(null)

export interface FetchedComponent {
  /** Fetches the code before it is shown. */
  readonly load: () => Promise<unknown>
  readonly Component: ComponentType
}

/**
 * A component whose code is fetched when it is first shown; code that has come is shown at once. If it can't be fetched, the error
 * is thrown to the nearest boundary, and the next time that it is shown it is fetched again.
 */
export function fetchedComponent(fetch: () => Promise<ComponentType>): FetchedComponent {
  let come: ComponentType | undefined
  const load = async () => {
    come = await fetch()
  }
  const Component = () => {
    const meanwhile = useContext(WhileFetched)
    const [Shown, setShown] = useState(() => come)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Shown) return undefined
      let isShown = true
      load().then(
        () => isShown && setShown(() => come),
        (error: unknown) => isShown && setFailure({ error }),
      )
      return () => {
        isShown = false
      }
    }, [Shown])
    if (failure) throw failure.error
    return Shown ? createElement(Shown) : meanwhile
  }
  return { load, Component }
}
