import type { FirstPage } from '../../lib/first-page.ts'

/** Its round is not asked for early: how long an answer took tells the difference to the server's clock. */
export const aviatorPage = {
  paths: ['/casino/aviator'],
  load: () => import('./aviator-page.tsx'),
  dataOf: () => ['/api/games'],
} as const satisfies FirstPage
