import { pick, type Random, seededRandom } from '../../../domain/feed/random.ts'
import type { Clock } from '../../../functions/clock.ts'
import { settleDue } from '../../../functions/games/settle-due.ts'
import { handler as endMines } from '../../../functions/mines/put-update.ts'
import { ask } from '../../functions/http/events.ts'
import { type Actor, actAs } from '../network.ts'
import { isInjected } from '../request-faults.ts'
import { Turns } from '../turns.ts'
import { type SeenRound, type SoloGame, soloGames } from './solo-games.ts'

type Task = () => Promise<void>

/** A requested bet, to repeat it. */
interface Asked {
  readonly solo: SoloGame
  readonly playerId: string
  readonly body: object
  readonly key: string
  readonly stakePaise: number
}

/** Players at the games that are played alone, and the ticker that ends what they leave behind. */
export class PlaysWorld {
  readonly random: Random
  readonly turns: Turns
  readonly clock: Clock
  /** Start balances in paise. */
  readonly starts: ReadonlyMap<string, number> = new Map([
    ['p1', 5_000_00],
    ['p2', 100_000_00],
    ['p3', 1_000_000_00],
  ])
  /** Stakes in paise of the bets that were answered with success, by player and key. */
  readonly accepted = new Map<string, number>()
  /** Every stake that was requested under a key. */
  readonly askedStakes = new Map<string, number[]>()
  /** What plays returned when they were first seen ended. */
  readonly ended = new Map<string, number>()
  readonly trace: string[] = []
  readonly failures: unknown[] = []
  calm = false
  readonly observe = () => undefined
  readonly #rounds = new Map<string, SeenRound>()
  readonly #asked: Asked[] = []
  #nowMs = 1_700_000_000_000

  constructor(seed: string) {
    this.random = seededRandom(seed)
    this.turns = new Turns(seededRandom(`turns of ${seed}`))
    this.clock = {
      nowMs: () => this.#nowMs,
      random: this.random,
      sleep: (ms) => this.turns.take(async () => this.pass(Math.round(ms))),
    }
  }

  /** Lets time pass. */
  pass(ms: number): void {
    this.#nowMs += ms
  }

  /** A failure that was logged; one that was not injected is a fault of Maidan's. */
  failed(logged: unknown): void {
    const error = logged instanceof Error ? logged : (logged as { error?: unknown } | undefined)?.error
    if (isInjected(error)) this.trace.push('failed')
    else this.failures.push(error)
  }

  /** A few things that happen at once. */
  someTasks(): Task[] {
    return Array.from({ length: 2 + Math.floor(this.random() * 5) }, () => this.#someTask())
  }

  #someTask(): Task {
    const chance = this.random()
    if (chance < 0.2) return this.endDue({ killIn: Math.floor(this.random() * 30) })
    const playerId = pick(this.random, [...this.starts.keys()])
    const solo = pick(this.random, soloGames)
    if (chance < 0.45) return this.#sit(solo, playerId)
    if (chance < 0.55) return this.#repeat()
    if (chance < 0.75) return this.#cashOut(playerId)
    return this.#bet(solo, playerId)
  }

  /** The ticker ends what is due; it may be killed at any request. */
  endDue(actor: Actor): Task {
    const nowhere = { publish: async () => undefined }
    return () => actAs(actor, () => settleDue(nowhere, () => true)).catch((error) => this.failed(error))
  }

  #sit(solo: SoloGame, playerId: string): Task {
    return async () => {
      const answer = await this.#ask(solo.sit, playerId, solo.seat(playerId))
      if (answer.status !== 200) return
      const body = answer.body as { round?: Record<string, unknown> } & Record<string, unknown>
      const { roundId, round_id, gameId } = body.round ?? body
      const name = String(round_id ?? gameId ?? roundId)
      this.#rounds.set(`${playerId} ${solo.game}`, { roundId: String(roundId), name })
    }
  }

  #bet(solo: SoloGame, playerId: string): Task {
    const round = this.#rounds.get(`${playerId} ${solo.game}`)
    if (!round) return this.#sit(solo, playerId)
    const { body, stakePaise } = solo.ask(this.random, playerId, round)
    const key = `${playerId} ${solo.game}#${round.roundId}`
    const asked = { solo, playerId, body, key, stakePaise }
    this.#asked.push(asked)
    this.askedStakes.set(key, [...(this.askedStakes.get(key) ?? []), stakePaise])
    return () => this.#send(asked)
  }

  #repeat(): Task {
    const [first] = this.#asked
    return first ? () => this.#send(pick(this.random, this.#asked)) : async () => undefined
  }

  async #send({ solo, playerId, body, key, stakePaise }: Asked): Promise<void> {
    const isKnown = this.accepted.get(key) === stakePaise
    const { status, text } = await this.#ask(solo.bet, playerId, body)
    if (status === 200) this.accepted.set(key, stakePaise)
    else if (isKnown && text.includes('insufficientFunds'))
      this.failures.push(new Error(`${key} was taken, and then found too dear`))
  }

  #cashOut(user: string): Task {
    const round = this.#rounds.get(`${user} mines`)
    if (!round) return async () => undefined
    const { roundId, name } = round
    const body = {
      user,
      roundId,
      round_id: name,
      winningAmt: 10 ** 9,
      isWin: 'Won',
      balanceAfterGame: 10 ** 9,
    }
    return async () => void (await this.#ask(endMines, user, body))
  }

  async #ask(handler: SoloGame['sit'], playerId: string, body: object) {
    const claims = { sub: playerId, email: `${playerId}@example.in`, token_use: 'id' }
    const answer = await ask(handler, { body, claims })
    this.trace.push(`${playerId}: ${answer.status}`)
    return answer
  }
}
