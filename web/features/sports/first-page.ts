import type { FirstPage } from '../../lib/first-page.ts'

/** The sport of the home page. */
const CRICKET = '4'

export const homePage = {
  paths: ['/', '/sport/:sportId', '/match'],
  load: () => import('./home-page.tsx'),
  dataOf: ({ pathname }) => {
    const sportId = /^\/sport\/(\d+)$/.exec(pathname)?.[1] ?? CRICKET
    return [`/api/matches/${sportId}`, '/api/platform/news']
  },
} as const satisfies FirstPage
