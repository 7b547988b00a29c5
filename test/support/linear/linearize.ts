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

/** More configurations than a history that can be explained needs in the tests: a few thousand. */
const CONFIGURATIONS_MAX = 100_000

/**
 * Searches for an order of the acts that the model accepts and in which an act comes before every act that was called after its answer.
 * The search is depth first, and visits each configuration (acts done and state) once: Wing and Gong's algorithm with Lowe's memo, as in
 * Porcupine (https://anishathalye.com/testing-distributed-systems-for-linearizability). In addition, the model may change between
 * two acts. A read that fits is done at once: done later, it would explain nothing more. A state that is too late for an act that is left is
 * given up.
 */
export function linearize<State>(acts: readonly Act<State>[], model: Model<State>): Verdict {
  const seen = new Set<string>()
  const place = new Map(acts.map((act, at) => [act, at]))
  let fewest: readonly Act<State>[] = acts

  /** The states that may come next, each with the acts that are left then and what was done. */
  function* steps(left: readonly Act<State>[], state: State) {
    for (const next of model.internal(state)) yield { left, next, done: [] }
    for (const act of possible(left)) {
      const next = act.apply(state)
      if (next) yield { left: left.filter((each) => each !== act), next, done: [act.what] }
    }
  }

  /** What is left was done in this order, the last act first; undefined if nothing explains it. */
  function explain(before: readonly Act<State>[], state: State): string[] | undefined {
    const { left, read } = withoutReads(before, state)
    if (left.length < fewest.length) fewest = left
    if (left.length === 0) return read
    const key = `${left.map((act) => place.get(act)).join()} ${model.keyOf(state)}`
    if (seen.size >= CONFIGURATIONS_MAX || seen.has(key)) return undefined
    seen.add(key)
    if (left.some((act) => act.isTooLate(state))) return undefined
    for (const { left: after, next, done } of steps(left, state)) {
      const rest = explain(after, next)
      if (rest) return [...rest, ...done, ...read]
    }
    return undefined
  }

  const order = explain(acts, model.initial)
  if (order) return { kind: 'explained', order: order.toReversed() }
  const kind = seen.size < CONFIGURATIONS_MAX ? 'impossible' : 'givenUp'
  return { kind, left: fewest.map(({ what }) => what) }
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
