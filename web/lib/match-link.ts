import { CRICKET } from '../../domain/contract/matches.ts'
import type { Pick } from './pick.ts'
import type { MatchFacts } from './realtime/live.ts'

/** The two paths of the cricket betting screen, for the two lists that link to it. */
type ScreenPath = '/match/currmtc' | '/matchlist/currmtc'

/**
 * The props of a link to a cricket match's betting screen: its state has the data that the screen needs at once, and the
 * URL has the market as well, so that it can be reloaded and shared.
 */
export function bettingScreen({ marketId, scoreIframe, name }: MatchFacts, pathname: ScreenPath) {
  return {
    to: { pathname, search: `?${new URLSearchParams({ market: marketId })}` },
    state: { marketId, scoreIframe, matchName: name },
  }
}

/**
 * The props of a link to a match: cricket's betting screen, or all markets of another sport's match.
 * @param pick a price that the match's slip opens with. It is in the link's state, not in its address: nobody else can
 *   write it, and the log-in keeps it
 */
export function matchLink(match: MatchFacts, pick?: Pick) {
  const picked = pick && { pick }
  if (match.sportId !== CRICKET) return { to: `/match/${encodeURIComponent(match.matchId)}`, state: picked }
  const { to, state } = bettingScreen(match, '/match/currmtc')
  return { to, state: { ...state, ...picked } }
}
