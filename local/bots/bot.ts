import { type ApiRequest, request } from '../../client/request.ts'
import { login, signup } from '../../domain/contract/account.ts'
import type { Call, ReplyOf } from '../../domain/contract/call.ts'
import type { RefusalName } from '../../domain/contract/refusals.ts'
import type { Cloud } from '../cloud.ts'
import { addToGroup } from '../seed.ts'

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

/** Refusals after which a bot signs in again: its token has expired, or its wallet is empty. */
const NEW_SESSION = new Set<unknown>(['unauthenticated', 'insufficientFunds', 'insufficientBalance'])

interface Session {
  readonly userId: string
  readonly idToken: string
}

/** A program that plays, with an account and a wallet of its own and no privileges over other players. */
export class Bot {
  readonly #cloud: Pick<Cloud, 'url' | 'env'>
  readonly #number: number
  /** The number of the account in use; when its money is gone, the next one is signed up. */
  #account = 1
  #session: Session | undefined
  #entering: Promise<void> | undefined
  #isOut = false

  constructor(cloud: Pick<Cloud, 'url' | 'env'>, number: number) {
    this.#cloud = cloud
    this.#number = number
  }

  /**
   * Makes a player's call, as the user of its session.
   * @returns the reply, the name of the refusal, or undefined when the bot is not signed in
   */
  async call<C extends Call>(
    requestAs: (userId: string) => Omit<ApiRequest<C>, 'bearer'>,
    signal: AbortSignal,
  ): Promise<ReplyOf<C> | RefusalName | undefined> {
    const session = this.#session
    if (!session) return undefined
    const { userId, idToken } = session
    const answer = await request(this.#cloud.url, { ...requestAs(userId), bearer: idToken }, signal)
    if (NEW_SESSION.has(answer)) this.#session = undefined
    return answer
  }

  /** Signs in to the first of its accounts with money left; signs up where needed. */
  enter(signal: AbortSignal): Promise<void> {
    // The games share the bots: one of them may be signing this one in already.
    this.#entering ??= this.#enter(signal).finally(() => {
      this.#entering = undefined
    })
    return this.#entering
  }

  async #enter(signal: AbortSignal): Promise<void> {
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
