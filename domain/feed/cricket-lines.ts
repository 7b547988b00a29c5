import type { MarketResult } from '../betting/market-result.ts'
import type { LineKind } from '../contract/markets.ts'
import { ballsLeft, type InningsState, wicketsInHand } from '../cricket/innings.ts'
import type { Span } from '../cricket/lines/outlook.ts'
import {
  batterResult,
  overResult,
  sessionResult,
  totalResult,
  wicketResult,
} from '../cricket/lines/results.ts'

/** A line of an innings, open or decided. */
export interface CricketLine {
  /** Its code, unique in the innings: 's6', 'total', 'o7', 'w1', 'b2'. */
  readonly code: string
  readonly kind: LineKind
  readonly name: string
  /** Absent while open. */
  readonly result: MarketResult | undefined
  /** The runs counted so far and the span still to be counted; absent when no bets are taken. */
  readonly counting?: { readonly soFar: number; readonly toCome: Span | 'wicket' | 'striker' | 'nonStriker' }
}

/** With fewer balls than this to come, a line is all but decided. */
const LAST_BALLS = 3
/** Over markets open before their overs begin. */
const OVERS_AHEAD = 2
const FIRST_SESSIONS = [6, 10] as const

/**
 * Every line of an innings that was ever open: sessions, total, overs, wickets, batters. It also lists two
 * that never were: a batter out off the first ball at the crease, and the second of two wickets off one ball.
 */
export function linesOf(innings: InningsState, team: string): readonly CricketLine[] {
  return [
    ...sessionsOf(innings, team),
    ...oversOf(innings, team),
    ...wicketsOf(innings, team),
    ...battersOf(innings),
  ]
}

function sessionsOf(innings: InningsState, team: string): readonly CricketLine[] {
  const { ballsLimit, ballsPerOver, runs } = innings
  const left = ballsLeft(innings)
  const untilLeft = (to: number) =>
    left - to >= LAST_BALLS ? { counting: { soFar: runs, toCome: { from: left, to } } } : {}
  const sessions = sessionLengths(ballsLimit / ballsPerOver).map(
    (overs): CricketLine => ({
      code: `s${overs}`,
      kind: 'session',
      name: `${overs} Over Runs ${team}`,
      result: sessionResult(innings, overs),
      ...untilLeft(ballsLimit - overs * ballsPerOver),
    }),
  )
  const total = {
    code: 'total',
    kind: 'session',
    name: `Total Runs ${team}`,
    result: totalResult(innings),
    ...untilLeft(0),
  } as const
  return [...sessions, total]
}

/** 6, 10, and every 5 after that below the innings' overs. */
function sessionLengths(oversLimit: number): readonly number[] {
  const fives = Array.from({ length: Math.max(0, Math.ceil(oversLimit / 5) - 3) }, (_, i) => 15 + 5 * i)
  return [...FIRST_SESSIONS, ...fives].filter((overs) => overs < oversLimit)
}

function oversOf(innings: InningsState, team: string): readonly CricketLine[] {
  const { ballsLimit, ballsPerOver, runsByOver } = innings
  const begun = runsByOver.length
  const offered = Math.min(begun + OVERS_AHEAD, Math.ceil(ballsLimit / ballsPerOver))
  return Array.from({ length: Math.max(begun, offered) }, (_, index): CricketLine => {
    const from = ballsLimit - index * ballsPerOver
    const to = Math.max(0, from - ballsPerOver)
    return {
      code: `o${index + 1}`,
      kind: 'session',
      name: `Over ${index + 1} Runs ${team}`,
      result: overResult(innings, index + 1),
      ...(index >= begun && from - to >= LAST_BALLS && { counting: { soFar: 0, toCome: { from, to } } }),
    }
  })
}

function wicketsOf(innings: InningsState, team: string): readonly CricketLine[] {
  const fallen = innings.falls.length
  const open = ballsLeft(innings) >= LAST_BALLS && wicketsInHand(innings) > 0
  return Array.from({ length: Math.min(fallen + 1, innings.wicketsLimit) }, (_, index): CricketLine => {
    return {
      code: `w${index + 1}`,
      kind: 'fancy',
      name: `${ordinal(index + 1)} Wicket Runs ${team}`,
      result: wicketResult(innings, index + 1),
      ...(index === fallen && open && { counting: { soFar: innings.runs, toCome: 'wicket' } }),
    }
  })
}

function battersOf(innings: InningsState): readonly CricketLine[] {
  const open = ballsLeft(innings) >= LAST_BALLS
  return innings.batters.map((batter, index): CricketLine => {
    const toCome = atTheCrease(innings, batter.name)
    return {
      code: `b${index + 1}`,
      kind: 'fancy',
      name: `${batter.name} Runs`,
      result: batterResult(innings, batter),
      ...(toCome && open && { counting: { soFar: batter.runs, toCome } }),
    }
  })
}

function atTheCrease({ striker, nonStriker }: InningsState, name: string) {
  if (name === striker) return 'striker'
  return name === nonStriker ? 'nonStriker' : undefined
}

/** '1st', '2nd', '3rd', '4th': up to 20. */
function ordinal(count: number): string {
  return `${count}${['st', 'nd', 'rd'][count - 1] ?? 'th'}`
}
