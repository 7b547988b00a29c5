import { getPositions } from '../../../domain/contract/positions.ts'
import { refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { readMatchMarkets } from '../../store/read/match-markets.ts'
import { readPositions } from '../../store/read/positions.ts'
import { positionView } from '../../views/position.ts'

export const handler = httpHandler(getPositions, async ({ player, query }) => {
  const match = await readMatchMarkets(query.match_id)
  if (!match) return refuse('marketNotFound', { field: 'match_id' })
  const kinds = new Map(match.odds.map(({ marketId, kind }) => [marketId, kind]))
  const positions = await readPositions([...kinds.keys()], player.playerId)
  const shown = positions.map((position) =>
    positionView(position, kinds.get(position.marketId) ?? 'matchOdds'),
  )
  return { success: true as const, positions: shown }
})
