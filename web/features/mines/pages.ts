import { page } from '../../lib/page.ts'

export const minesPages = [page('player', ['/casino/mines'], 'MinesPage', () => import('./mines-page.tsx'))]
