import { page } from '../../lib/page.ts'

export const colorPredictionPages = [
  page(
    'player',
    ['/casino/color-prediction'],
    'ColorPredictionPage',
    () => import('./color-prediction-page.tsx'),
  ),
]
