import { matchIdOf } from '../../../domain/contract/match-id.ts'
import type { FirstPage } from '../../lib/first-page.ts'

export const matchPage = {
  paths: ['/match/currmtc', '/matchlist/currmtc'],
  load: () => import('./match/match-page.tsx'),
  dataOf: ({ searchParams }) => {
    const market = searchParams.get('market')
    if (market === null) return []
    const odds = new URLSearchParams({ market_id: market })
    const match = encodeURIComponent(matchIdOf(market))
    return [`/api/odds?${odds}`, `/api/match/${match}`, '/api/platform/news']
  },
} as const satisfies FirstPage
