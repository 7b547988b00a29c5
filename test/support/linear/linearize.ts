import { type Random, seededRandom } from '../../../domain/feed/random.ts'

/** One thing that a caller did, or saw, at an unknown moment between its call and the answer. */
export interface Act<State> {
  /** For people: who did what, with which answer. */
  readonly what: string
  /** Places in the order in which all calls and answers were recorded. */
  readonly invoked: number
  readonly answered: number
  /** The state after it; undefined if the answer is impossible in this state. A read returns the state itself. */
  readonly apply: (state: State) => State | undefined
  /** Whether the state, and every state that may follow, makes it impossible. */
  readonly isTooLate: (state: State) => boolean
}

/** What a service promises, as a plain sequential program. */
export interface Model<State> {
  readonly initial: State
  /** The states that may follow without an act of a caller. */
  readonly internal: (state: State) => readonly State[]
  /** Equal for equal states alone. */
  readonly keyOf: (state: State) => string
}

/**
 * An order of all acts that the model accepts; or the acts that are left where the search came furthest: there is no such order, or none
 * among all that were tried before the search was given up.
 */
export type Verdict =
  | { readonly kind: 'explained'; readonly order: readonly string[] }
  | { readonly kind: 'impossible' | 'givenUp'; readonly left: readonly string[] }

/** How many configurations each search visits at most, one search after the other. Most histories need a few hundred in all. */
const SEARCHES = [...Array.from({ length: 50 }, () => 2000), 100_000]

/**
 * Searches for an order of the acts that the model accepts and in which an act comes before every act that was called after its answer.
 * A search that takes long is begun anew with its choices in another order: a wrong choice at its start can hide the explanations behind
 * more configurations than can be visited.
 */
export function linearize<State>(acts: readonly Act<State>[], model: Model<State>): Verdict {
  let left = acts
  for (const [at, configurationsMax] of SEARCHES.entries()) {
    const search = new Search(acts, model, configurationsMax, seededRandom(`search ${at}`))
    const order = search.explain(acts, model.initial)
    if (order) return { kind: 'explained', order: order.toReversed() }
    if (search.fewest.length < left.length) left = search.fewest
    if (search.seen.size < configurationsMax)
      return { kind: 'impossible', left: left.map(({ what }) => what) }
  }
  return { kind: 'givenUp', left: left.map(({ what }) => what) }
}

/**
 * The search is depth first, and visits each configuration (acts done and state) once: Wing and Gong's algorithm with Lowe's memo, as in
 * Porcupine (https://anishathalye.com/testing-distributed-systems-for-linearizability). In addition, the model may change between
 * two acts. A read that fits is done at once: done later, it would explain nothing more. A state that is too late for an act that is left is
 * given up.
 */
class Search<State> {
  readonly seen = new Set<string>()
  /** The acts that were left where the search came furthest. */
  fewest: readonly Act<State>[]
  readonly #place: ReadonlyMap<Act<State>, number>
  readonly #model: Model<State>
  readonly #configurationsMax: number
  readonly #random: Random

  constructor(acts: readonly Act<State>[], model: Model<State>, configurationsMax: number, random: Random) {
    this.fewest = acts
    this.#place = new Map(acts.map((act, at) => [act, at]))
    this.#model = model
    this.#configurationsMax = configurationsMax
    this.#random = random
  }

  /** What is left was done in this order, the last act first; undefined if nothing explains it. */
  explain(before: readonly Act<State>[], state: State): string[] | undefined {
    const { left, read } = withoutReads(before, state)
    if (left.length < this.fewest.length) this.fewest = left
    if (left.length === 0) return read
    const key = `${left.map((act) => this.#place.get(act)).join()} ${this.#model.keyOf(state)}`
    if (this.seen.size >= this.#configurationsMax || this.seen.has(key)) return undefined
    this.seen.add(key)
    if (left.some((act) => act.isTooLate(state))) return undefined
    for (const { left: after, next, done } of inAnyOrder(this.#steps(left, state), this.#random)) {
      const rest = this.explain(after, next)
      if (rest) return [...rest, ...done, ...read]
    }
    return undefined
  }

  /** The states that may come next, each with the acts that are left then and what was done. */
  #steps(left: readonly Act<State>[], state: State) {
    const internal = this.#model.internal(state).map((next) => ({ left, next, done: [] as string[] }))
    const own = possible(left).flatMap((act) => {
      const next = act.apply(state)
      return next ? [{ left: left.filter((each) => each !== act), next, done: [act.what] }] : []
    })
    return [...internal, ...own]
  }
}

/** The acts that may come next: those called before any of the others was answered. */
function possible<State>(left: readonly Act<State>[]): readonly Act<State>[] {
  const firstAnswer = Math.min(...left.map(({ answered }) => answered))
  return left.filter(({ invoked }) => invoked < firstAnswer)
}

/** The acts without the reads that fit the state, and those reads, the last first. */
function withoutReads<State>(acts: readonly Act<State>[], state: State) {
  let left = acts
  const read: string[] = []
  for (;;) {
    const fitting = possible(left).filter((act) => act.apply(state) === state)
    if (fitting.length === 0) return { left, read }
    left = left.filter((act) => !fitting.includes(act))
    read.unshift(...fitting.map(({ what }) => what))
  }
}

function inAnyOrder<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const placed = items.map((item) => ({ item, place: random() }))
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item)
}
