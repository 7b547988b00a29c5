import assert from 'node:assert/strict'
import type { Intervention } from '../../domain/betting/intervention.ts'
import type { DeclaredResult, MarketResult } from '../../domain/betting/market-result.ts'
import type { Pending, World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** Names the declaration of a result among what is under way. */
export function declaringName(marketId: string, result: MarketResult): string {
  return `declaring ${marketId} ${JSON.stringify(Object.values(result).toSorted())}`
}

/** What operators have decided of a match, or proposed of a market, was written: somebody must have said so, and be right. */
export function ruled(world: World, item: Item, actor: Pending['actor']): void {
  const { model } = world
  if (item.pk === 'proposedResult') {
    const { marketId, result, revision, operatorId } = item as unknown as DeclaredResult & {
      readonly marketId: string
      readonly operatorId: string
    }
    check(world, actor, { marketId, result, answer: 'proposed' })
    model.proposals.set(marketId, { result, revision, operatorId })
  }
  if (item.pk !== 'intervention') return
  const { matchId, atMs, markets } = item as unknown as Intervention
  model.decidedAtMs.set(matchId, atMs)
  for (const [marketId, { declared }] of Object.entries(markets)) {
    if (!declared || declared.revision <= (model.ruled.get(marketId)?.revision ?? 0)) continue
    check(world, actor, { marketId, result: declared.result, answer: 'declared' })
    world.rule(marketId, declared)
    world.trace.push(`operators declare ${marketId} as ${declared.result.kind}`)
  }
}

function check(
  { pending }: World,
  actor: Pending['actor'],
  { marketId, result, answer }: { marketId: string; result: MarketResult; answer: string },
): void {
  const about = declaringName(marketId, result)
  const said = [...pending].find((each) => each.actor === actor && each.about === about)
  assert.ok(said, `nobody was ${about}`)
  assert.ok(said.rightAnswers.has(answer), `${about}: ${answer}; right: ${[...said.rightAnswers].join()}`)
}

/** What operators move alone by results is counted on their day. */
export function movedAlone({ model }: World, { operatorId, kind, paise }: Item): void {
  if (kind === 'results') model.movedAlone.set(String(operatorId), Number(paise))
}
