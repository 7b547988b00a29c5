import { page } from '../../lib/page.ts'

export const matkaPages = [
  page('player', ['/casino/matka'], 'MatkaPage', () => import('./matka-page.tsx')),
  page('player', ['/casino/play/:gameName/:bidStatus'], 'MatkaPlayPage', () => import('./play-page.tsx')),
  page(
    'player',
    ['/casino/bidpage/:gameName/:bitType/:pointsToplay/:profit/:bitStatus'],
    'MatkaBidPage',
    () => import('./bid-page.tsx'),
  ),
]
