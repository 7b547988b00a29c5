import { page } from '../../lib/page.ts'

export const andarBaharPages = [
  page('player', ['/casino/andar-bahar'], 'AndarBaharPage', () => import('./andar-bahar-page.tsx')),
]
