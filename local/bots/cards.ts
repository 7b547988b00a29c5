import { request } from '../../client/request.ts'
import { getCards, putCardSelection } from '../../domain/contract/cards.ts'
import { CRICKET, getMatches } from '../../domain/contract/matches.ts'
import { getMatchPlayers } from '../../domain/contract/scorecard.ts'
import { CARD_STAKES, type CardNumber, cardIdOf } from '../../domain/games/cards/rules.ts'
import type { Chance } from './aviator-habits.ts'
import type { Bot } from './bot.ts'
import { cardsToBack, choosePair, isAboutToStart } from './card-habits.ts'

/** The bot of each card: after a restart the same one, so that none backs two cards of a match. */
export type CardBots = Readonly<Record<CardNumber, Bot>>

/** The smallest stake: it fills a card as well as any other, and a start float lasts for thousands of matches. */
const [betpoints] = CARD_STAKES

/**
 * Backs the empty cards of matches that are about to start, where a person has backed another: cards pay only if all
 * three have a pair. Keeps no state: what is to be done follows from the cards, and a refusal (someone was faster, the
 * match has begun, bets are halted) needs no answer.
 */
export async function backEmptyCards(
  url: string,
  bots: CardBots,
  chance: Chance,
  signal: AbortSignal,
): Promise<void> {
  const matches = await request(url, { call: getMatches, params: { sportId: CRICKET } }, signal)
  if (typeof matches === 'string') throw new Error(matches)
  for (const { matchId, event_date } of matches.data) {
    if (!isAboutToStart(Date.parse(event_date), Date.now())) continue
    const cards = await request(url, { call: getCards, params: { match: matchId } }, signal)
    if (typeof cards === 'string') continue
    // One after another: each chooses among the cricketers that the last one has left.
    for (const card of cardsToBack(cards)) await back(url, bots[card], { matchId, card }, chance, signal)
  }
}

async function back(
  url: string,
  bot: Bot,
  { matchId, card }: { matchId: string; card: CardNumber },
  chance: Chance,
  signal: AbortSignal,
): Promise<void> {
  const params = { match: matchId }
  const answer = await request(url, { call: getMatchPlayers, params }, signal)
  const pair = typeof answer === 'string' ? undefined : choosePair(answer.players, chance)
  if (!pair) return
  await bot.enter(signal)
  const requestAs = (user: string) => ({
    ...{ call: putCardSelection, params },
    body: { user, cardId: cardIdOf(matchId, card), ...pair, betpoints },
  })
  await bot.call<typeof putCardSelection>(requestAs, signal)
}
