import type { ReactNode } from 'react'
import type { Score } from '../../../domain/contract/matches.ts'
import { useFeedText } from '../../lib/messages/text.ts'
import { formatTotal } from '../../lib/score.ts'

/** The score and state of a match: innings in cricket, points in other sports. */
export function ScoreInBrief({ score }: { score: Score }) {
  const feedText = useFeedText()
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {score.points.length > 0 ? <Points score={score} /> : <Innings score={score} />}
      <span className="text-brand-text text-xs">{feedText('score', score.status)}</span>
    </p>
  )
}

/** Each innings as '145/3 (16.2)'. */
function Innings({ score }: { score: Score }) {
  const innings = score.innings.map((each, index) => ({ ...each, number: index + 1 }))
  return innings.map(({ number, team, overs, ...total }) => (
    <Side key={number} name={team} isOn={team === score.batting}>
      {formatTotal(total)} ({overs})
    </Side>
  ))
}

/** Each side's total, and for a match in sets the score of each: '6–4, 3–2'. */
function Points({ score: { points, serving } }: { score: Score }) {
  const sets = setsOf(points)
  return (
    <>
      {points.map(({ team, total }) => (
        <Side key={team} name={team} isOn={team === serving}>
          {total}
        </Side>
      ))}
      {sets !== '' && <span className="text-ink-muted text-xs">{sets}</span>}
    </>
  )
}

/** Empty if the parts only add up to the totals, as halves and quarters do. */
function setsOf([first, second]: Score['points']): string {
  if (!first || !second || [first, second].every(addsUp)) return ''
  return first.parts.map((part, at) => `${part}–${second.parts[at] ?? ''}`).join(', ')
}

function addsUp({ total, parts }: Score['points'][number]): boolean {
  return parts.reduce((sum, part) => sum + Number(part), 0) === Number(total)
}

/** A side's name and score; the batting or serving side stands out. */
function Side({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <span className={isOn ? 'font-semibold text-ink' : 'text-ink-muted'}>
      {name} <span className="tabular-nums">{children}</span>
    </span>
  )
}
