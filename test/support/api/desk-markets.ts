import { getMatches, type MatchSummary, SPORTS } from '../../../domain/contract/matches.ts'
import {
  getMatchFile,
  type MatchFile,
  postDeclareResult,
  postPreviewResult,
  postResumeMarket,
  postSuspendMarket,
  type ResultChoice,
  type ResultPreview,
} from '../../../domain/contract/operator/markets.ts'
import { until } from '../wait.ts'
import { call, mustCall } from './calls.ts'
import type { TestOperator } from './cashier.ts'

/** A market to suspend or resume; without one, the whole match. */
interface Target {
  readonly matchId: string
  readonly marketId?: string
}

const reason = 'requested by the umpire'

export function suspend(url: string, { idToken }: TestOperator, target: Target) {
  return call(url, postSuspendMarket, { body: { ...target, reason } }, idToken)
}

export function resume(url: string, { idToken }: TestOperator, target: Target) {
  return call(url, postResumeMarket, { body: { ...target, reason } }, idToken)
}

export async function preview(
  url: string,
  { idToken }: TestOperator,
  marketId: string,
  result: ResultChoice,
): Promise<ResultPreview> {
  return (await mustCall(url, postPreviewResult, { body: { marketId, result } }, idToken)).preview
}

export function declare(
  url: string,
  { idToken }: TestOperator,
  marketId: string,
  { result, revision }: Pick<ResultPreview, 'result' | 'revision'>,
) {
  return call(url, postDeclareResult, { body: { marketId, result, revision, reason } }, idToken)
}

/** A match as the operators' desk shows it. */
export async function matchFile(url: string, { idToken }: TestOperator, matchId: string): Promise<MatchFile> {
  return (await mustCall(url, getMatchFile, { params: { matchId } }, idToken)).match
}

/** A market of a match file. */
export function marketIn({ markets }: MatchFile, marketId: string): MatchFile['markets'][number] {
  const market = markets.find((each) => each.marketId === marketId)
  if (!market) throw new Error(`the desk knows no ${marketId}`)
  return market
}

/** Waits until nothing of a market is left to be settled. */
export function settlement(url: string, operator: TestOperator, matchId: string, marketId: string) {
  return until(`the settlement of ${marketId}`, async () => {
    const { declared } = marketIn(await matchFile(url, operator, matchId), marketId)
    return declared?.progress === 'settled' && declared
  })
}

/** The open match, of any sport, that begins last: it stays open at the same prices for as long as a test takes. */
export function openMatch(url: string): Promise<MatchSummary> {
  return until('an open match', async () => {
    const lists = await Promise.all(
      SPORTS.map(({ id: sportId }) => mustCall(url, getMatches, { params: { sportId } })),
    )
    const all = lists.flatMap(({ data }) => data)
    const open = all.filter(({ phase, odds }) => phase === 'upcoming' && odds.status === 'OPEN')
    return open.toSorted((a, b) => a.event_date.localeCompare(b.event_date)).at(-1)
  })
}
