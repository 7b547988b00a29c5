import { setTimeout as pause } from 'node:timers/promises'
import { request } from '../../client/request.ts'
import { type AviatorRound, createAviatorBet, getAviatorRound } from '../../domain/contract/aviator.ts'
import { type Chance, changesAfterMs, type Plan, planRound } from './aviator-habits.ts'
import type { Bot } from './bot.ts'

/** Makes bots play each round of Aviator by their habits. */
export class AviatorTable {
  readonly #url: string
  readonly #bots: readonly Bot[]
  readonly #chance: Chance
  #played = ''

  constructor(url: string, bots: readonly Bot[], chance: Chance) {
    this.#url = url
    this.#bots = bots
    this.#chance = chance
  }

  /** Plays the present round if it takes bets, and otherwise waits until it has changed. */
  async play(signal: AbortSignal): Promise<void> {
    for (const bot of this.#bots) await bot.enter(signal)
    const answer = await request(this.#url, { call: getAviatorRound }, signal)
    if (typeof answer === 'string') throw new Error(answer)
    const { round } = answer
    if (round.phase === 'betting' && round.roundId !== this.#played) {
      this.#played = round.roundId
      await Promise.all(this.#bots.map((bot) => this.#playRound(bot, round, signal)))
    } else await pause(changesAfterMs(round), undefined, { signal })
  }

  async #playRound(bot: Bot, round: AviatorRound, signal: AbortSignal): Promise<void> {
    const plans = planRound(round.flightAtMs - round.serverTimeMs, this.#chance)
    await Promise.all(
      plans.map((plan, at) => place(bot, round, { ...plan, name: `AV${round.roundId}-${at + 1}` }, signal)),
    )
  }
}

interface NamedPlan extends Plan {
  readonly name: string
}

async function place(bot: Bot, round: AviatorRound, plan: NamedPlan, signal: AbortSignal): Promise<void> {
  const { name, betAmt, autoCashOut, afterMs } = plan
  await pause(afterMs, undefined, { signal })
  const { roundId } = round
  const requestAs = (user: string) => ({
    call: createAviatorBet,
    body: { user, round_id: name, roundId, betAmt, autoCashOut },
  })
  await bot.call<typeof createAviatorBet>(requestAs, signal)
}
