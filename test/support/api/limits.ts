import type { BodyOf } from '../../../domain/contract/call.ts'
import {
  getLimits,
  type LimitView,
  postSelfExclusion,
  postTimeOut,
  putLimit,
} from '../../../domain/contract/limits.ts'
import { mustCall, type TestPlayer } from './calls.ts'

type Limited = Pick<BodyOf<typeof putLimit>, 'kind' | 'period' | 'limit'>

/** The player's limits and breaks. */
export function limitsOf(url: string, { userId, idToken }: TestPlayer) {
  return mustCall(url, getLimits, { params: { userId } }, idToken)
}

/** One of the player's limits, whether it is set or not. */
export async function limitOf(
  url: string,
  player: TestPlayer,
  kind: LimitView['kind'],
  period: LimitView['period'],
): Promise<LimitView> {
  const { limits } = await limitsOf(url, player)
  const limit = limits.find((each) => each.kind === kind && each.period === period)
  if (!limit) throw new Error(`no ${kind} limit of the ${period}`)
  return limit
}

/** Sets a limit in rupees; null removes it. */
export function setLimit(url: string, { userId, idToken }: TestPlayer, limit: Limited) {
  return mustCall(url, putLimit, { body: { userId, ...limit } }, idToken)
}

export function takeTimeOut(
  url: string,
  { userId, idToken }: TestPlayer,
  length: BodyOf<typeof postTimeOut>['length'] = '24h',
) {
  return mustCall(url, postTimeOut, { body: { userId, length } }, idToken)
}

export function excludeSelf(
  url: string,
  { userId, idToken }: TestPlayer,
  length: BodyOf<typeof postSelfExclusion>['length'] = '6m',
) {
  return mustCall(url, postSelfExclusion, { body: { userId, length } }, idToken)
}
