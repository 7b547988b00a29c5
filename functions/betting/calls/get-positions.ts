import { getPositions } from '../../../domain/contract/positions.ts'
import { refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { readMatchMarkets } from '../../store/read/match-markets.ts'
import { readPositions } from '../../store/read/positions.ts'
import { positionView } from '../../views/position.ts'

export const handler = httpHandler(getPositions, async ({ player, query }) => {
  const match = await readMatchMarkets(query.match_id)
  if (!match) return refuse('marketNotFound', { field: 'match_id' })
  const ids = match.odds.map(({ marketId }) => marketId)
  const positions = await readPositions(ids, player.playerId)
  const held = new Map(positions.map((position) => [position.marketId, position]))
  const shown = match.odds.flatMap(({ marketId, kind }) => {
    const position = held.get(marketId)
    return position ? positionView(position, kind) : []
  })
  return { success: true as const, positions: shown }
})
