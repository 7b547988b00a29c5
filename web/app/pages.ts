import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router'
import { readStoredUser } from '../lib/stored-user.ts'

/**
 * Who sees a page: a visitor, beside the ground; a logged-in player, within the shell; or anyone, a player within the
 * shell and a visitor on the whole width. A `frame` is shown inside another page and has nothing around it. An
 * `operator` page has a frame of its own, and isn't there for anyone else.
 */
export type Access = 'public' | 'player' | 'anyone' | 'frame' | 'operator'

export interface Page {
  readonly paths: readonly string[]
  readonly access: Access
  readonly load: () => Promise<unknown>
  readonly Component: LazyExoticComponent<ComponentType>
}

/** A page whose code is fetched when it is first shown, by the name it is exported under. */
function page<Name extends string>(
  access: Access,
  paths: readonly string[],
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType }>,
): Page {
  const Component = lazy(async () => ({ default: (await load())[name] as ComponentType }))
  return { access, paths, load, Component }
}

/** Every page of the site. */
export const pages: readonly Page[] = [
  page('public', ['/login'], 'LoginPage', () => import('../features/auth/login-page.tsx')),
  page('public', ['/signup'], 'SignupPage', () => import('../features/auth/signup-page.tsx')),
  page(
    'player',
    ['/', '/sport/:sportId', '/match'],
    'HomePage',
    () => import('../features/sports/home-page.tsx'),
  ),
  page(
    'player',
    ['/match/currmtc', '/matchlist/currmtc'],
    'MatchPage',
    () => import('../features/betting/match-page.tsx'),
  ),
  page(
    'player',
    ['/match/:matchId'],
    'MatchDetailPage',
    () => import('../features/betting/match-detail-page.tsx'),
  ),
  page('player', ['/history'], 'HistoryPage', () => import('../features/bets/history-page.tsx')),
  page('player', ['/account/profile'], 'ProfilePage', () => import('../features/account/profile-page.tsx')),
  page('player', ['/account/transactions'], 'TransactionsPage', () => import('./transactions-page.tsx')),
  page(
    'player',
    ['/account/settings'],
    'SettingsPage',
    () => import('../features/account/settings-page.tsx'),
  ),
  page(
    'frame',
    ['/scoreboard/:matchId'],
    'ScoreboardPage',
    () => import('../features/scoreboard/scoreboard-page.tsx'),
  ),
  page('anyone', ['/cricket2'], 'LiveMarketPage', () => import('../features/sports/live-market-page.tsx')),
  page('anyone', ['/cricket2/games/:Livematch'], 'CricketGamePage', () => import('./cricket-game-page.tsx')),
  page(
    'player',
    ['/casino/andar-bahar'],
    'AndarBaharPage',
    () => import('../features/andar-bahar/andar-bahar-page.tsx'),
  ),
  page('player', ['/casino/aviator'], 'AviatorPage', () => import('../features/aviator/aviator-page.tsx')),
  page('player', ['/casino/fun-games'], 'TitliPage', () => import('../features/titli/titli-page.tsx')),
  page('player', ['/casino/mines'], 'MinesPage', () => import('../features/mines/mines-page.tsx')),
  page('player', ['/casino/matka'], 'MatkaPage', () => import('../features/matka/matka-page.tsx')),
  page(
    'player',
    ['/casino/play/:gameName/:bidStatus'],
    'MatkaPlayPage',
    () => import('../features/matka/play-page.tsx'),
  ),
  page(
    'player',
    ['/casino/bidpage/:gameName/:bitType/:pointsToplay/:profit/:bitStatus'],
    'MatkaBidPage',
    () => import('../features/matka/bid-page.tsx'),
  ),
  page('player', ['/casino', '/casino/*'], 'CasinoPage', () => import('../features/casino/casino-page.tsx')),
  page('anyone', ['/fair'], 'FairPage', () => import('../features/fair/fair-page.tsx')),
  page('anyone', ['/rules'], 'RulesPage', () => import('../features/rules/rules-page.tsx')),
  page('operator', ['/operator/*'], 'OperatorDesk', () => import('./operator-desk.tsx')),
]

/** Starts fetching the code of the page that an address will show, before React asks for it; not the desk's, which few see. */
export function preloadPage(pathname: string): void {
  const wanted = pages.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))
  if (wanted?.access === 'operator') return
  const shown = wanted?.access === 'player' && readStoredUser() === null ? pages[0] : wanted
  // A failure here shows when the page itself asks.
  shown?.load().catch(() => undefined)
}
