import { randomUUID } from 'node:crypto'
import { betOn, betOnLine, place, placeCricketBet } from '../api/bets.ts'
import type { TestPlayer } from '../api/calls.ts'
import type { MaidanForFile } from '../cloud/shared.ts'
import { lineMarket, matchOf, putMatch, selectionMarket } from './market.ts'

/** Stages a match that no feed speaks of, with a player's bets on its main market, ₹1,000, and on a line, ₹200. */
export async function bettedMatch({ url, database }: MaidanForFile, player: TestPlayer) {
  const matchId = randomUUID()
  const [marketId, line] = [`${matchId}.mo`, `${matchId}.s1`]
  await putMatch(database, matchOf(matchId, [selectionMarket(marketId), lineMarket(line)]))
  await place(url, player, betOn(marketId, player, { stake: 1000 }))
  await placeCricketBet(url, player, betOnLine(line, player, 'yes', { stake: 200 }))
  return { matchId, marketId, line }
}
