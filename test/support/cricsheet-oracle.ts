import type { MarketResult } from '../../domain/betting/market-result.ts'
import type { RawDelivery, RawMatch } from '../domain/cricket/cricsheet-files.ts'

type RawInnings = RawMatch['innings'][number]

/**
 * The right result of every market of a match, by the code in its id ('mo', 'bm', 'i1.s6', 'i1.total', 'i1.o7', 'i1.w1',
 * 'i1.b2'), counted from the file alone.
 * @param selectionIdOf the product's id of a team, which no file contains
 */
export function expectedResults(
  { info, innings }: RawMatch,
  selectionIdOf: (team: string) => number | undefined,
): ReadonlyMap<string, MarketResult> {
  const results = new Map<string, MarketResult>()
  const ofTheMatch = winnerOf(info.outcome, innings, selectionIdOf)
  results.set('mo', ofTheMatch).set('bm', ofTheMatch)
  innings
    .filter((played) => !played.super_over)
    .forEach((played, index, all) => {
      const before = all[index - 1]
      const chased = index === 1 && before ? (played.target?.runs ?? totalOf(before) + 1) : Infinity
      const overs = index === 1 ? (played.target?.overs ?? info.overs) : info.overs
      for (const [code, result] of resultsOf(played, chased, overs, info.balls_per_over)) {
        results.set(`i${index + 1}.${code}`, result)
      }
    })
  return results
}

function winnerOf(
  outcome: RawMatch['info']['outcome'],
  innings: RawMatch['innings'],
  selectionIdOf: (team: string) => number | undefined,
): MarketResult {
  const winner = outcome.winner ?? outcome.eliminator
  if (winner !== undefined) return { kind: 'winner', selectionId: selectionIdOf(winner) ?? NaN }
  if (outcome.result === 'tie') return { kind: 'void', reason: 'tie' }
  return { kind: 'void', reason: innings.some(({ overs }) => overs.length > 0) ? 'no result' : 'abandoned' }
}

function resultsOf(
  innings: RawInnings,
  target: number,
  oversLimit: number,
  ballsPerOver: number,
): readonly [code: string, result: MarketResult][] {
  // 25.3 overs are 25 overs and 3 balls.
  const limit = Math.floor(oversLimit) * ballsPerOver + Math.round((oversLimit % 1) * 10)
  const begun = innings.overs.at(-1) ? (innings.overs.at(-1)?.over ?? 0) + 1 : 0
  const legalInLast = (innings.overs.at(-1)?.deliveries ?? []).filter(isLegal).length
  const lastIsWhole = legalInLast >= ballsPerOver
  const total = totalOf(innings)
  const falls = fallsOf(innings)
  const wickets = 10 - (innings.absent_hurt?.length ?? 0)
  const completed =
    falls.length >= wickets ||
    total >= target ||
    (begun > 0 && (begun - 1) * ballsPerOver + Math.min(legalInLast, ballsPerOver) >= limit)
  const runs = (count: number): MarketResult => ({ kind: 'runs', runs: count })
  const otherwise: MarketResult = { kind: 'void', reason: begun === 0 ? 'not started' : 'not completed' }
  const final = (count: number) => (completed ? runs(count) : otherwise)
  const bowled = (over: number) => begun > over || (begun === over && lastIsWhole)

  const sessions = [6, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55].filter((overs) => overs * ballsPerOver < limit)
  const overs = upTo(Math.min(begun + 2, Math.ceil(limit / ballsPerOver)))
  return [
    ...sessions.map((n) => entry(`s${n}`, bowled(n) ? runs(runsUntil(innings, n)) : final(total))),
    entry('total', final(total)),
    ...overs.map((n) => {
      const scored = runsUntil(innings, n) - (n === 1 ? 0 : runsUntil(innings, n - 1))
      if (n > begun) return entry(`o${n}`, { kind: 'void', reason: 'not started' })
      return entry(`o${n}`, bowled(n) ? runs(scored) : final(scored))
    }),
    ...upTo(Math.min(falls.length + 1, wickets)).map((n) => {
      const fall = falls[n - 1]
      return entry(`w${n}`, fall === undefined ? final(total) : runs(fall))
    }),
    ...battersOf(innings).map(({ scored, out }, index) =>
      entry(`b${index + 1}`, out ? runs(scored) : final(scored)),
    ),
  ]
}

const entry = (code: string, result: MarketResult): [string, MarketResult] => [code, result]
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const deliveriesOf = (innings: RawInnings) => innings.overs.flatMap(({ deliveries }) => deliveries)
const isLegal = ({ extras: { wides, noballs } = {} }: RawDelivery) => !wides && !noballs
const dismissalsOf = ({ wickets = [] }: RawDelivery) =>
  wickets.filter(({ kind }) => kind !== 'retired hurt' && kind !== 'retired not out')
const sum = (deliveries: readonly RawDelivery[]) =>
  deliveries.reduce((runs, delivery) => runs + delivery.runs.total, 0)

function totalOf(innings: RawInnings): number {
  const { pre = 0, post = 0 } = innings.penalty_runs ?? {}
  return pre + sum(deliveriesOf(innings)) + post
}

/** Runs after this many overs, without any penalty at the end. */
function runsUntil(innings: RawInnings, overs: number): number {
  const bowled = innings.overs.filter(({ over }) => over < overs).flatMap(({ deliveries }) => deliveries)
  return (innings.penalty_runs?.pre ?? 0) + sum(bowled)
}

/** The total at each fall of a wicket, including the runs of that ball. */
function fallsOf(innings: RawInnings): readonly number[] {
  const deliveries = deliveriesOf(innings)
  const pre = innings.penalty_runs?.pre ?? 0
  return deliveries.flatMap((delivery, index) =>
    dismissalsOf(delivery).map(() => pre + sum(deliveries.slice(0, index + 1))),
  )
}

/** Batters in order of appearance at the crease. */
function battersOf(innings: RawInnings): readonly { scored: number; out: boolean }[] {
  const deliveries = deliveriesOf(innings)
  const names = new Set(deliveries.flatMap(({ batter, non_striker: other }) => [batter, other]))
  return [...names].map((name) => ({
    scored: deliveries.reduce((runs, ball) => runs + (ball.batter === name ? ball.runs.batter : 0), 0),
    out: deliveries.some((ball) => dismissalsOf(ball).some(({ player_out: out }) => out === name)),
  }))
}
