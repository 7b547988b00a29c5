import type { MatchFacts } from '../../lib/realtime/live.ts'

/** The cricket betting screen has two addresses, by the list that leads there. */
type ScreenPath = '/match/currmtc' | '/matchlist/currmtc'

/**
 * Where a cricket match is bet on, as properties of a link: what the screen needs at once in its state, and the market
 * in the address as well, so that it can be reloaded and shared.
 */
export function bettingScreen({ marketId, scoreIframe, name }: MatchFacts, pathname: ScreenPath) {
  return {
    to: { pathname, search: `?${new URLSearchParams({ market: marketId })}` },
    state: { marketId, scoreIframe, matchName: name },
  }
}
