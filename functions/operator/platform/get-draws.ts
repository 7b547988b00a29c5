import { getDraws } from '../../../domain/contract/operator/matka.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { type Draw, drawsBefore } from '../../matka/rounds.ts'
import { arePannasDrawn } from '../../matka/rules.ts'
import { listMatkaMarkets, readDeclarations, removedMarkets } from '../../store/read/matka.ts'
import { drawView } from './draw-view.ts'

/** How many draws of each market are in the list of all markets. */
const LAST_OF_EACH = 4
/** How many draws are on a page of one market's list. */
const PAGE_LENGTH = 30

export const handler = httpHandler(getDraws, async ({ query: { marketId, before } }) => {
  const names = await marketNames()
  const ids = marketId === undefined ? [...names.keys()] : [marketId]
  const limit = marketId === undefined ? LAST_OF_EACH : PAGE_LENGTH
  const draws = (await Promise.all(ids.map((id) => drawsBefore(id, limit, before)))).flat()
  const nowMs = systemClock.nowMs()
  const declarations = await readDeclarations(draws.map(({ roundId }) => roundId))
  const view = (draw: Draw) =>
    drawView(draw, names.get(draw.marketId) ?? draw.marketId, declarations.get(draw.roundId), nowMs)
  const last = draws.at(-1)
  return {
    success: true as const,
    draws: draws.toSorted((a, b) => b.times.closeAtMs - a.times.closeAtMs).map(view),
    next: marketId !== undefined && draws.length === limit && last ? last.sequence : null,
    areDrawn: arePannasDrawn(),
  }
})

/** Every market's name by its id, including removed ones: bids on their last draws may wait for a result. */
async function marketNames(): Promise<ReadonlyMap<string, string>> {
  const [removed, markets] = await Promise.all([removedMarkets(), listMatkaMarkets()])
  return new Map([...removed, ...markets].map(({ marketId, name }) => [marketId, name]))
}
