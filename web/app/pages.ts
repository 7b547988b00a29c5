import { andarBaharPages } from '../features/andar-bahar/pages.ts'
import { aviatorPages } from '../features/aviator/pages.ts'
import { matchPage } from '../features/betting/first-page.ts'
import { colorPredictionPages } from '../features/color-prediction/pages.ts'
import { matkaPages } from '../features/matka/pages.ts'
import { minesPages } from '../features/mines/pages.ts'
import { homePage } from '../features/sports/first-page.ts'
import { titliPages } from '../features/titli/pages.ts'
import { type Page, page } from '../lib/page.ts'
import { findRoute } from '../lib/router/match.ts'
import { resultsPath } from '../lib/sport-places.ts'
import { readStoredUser } from '../lib/stored-user.ts'

export const pages: readonly Page[] = [
  page('public', ['/login'], 'LoginPage', () => import('../features/auth/login-page.tsx')),
  page('public', ['/signup'], 'SignupPage', () => import('../features/auth/signup-page.tsx')),
  page('player', homePage.paths, 'HomePage', homePage.load),
  page('player', matchPage.paths, 'MatchPage', matchPage.load),
  page(
    'player',
    ['/match/:matchId'],
    'MatchDetailPage',
    () => import('../features/betting/match/match-detail-page.tsx'),
  ),
  page(
    'player',
    [resultsPath, `${resultsPath}/:sportId`],
    'ResultsPage',
    () => import('../features/sports/results-page.tsx'),
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
  ...aviatorPages,
  ...titliPages,
  ...andarBaharPages,
  ...minesPages,
  ...matkaPages,
  ...colorPredictionPages,
  page('player', ['/casino/*?'], 'CasinoPage', () => import('../features/casino/casino-page.tsx')),
  page('anyone', ['/fair'], 'FairPage', loadFairPage),
  page('anyone', ['/rules'], 'RulesPage', () => import('../features/rules/rules-page.tsx')),
  page('operator', ['/operator/*?'], 'OperatorDesk', () => import('./operator-desk.tsx')),
]

async function loadFairPage() {
  const [{ FairPage }] = await Promise.all([
    import('../features/fair/fair-page.tsx'),
    import('../features/fair/outcomes.ts').then(({ fetchOutcomes }) => fetchOutcomes()),
  ])
  return { FairPage }
}

/**
 * Fetches the code of the page that an address will show, before React asks for it. The desk is left out: few see it. A failure
 * is left to React, which asks again.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const wanted = findRoute(pages, pathname)?.route
  if (wanted?.access === 'operator') return
  const shown = wanted?.access === 'player' && readStoredUser() === null ? pages[0] : wanted
  await shown?.load().catch(() => undefined)
}
