import { type Taking, together } from '../../domain/betting/taken.ts'
import type { KeptPart, MarketPart } from '../exchange/step.ts'
import { quoteShardOf } from './keys.ts'
import { type Clause, checkQuote, isStillOpen, isThere, stillOffers, takeFrom } from './quote-parts.ts'
import type { Part } from './transaction.ts'

/**
 * What a step of a market's matcher checks and changes of the copies of the quote, each once: a transaction can write an item only once.
 * @param market on the copy of the order's player
 * @param kept on the copies of all players for whose orders the house keeps more or less
 */
export function stepQuotes(
  market: MarketPart | undefined,
  kept: KeptPart | undefined,
): Part<'quoteStillOffers'>[] {
  const quote = market?.quote ?? kept?.quote
  if (!quote) return []
  const { changes = [] } = kept ?? {}
  const onIts = (playerId: string) => quoteShardOf(quote, playerId)
  const playerIds = [...(market ? [market.playerId] : []), ...changes.map(({ playerId }) => playerId)]
  return [...Map.groupBy(playerIds, onIts)].flatMap(([copy, [playerId]]) => {
    if (playerId === undefined) return []
    const own = market && onIts(market.playerId) === copy ? market : undefined
    const onThis = changes.filter((each) => onIts(each.playerId) === copy)
    const wasRead = kept?.othersPaise !== undefined && onIts(kept.playerId) === copy
    const takings: Taking[] = [
      ...onThis,
      ...(own?.house ? [own.house.taking] : []),
      ...(wasRead ? [{ owedPaise: {}, othersPaise: kept.othersPaise }] : []),
    ]
    const clause = own ? clauseOf(own) : isThere
    if (takings.length === 0) return [checkQuote(quote, playerId, clause)]
    return [takeFrom(quote, playerId, clause, takings.reduce(together))]
  })
}

function clauseOf({ quote, house, beats }: MarketPart): Clause {
  const offered = beats ?? (house?.isKept ? undefined : house?.bet)
  return offered ? stillOffers(quote, offered) : isStillOpen(quote)
}
