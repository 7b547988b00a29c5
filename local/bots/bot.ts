import { setTimeout as pause } from 'node:timers/promises'
import { login, signup } from '../../domain/contract/account.ts'
import { type AviatorRound, createAviatorBet } from '../../domain/contract/aviator.ts'
import type { Cloud } from '../cloud.ts'
import { addToGroup } from '../seed.ts'
import { type Chance, type Plan, planRound } from './habits.ts'
import { request } from './request.ts'

/** Members of this group of the pool are shown as 'Simulated'. */
const GROUP = 'simulated'

/** Names of the bots, in order; others see them masked, like anyone's. */
const NAMES = [
  'Aarav',
  'Diya',
  'Kabir',
  'Meera',
  'Rohan',
  'Sana',
  'Vikram',
  'Zoya',
  'Ishaan',
  'Nisha',
] as const

/** A bot leaves an account with fewer rupees than this: they may not last a round. */
const LEFT_MIN = 1000

interface Session {
  readonly userId: string
  readonly idToken: string
}

/** A program that plays, with an account and a wallet of its own and no privileges over other players. */
export class Bot {
  readonly #cloud: Pick<Cloud, 'url' | 'env'>
  readonly #number: number
  readonly #chance: Chance
  /** The number of the account in use; when its money is gone, the next one is signed up. */
  #account = 1
  #session: Session | undefined
  #isOut = false

  constructor(cloud: Pick<Cloud, 'url' | 'env'>, number: number, chance: Chance) {
    this.#cloud = cloud
    this.#number = number
    this.#chance = chance
  }

  /** Plays a round that takes bets, by its habits. */
  async play(round: AviatorRound, signal: AbortSignal): Promise<void> {
    const plans = planRound(round.flightAtMs - round.serverTimeMs, this.#chance)
    await Promise.all(
      plans.map((plan, at) => this.#place(round, `AV${round.roundId}-${at + 1}`, plan, signal)),
    )
  }

  async #place({ roundId }: AviatorRound, name: string, plan: Plan, signal: AbortSignal): Promise<void> {
    const { betAmt, autoCashOut, afterMs } = plan
    await pause(afterMs, undefined, { signal })
    const session = this.#session
    if (!session) return
    const body = { user: session.userId, round_id: name, roundId, betAmt, autoCashOut }
    const { idToken } = session
    const answer = await request(this.#cloud.url, { call: createAviatorBet, body, idToken }, signal)
    // The token has expired or the wallet is empty: the bot signs in again before the next round.
    if (answer === 'unauthenticated' || answer === 'insufficientFunds') this.#session = undefined
  }

  /** Signs in to the first of its accounts with money left; signs up where needed. */
  async enter(signal: AbortSignal): Promise<void> {
    const { url, env } = this.#cloud
    while (!this.#session && !this.#isOut) {
      const { username, email, password } = this.#credentials()
      const body = { username, email, password, acceptsTerms: true as const }
      const signedUp = await request(url, { call: signup, body }, signal)
      await addToGroup(env, GROUP, email)
      const entered = await request(url, { call: login, body: { email, password } }, signal)
      if (typeof entered === 'string' || !entered.tokens) throw new Error(`${email} can't sign in`)
      if (entered.wallet.balance >= LEFT_MIN)
        this.#session = { userId: entered.user.id, idToken: entered.tokens.idToken }
      // If even a new account gets less than that, there is nothing to play with.
      else if (typeof signedUp !== 'string') this.#isOut = true
      else this.#account++
    }
  }

  #credentials() {
    const username = NAMES[(this.#number - 1) % NAMES.length] ?? NAMES[0]
    const login = `${this.#number}-${this.#account}`
    return { username, email: `bot-${login}@maidan.example`, password: `Autopilot-${login}` }
  }
}
