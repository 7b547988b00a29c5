import type { ServerMessage } from '../../domain/contract/server-messages.ts'

/** A book as both sides print it: selections with their levels, the best first. */
interface PlainBook {
  readonly status: string
  readonly runners: readonly { readonly id: number; readonly back: Levels; readonly lay: Levels }[]
}
type Levels = readonly (readonly [price: number, size: number])[]

/** Rupees by rate in basis points. */
type Sizes = ReadonlyMap<number, number>
interface Selection {
  readonly house: { readonly back: Sizes; readonly lay: Sizes }
  readonly players: { readonly back: Sizes; readonly lay: Sizes }
}
interface State {
  readonly status: string
  readonly selections: ReadonlyMap<number, Selection>
}

/**
 * Each state of a market's book as the socket tells it, frame after frame, from before the first order. In the plainest code there can
 * be: nothing of the dialect, and nothing of the site.
 */
export function bookStates(
  frames: readonly (readonly ServerMessage[])[],
  marketId: string,
): readonly string[] {
  let state: State = { status: '', selections: new Map() }
  const texts: string[] = []
  for (const frame of frames) {
    for (const message of frame) state = after(state, message, marketId)
    const text = textOf(bookOf(state))
    if (state.selections.size > 0 && text !== texts.at(-1)) texts.push(text)
  }
  return texts
}

const EMPTY: Selection = {
  house: { back: new Map(), lay: new Map() },
  players: { back: new Map(), lay: new Map() },
}

function after({ status, selections }: State, message: ServerMessage, marketId: string): State {
  const next = new Map(selections)
  const of = (id: number) => next.get(id) ?? EMPTY
  if (message.event === 'updateOdds' && message.data[marketId]) {
    const market = message.data[marketId]
    for (const { selectionId, ex } of market.matchOdds) {
      const sizes = (levels: typeof ex.availableToBack) =>
        new Map(levels.map(({ basisPoints, size }) => [basisPoints, size]))
      const house = { back: sizes(ex.availableToBack), lay: sizes(ex.availableToLay) }
      next.set(selectionId, { ...of(selectionId), house })
    }
    return { status: market.status, selections: next }
  }
  if (message.event === 'SportsBroadcastData' && message.data.mid === marketId) {
    for (const { sid, ex } of message.data.runners) {
      const sizes = (levels: typeof ex.b) => new Map(levels.map(({ bp, s }) => [bp, s]))
      next.set(sid, { ...of(sid), house: { back: sizes(ex.b), lay: sizes(ex.l) } })
    }
    return { status: message.data.st, selections: next }
  }
  if (message.event !== 'orderBook' || message.data.marketId !== marketId) return { status, selections }
  for (const { selectionId, side, odds, size } of message.data.levels) {
    const { house, players } = of(selectionId)
    // A lay can be backed.
    const takenBy = side === 'lay' ? 'back' : 'lay'
    const sizes = new Map(players[takenBy]).set(Math.round(odds * 100), size)
    next.set(selectionId, { house, players: { ...players, [takenBy]: sizes } })
  }
  return { status, selections: next }
}

function bookOf({ status, selections }: State): PlainBook {
  return {
    status,
    runners: [...selections].map(([id, { house, players }]) => ({
      id,
      back: levels(house.back, players.back).reverse(),
      lay: levels(house.lay, players.lay),
    })),
  }
}

/** By rising price. */
function levels(house: Sizes, players: Sizes): [price: number, size: number][] {
  const rates = [...new Set([...house.keys(), ...players.keys()])].sort((one, other) => one - other)
  return rates.flatMap((rate): [number, number][] => {
    const paise = Math.round((house.get(rate) ?? 0) * 100) + Math.round((players.get(rate) ?? 0) * 100)
    return paise === 0 ? [] : [[(rate + 10_000) / 10_000, paise / 100]]
  })
}

/** The same text for the same book, whatever the order of its selections. */
export function textOf({ status, runners }: PlainBook): string {
  const sorted = runners
    .map(({ id, back, lay }) => ({ id, back, lay }))
    .toSorted((one, other) => one.id - other.id)
  return JSON.stringify([status, sorted])
}
