import { GameName } from '../../../domain/games/game.ts'
import type { CasinoSection, GameTile } from '../../games/game.ts'
import { games } from '../../games/games.ts'
import type { PlainKey } from '../../lib/messages/text.ts'

export interface HubGame extends GameTile {
  readonly game: GameName
}

const hubGames: readonly HubGame[] = Object.entries(games).map(([game, { tile }]) => ({
  game: GameName.parse(game),
  ...tile,
}))

/** A tab of the hub: its address, and the games it lists; a promo tab shows one game's card. */
export interface HubTab {
  readonly path: string
  readonly label: PlainKey
  readonly section?: CasinoSection
  readonly promo?: 'aviator' | 'mines' | 'colorPrediction'
}

export const hubTabs: readonly HubTab[] = [
  { path: '/casino', label: 'casino.allGames' },
  { path: '/casino/slots', label: 'casino.slots', section: 'slots' },
  { path: '/casino/live', label: 'casino.live', section: 'live' },
  { path: '/casino/table-games', label: 'casino.tableGames', section: 'tableGames' },
  { path: '/casino/jackpots', label: 'casino.jackpots', section: 'jackpots' },
  { path: '/casino?promo=aviator', label: 'aviator.title', promo: 'aviator' },
  { path: '/casino?promo=mines', label: 'mines.title', promo: 'mines' },
  { path: '/casino?promo=colorPrediction', label: 'color.title', promo: 'colorPrediction' },
]

/** The tab of an address: `/casino/live-casino` is the live one, an unknown address shows all games. */
export function tabOf(pathname: string, promo: string | null): HubTab | undefined {
  const asked = hubTabs.find((tab) => promo !== null && tab.path.endsWith(`?promo=${promo}`))
  if (asked && pathname === '/casino') return asked
  const path = pathname === '/casino/live-casino' ? '/casino/live' : pathname
  return hubTabs.find((tab) => tab.path === path) ?? hubTabs[0]
}

export function gamesOf({ section }: HubTab): readonly HubGame[] {
  return section === undefined ? hubGames : hubGames.filter(({ sections }) => sections.includes(section))
}
