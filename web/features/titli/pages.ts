import { page } from '../../lib/page.ts'

export const titliPages = [
  page('player', ['/casino/fun-games'], 'TitliPage', () => import('./titli-page.tsx')),
]
