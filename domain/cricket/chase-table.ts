import { type BallChances, EXTRA_CHANCE, WICKET_STATES } from './ball-model.ts'

/** Chance that a chase wins, a tie counting half. */
export type ChaseTable = (ballsLeft: number, wicketsInHand: number, need: number) => number

/** Below this a chase is lost; also what a search over needs may leave out. */
const HOPELESS = 1e-7
/** With this few balls left the best intent jumps about, and every one is tried. */
const ENDGAME_BALLS = 12

/**
 * Dynamic programming backwards from the last ball: for every state the best chance, over the batter's intents, of
 * scoring `need` runs more. Memory: 4 bytes × balls × 11 × needs, 6.4 MB for 300 balls.
 */
export function solveChase(balls: number, chances: readonly (readonly BallChances[])[]): ChaseTable {
  const needs = balls + 181
  const table = new Float32Array((balls + 1) * WICKET_STATES * needs)
  for (let row = 0; row < (balls + 1) * WICKET_STATES; row++) {
    const at = row * needs
    const ballsLeft = Math.floor(row / WICKET_STATES)
    const intents = chances[row % WICKET_STATES] ?? []
    table[at] = 1
    if (ballsLeft === 0 || intents.length === 0) table[at + 1] = 0.5
    else fillRow({ table, at, later: at - WICKET_STATES * needs, needs, intents, ballsLeft })
  }
  return (ballsLeft, wicketsInHand, need) => {
    if (need <= 0) return 1
    if (need >= needs - 1) return 0
    const whole = Math.floor(need)
    const at = (ballsLeft * WICKET_STATES + wicketsInHand) * needs + whole
    const here = table[at] ?? 0
    return whole === need ? here : here + (need - whole) * ((table[at + 1] ?? 0) - here)
  }
}

interface Row {
  readonly table: Float32Array
  /** Where the row of this state starts, and the row with a ball less and as many wickets. */
  readonly at: number
  readonly later: number
  readonly needs: number
  readonly intents: readonly BallChances[]
  readonly ballsLeft: number
}

function fillRow(row: Row): void {
  const { table, at, needs, ballsLeft } = row
  const hardest = row.intents.length - 1
  let intent = 0
  for (let need = 1; need < needs; need++) {
    // A run more to get calls for the same intent or the next harder one: only neighbours are tried.
    intent =
      need === 1 || ballsLeft <= ENDGAME_BALLS
        ? bestIntent(row, need, 0, hardest)
        : bestIntent(row, need, Math.max(0, intent - 1), Math.min(hardest, intent + 1))
    const value =
      (1 - EXTRA_CHANCE) * chanceAfter(row, need, intent) + EXTRA_CHANCE * (table[at + need - 1] ?? 0)
    if (value < HOPELESS) return
    table[at + need] = value
  }
}

function bestIntent(row: Row, need: number, from: number, to: number): number {
  let best = from
  let highest = chanceAfter(row, need, from)
  for (let intent = from + 1; intent <= to; intent++) {
    const value = chanceAfter(row, need, intent)
    if (value > highest) {
      highest = value
      best = intent
    }
  }
  return best
}

/** Chance to win over the outcomes of one legal ball. */
function chanceAfter({ table, later, needs, intents }: Row, need: number, intent: number): number {
  const chances = intents[intent]
  if (!chances) return 0
  const { dot, one, two, three, four, six, wicket } = chances
  const at = later + need
  // Index `later` is a need of 0: a win.
  return (
    dot * (table[at] ?? 0) +
    wicket * (table[at - needs] ?? 0) +
    one * (table[at - 1] ?? 0) +
    two * (table[need > 2 ? at - 2 : later] ?? 0) +
    three * (table[need > 3 ? at - 3 : later] ?? 0) +
    four * (table[need > 4 ? at - 4 : later] ?? 0) +
    six * (table[need > 6 ? at - 6 : later] ?? 0)
  )
}
