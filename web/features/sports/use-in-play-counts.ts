import { useInPlayIds } from '../../lib/realtime/hooks.ts'
import { useLive } from '../../lib/realtime/provider.tsx'

/** How many matches are in play now: of each sport by its id, and of all. */
export function useInPlayCounts(): { bySport: ReadonlyMap<number, number>; all: number } {
  const { live } = useLive()
  const ids = useInPlayIds() ?? []
  const bySport = new Map<number, number>()
  for (const id of ids) {
    // A match never changes its sport, so there is no need to subscribe to it.
    const sportId = live.matches.get(id)?.sportId ?? 0
    bySport.set(sportId, (bySport.get(sportId) ?? 0) + 1)
  }
  return { bySport, all: ids.length }
}
