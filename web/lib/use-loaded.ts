import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A component that `load` fetches once it is wanted; undefined until it is there. If its code can't be fetched, it calls
 * `onFailed`, and fetches again when it is wanted anew.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const isMissing = isWanted && Loaded === undefined
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (isMissing)
      load().then(
        (loaded) => setLoaded(() => loaded),
        () => failed(),
      )
  }, [isMissing, load])
  return Loaded
}

/** Fetches code that is likely to be wanted soon; not while offline, as some browsers never retry a module that failed to load. */
export function loadEarly(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}
