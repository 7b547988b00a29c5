import * as z from 'zod/mini'
import { GameName } from '../../games/game.ts'
import { defineCall } from '../call.ts'
import { Instant, textField } from '../fields.ts'
import { NEWS_LENGTH_MAX, NewsItem } from '../news.ts'
import { Reason } from './cashier.ts'

/** How often a row was written. Sent back with a change, which is refused if another was made in between. */
export const Version = z.int().check(z.gte(0))

/** A line of news as operators see it. */
export const DeskNews = z
  .object({
    newsId: z.string(),
    ...NewsItem.shape,
    publishedAt: Instant,
    version: Version,
  })
  .register(z.globalRegistry, { id: 'DeskNews' })
export type DeskNews = z.infer<typeof DeskNews>

const NewsId = textField(120)
const Content = textField(NEWS_LENGTH_MAX).check(z.trim(), z.minLength(1))
const Lines = z.object({
  content: Content,
  contentHindi: z.exactOptional(Content).check(
    z.meta({
      description: 'The same in Hindi. Without it, players who read Hindi see the other line',
    }),
  ),
})
const newsReply = z.object({ success: z.literal(true), news: DeskNews })

export const getDeskNews = defineCall({
  method: 'GET',
  path: '/api/operator/news',
  summary: 'The last 100 lines of news, newest first.',
  access: 'operator',
  reply: z.object({ success: z.literal(true), news: z.array(DeskNews) }),
  refusals: [],
})

export const postNews = defineCall({
  method: 'POST',
  path: '/api/operator/news',
  summary: 'Publish a line of news. The same text is not published twice.',
  access: 'operator',
  body: Lines,
  reply: newsReply,
  refusals: ['newsPublished'],
})

export const putNews = defineCall({
  method: 'PUT',
  path: '/api/operator/news',
  summary: 'Change the text of a line of news; it keeps its place.',
  access: 'operator',
  body: z.object({ ...Lines.shape, newsId: NewsId, version: Version }),
  reply: newsReply,
  refusals: ['notFound', 'changedMeanwhile', 'newsPublished'],
})

export const postWithdrawNews = defineCall({
  method: 'POST',
  path: '/api/operator/news/withdraw',
  summary: 'Withdraw a line of news. Its text stays in the log.',
  access: 'operator',
  body: z.object({ newsId: NewsId, version: Version }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['notFound', 'changedMeanwhile'],
})

/** The last change: when, by whom and why; nulls before any change. */
export const lastChange = {
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}

/** Whether a game takes bets, and who changed that last. */
export const GameSwitch = z
  .object({ game: GameName, isOff: z.boolean(), ...lastChange })
  .register(z.globalRegistry, { id: 'GameSwitch' })
export type GameSwitch = z.infer<typeof GameSwitch>

export const getGameSwitches = defineCall({
  method: 'GET',
  path: '/api/operator/games',
  summary: 'The games, which are switched off, and why.',
  access: 'operator',
  reply: z.object({ success: z.literal(true), games: z.array(GameSwitch) }),
  refusals: [],
})

export const postGameSwitch = defineCall({
  method: 'POST',
  path: '/api/operator/games/switch',
  summary:
    'Switch a game off or on. A game that is off takes no bets from the next request on; open bets are played to their end.',
  access: 'operator',
  body: z.object({ game: GameName, isOff: z.boolean(), reason: Reason }),
  reply: z.object({ success: z.literal(true), game: GameSwitch }),
  refusals: [],
})

/** Whether all betting is halted, and who changed that last. */
export const Halt = z
  .object({ isHalted: z.boolean(), ...lastChange })
  .register(z.globalRegistry, { id: 'Halt' })
export type Halt = z.infer<typeof Halt>

export const getHalt = defineCall({
  method: 'GET',
  path: '/api/operator/halt',
  summary: 'Whether all betting is halted, and why.',
  access: 'operator',
  reply: z.object({ success: z.literal(true), halt: Halt }),
  refusals: [],
})

export const postHalt = defineCall({
  method: 'POST',
  path: '/api/operator/halt',
  summary:
    'Halt all betting, on sports and games, or resume it. From the next request on no bet, play or cash-out of a bet is accepted, and bets in their delay lapse. Open bets stay, and open plays are played to their end.',
  access: 'operator',
  body: z.object({ isHalted: z.boolean(), reason: Reason }),
  reply: z.object({ success: z.literal(true), halt: Halt }),
  refusals: [],
})
