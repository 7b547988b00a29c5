import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getGames } from '../../domain/contract/games.ts'
import { postMinesRound } from '../../domain/contract/mines.ts'
import { getNews } from '../../domain/contract/news.ts'
import { getHouseLimits, postHouseLimit } from '../../domain/contract/operator/house-limits.ts'
import {
  getDeskMatkaMarkets,
  postMatkaMarket,
  postRemoveMatkaMarket,
  putMatkaMarket,
} from '../../domain/contract/operator/matka.ts'
import {
  getDeskNews,
  getGameSwitches,
  getHalt,
  postGameSwitch,
  postHalt,
  postNews,
  postWithdrawNews,
  putNews,
} from '../../domain/contract/operator/platform.ts'
import {
  getUpiDetails,
  postConfirmUpi,
  postDropUpi,
  postProposeUpi,
} from '../../domain/contract/operator/upi.ts'
import { postCashOutOffer } from '../../domain/contract/positions.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { defaultMarkets } from '../../domain/games/matka/market.ts'
import { betOn, place, sendBet, walletOf } from '../support/api/bets.ts'
import { call, mustCall, signUp } from '../support/api/calls.ts'
import { demoOperator, logged, type Operator } from '../support/api/operators.ts'
import { openSocket, ticketOf } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { marketsOf } from '../support/games/matka.ts'
import { putMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

/** What operators change here, every player sees. */
const maidan = ownMaidanForFile()
let one: Operator
let other: Operator

beforeAll(async () => {
  one = await demoOperator(maidan.url)
  other = await demoOperator(maidan.url, 'operator2')
})

const reason = 'for the test'

/** The results of the same work by both operators at once: the answers' kinds, or the refusals. */
async function both(work: (operator: Operator) => Promise<{ kind: string; refusal?: { error: string } }>) {
  const answers = await Promise.all([work(one), work(other)])
  return answers.map((answer) => answer.refusal?.error ?? answer.kind).sort()
}

describe('news', () => {
  const shownNews = async () => (await mustCall(maidan.url, getNews)).map(({ content }) => content)

  it('is published, edited in its place and withdrawn, each with its record', async () => {
    const { news } = await one.must(postNews, { body: { content: ' Rain in Mumbai. ' } })
    expect(news).toMatchObject({ content: 'Rain in Mumbai.', version: 1 })
    const { newsId } = news
    await one.must(postNews, { body: { content: 'Toss at 2.' } })
    expect((await shownNews()).slice(0, 2)).toEqual(['Toss at 2.', 'Rain in Mumbai.'])
    const edited = await one.must(putNews, { body: { newsId, version: 1, content: 'Sun in Mumbai.' } })
    expect(edited.news).toMatchObject({ newsId, publishedAt: news.publishedAt, version: 2 })
    expect((await shownNews()).slice(0, 2)).toEqual(['Toss at 2.', 'Sun in Mumbai.'])
    await other.must(postWithdrawNews, { body: { newsId, version: 2 } })
    expect(await shownNews()).not.toContain('Sun in Mumbai.')
    const [withdrawn, edit, , publish] = await logged(one, 'news')
    expect(publish).toMatchObject({ action: 'news.publish', subject: newsId, operatorName: one.name })
    expect(edit).toMatchObject({ details: { before: 'Rain in Mumbai.', after: 'Sun in Mumbai.' } })
    expect(withdrawn).toMatchObject({ operatorName: other.name, details: { content: 'Sun in Mumbai.' } })
  })

  it('has a line in Hindi, which an edit changes or takes away', async () => {
    const content = 'Rain at three.'
    const { news } = await one.must(postNews, { body: { content, contentHindi: 'तीन बजे बारिश।' } })
    expect((await mustCall(maidan.url, getNews))[0]).toEqual({ content, contentHindi: 'तीन बजे बारिश।' })
    const { newsId } = news
    const body = { newsId, version: 1, content, contentHindi: 'चार बजे बारिश।' }
    expect((await one.must(putNews, { body })).news).toMatchObject({ contentHindi: 'चार बजे बारिश।' })
    expect(await one.refused(putNews, { body: { ...body, version: 2 } })).toBe('newsPublished')
    await one.must(putNews, { body: { newsId, version: 2, content } })
    expect((await mustCall(maidan.url, getNews))[0]).toEqual({ content })
    const edits = await logged(one, 'news.edit')
    expect(edits[0]?.details).toMatchObject({ beforeHindi: 'चार बजे बारिश।', afterHindi: null })
    await one.must(putNews, { body: { ...body, version: 3 } })
    await one.must(postWithdrawNews, { body: { newsId, version: 4 } })
    const [withdrawn] = await logged(one, 'news.withdraw')
    expect(withdrawn?.details).toEqual({ content, contentHindi: 'चार बजे बारिश।' })
  })

  it('that nobody has edited yet, as that of the start, can be edited too', async () => {
    const line = (await one.must(getDeskNews)).news.at(-1)
    const body = { newsId: line?.newsId ?? '', version: 0, content: 'Settled by house rules.' }
    expect(line?.version).toBe(0)
    expect((await one.must(putNews, { body })).news.version).toBe(1)
  })

  it('is one line of words, and the same words are not published twice, also at once', async () => {
    for (const content of ['', '   ', 'two\nlines', 'x'.repeat(281)])
      expect(await one.ask(postNews, { body: { content } })).toMatchObject({
        refusal: { error: 'badRequest', field: 'content' },
      })
    const twice = (operator: Operator) => operator.ask(postNews, { body: { content: 'Once.' } })
    expect(await both(twice)).toEqual(['newsPublished', 'reply'])
    expect((await shownNews()).filter((content) => content === 'Once.')).toHaveLength(1)
  })

  it('that two edit at once has the words of one, and the other is refused', async () => {
    const { news } = await one.must(postNews, { body: { content: 'A draft.' } })
    const { newsId, version } = news
    const edit = (operator: Operator) =>
      operator.ask(putNews, { body: { newsId, version, content: `By ${operator.name}.` } })
    expect(await both(edit)).toEqual(['changedMeanwhile', 'reply'])
    expect(await one.refused(postWithdrawNews, { body: { newsId, version } })).toBe('changedMeanwhile')
    const edits = (await logged(one, 'news.edit')).filter(({ subject }) => subject === newsId)
    expect(edits).toHaveLength(1)
    expect(await shownNews()).toContain(edits[0]?.details.after)
    expect(await one.refused(putNews, { body: { newsId: 'none', version, content: 'x' } })).toBe('notFound')
  })
})

describe('where players pay to', () => {
  const details = {
    upi_id: 'house@bank',
    payeeName: 'The House',
    phone: '9876543210',
    whatsappNumber: '919876543210',
  }

  it('changes once another operator has confirmed it, and the log has both', async () => {
    const proposed = await one.must(postProposeUpi, { body: { ...details, reason } })
    expect(proposed).toMatchObject({ details: null, proposal: { details, isOwn: true, reason } })
    const proposalId = proposed.proposal?.proposalId ?? ''
    expect(await other.must(getUpiDetails)).toMatchObject({
      proposal: { isOwn: false, proposedBy: one.name },
    })
    expect(await one.refused(postConfirmUpi, { body: { proposalId } })).toBe('otherOperatorNeeded')
    expect(await other.refused(postProposeUpi, { body: { ...details, reason } })).toBe('proposalWaits')
    expect(await other.refused(postConfirmUpi, { body: { proposalId: 'another' } })).toBe('proposalGone')
    expect((await one.must(getUpiDetails)).details).toBeNull()
    expect(await other.must(postConfirmUpi, { body: { proposalId } })).toMatchObject({
      details,
      proposal: null,
    })
    const [confirm, propose] = await logged(one, 'upi')
    expect(propose).toMatchObject({
      action: 'upi.propose',
      operatorName: one.name,
      details: { after: details },
    })
    expect(confirm).toMatchObject({
      ...{ action: 'upi.confirm', operatorName: other.name, subject: proposalId },
      details: { before: null, after: details, proposedBy: propose?.operatorId },
    })
    expect(await one.refused(postProposeUpi, { body: { ...details, reason } })).toBe('nothingToChange')
  })

  it('is proposed by one of two at once, and ends once: confirmed or dropped', async () => {
    const next = { ...details, upi_id: 'other@bank', whatsappNumber: null }
    const propose = (operator: Operator) => operator.ask(postProposeUpi, { body: { ...next, reason } })
    expect(await both(propose)).toEqual(['proposalWaits', 'reply'])
    const { proposal } = await one.must(getUpiDetails)
    const proposalId = proposal?.proposalId ?? ''
    const [proposer, second] = proposal?.isOwn ? [one, other] : [other, one]
    const ends = await Promise.all([
      proposer.ask(postDropUpi, { body: { proposalId, reason } }),
      second.ask(postConfirmUpi, { body: { proposalId } }),
    ])
    expect(ends.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
    const isConfirmed = ends[1]?.kind === 'reply'
    const after = await one.must(getUpiDetails)
    expect(after).toMatchObject({
      proposal: null,
      details: { upi_id: isConfirmed ? 'other@bank' : 'house@bank' },
    })
  })

  it.each([
    ['upi_id', 'no-bank'],
    ['payeeName', 'two\nlines'],
    ['phone', '12345'],
    ['whatsappNumber', '+91 98765'],
    ['reason', 'x'],
  ])('is refused with a bad %s', async (field, value) => {
    const body = { ...details, reason, [field]: value }
    expect(await one.ask(postProposeUpi, { body })).toMatchObject({ refusal: { error: 'badRequest', field } })
  })
})

describe('games', () => {
  it('are switched off and on with a reason, from the next request on', async () => {
    const player = await signUp(maidan.url)
    const open = async () => {
      const body = { user: player.userId }
      const answer = await call(maidan.url, postMinesRound, { body }, player.idToken)
      return answer.kind === 'refusal' ? answer.refusal.error : answer.kind
    }
    const isOpen = async () =>
      (await mustCall(maidan.url, getGames)).games.find(({ game }) => game === 'mines')?.isOpen
    const off = { game: 'mines', isOff: true, reason: 'a fault is looked into' } as const
    expect(await both((operator) => operator.ask(postGameSwitch, { body: off }))).toEqual(['reply', 'reply'])
    expect(await isOpen()).toBe(false)
    expect(await open()).toBe('gameOff')
    const { games } = await one.must(getGameSwitches)
    expect(games.find(({ game }) => game === 'mines')).toMatchObject({ isOff: true, reason: off.reason })
    expect(games.find(({ game }) => game === 'titli')).toMatchObject({ isOff: false, changedBy: null })
    await one.must(postGameSwitch, { body: { ...off, isOff: false } })
    expect(await isOpen()).toBe(true)
    expect(await open()).toBe('reply')
    // Both requested it, one did it.
    expect((await logged(one, 'game.')).map(({ action }) => action)).toEqual([
      'game.switchOn',
      'game.switchOff',
    ])
  })

  it('are not switched without a reason, nor by an unknown game or state', async () => {
    for (const [field, value] of [
      ['reason', ''],
      ['game', 'roulette'],
      ['isOff', 'yes'],
    ] as const) {
      const body = { game: 'mines', isOff: true, reason, [field]: value }
      expect(await one.ask(postGameSwitch, { body })).toMatchObject({
        refusal: { error: 'badRequest', field },
      })
    }
  })
})

describe('all betting', () => {
  it('is halted and resumed by one action with a reason, from the next request on', async () => {
    const player = await signUp(maidan.url)
    const [market, open] = [randomUUID(), randomUUID()]
    for (const each of [market, open]) await putMarket(maidan.database, each)
    await place(maidan.url, player, betOn(open, player))
    const bet = async () => {
      const answer = await sendBet(maidan.url, player, betOn(market, player))
      return answer.kind === 'refusal' ? answer.refusal.error : answer.kind
    }
    const round = async () => {
      const answer = await call(maidan.url, postMinesRound, { body: { user: player.userId } }, player.idToken)
      return answer.kind === 'refusal' ? answer.refusal.error : answer.kind
    }
    const offer = async () => {
      const body = { userId: player.userId, marketId: open }
      const answer = await call(maidan.url, postCashOutOffer, { body }, player.idToken)
      return answer.kind === 'refusal' ? answer.refusal.error : answer.kind
    }
    const before = await walletOf(maidan.url, player)
    const halt = { isHalted: true, reason: 'the feed is wrong' }
    expect(await both((operator) => operator.ask(postHalt, { body: halt }))).toEqual(['reply', 'reply'])
    expect([await bet(), await round(), await offer()]).toEqual(Array(3).fill('bettingHalted'))
    expect((await mustCall(maidan.url, getGames)).games.filter(({ isOpen }) => isOpen)).toEqual([])
    expect(await walletOf(maidan.url, player)).toEqual(before)
    expect((await one.must(getHalt)).halt).toMatchObject(halt)
    await one.must(postHalt, { body: { isHalted: false, reason: 'it is right again' } })
    expect([await bet(), await round(), await offer()]).toEqual(Array(3).fill('reply'))
    const actions = (await logged(one, 'betting.')).map(({ action }) => action)
    expect(actions).toEqual(['betting.resume', 'betting.halt'])
  })

  it('is not halted without a reason', async () => {
    const body = { isHalted: true, reason: '' }
    expect(await one.ask(postHalt, { body })).toMatchObject({
      refusal: { error: 'badRequest', field: 'reason' },
    })
  })
})

describe('limits of the house', () => {
  const FOOTBALL = 1
  const limit = { sportId: FOOTBALL, kind: 'bookmaker' } as const
  const limitNow = async () => {
    const { limits } = await one.must(getHouseLimits)
    return limits.find(({ sportId, kind }) => sportId === FOOTBALL && kind === 'bookmaker')
  }
  const byDefault = {
    ...limit,
    sportName: 'Football',
    rupees: 360_000,
    defaultRupees: 360_000,
    isDefault: true,
  }

  it('are the defaults, then what operators set, and the defaults again, each with its record', async () => {
    const { limits } = await one.must(getHouseLimits)
    expect(limits).toHaveLength(21)
    expect(await limitNow()).toEqual({ ...byDefault, changedAt: null, changedBy: null, reason: null })
    const body = { ...limit, rupees: 50_000, reason: 'a small league' }
    const set = await one.must(postHouseLimit, { body })
    expect(set.limit).toMatchObject({ rupees: 50_000, defaultRupees: 360_000, isDefault: false })
    expect(await limitNow()).toEqual(set.limit)
    const back = await other.must(postHouseLimit, { body: { ...limit, rupees: null, reason } })
    expect(back.limit).toMatchObject({ ...byDefault, changedBy: other.name, reason })
    expect(await limitNow()).toEqual(back.limit)
    const [again, first] = await logged(one, 'house.limit')
    expect(first).toMatchObject({
      ...{ subject: '1:bookmaker', operatorName: one.name },
      details: { beforeRupees: 360_000, afterRupees: 50_000, isDefault: false, reason: 'a small league' },
    })
    expect(again).toMatchObject({
      operatorName: other.name,
      details: { sportName: 'Football', kind: 'bookmaker', afterRupees: 360_000, isDefault: true },
    })
  })

  it('are set once by two who want the same at once, down to nothing', async () => {
    const before = (await logged(one, 'house.limit')).length
    const set = (operator: Operator) =>
      operator.ask(postHouseLimit, { body: { ...limit, rupees: 0, reason } })
    expect(await both(set)).toEqual(['reply', 'reply'])
    expect(await limitNow()).toMatchObject({ rupees: 0, isDefault: false })
    expect(await logged(one, 'house.limit')).toHaveLength(before + 1)
  })

  it.each([
    ['rupees', -1],
    ['rupees', 0.5],
    ['rupees', 100_000_001],
    ['rupees', '500'],
    ['sportId', 3],
    ['kind', 'session'],
    ['reason', ' '],
  ])('are refused with the %s %j', async (field, value) => {
    const body = { ...limit, rupees: 100, reason, [field]: value }
    expect(await one.ask(postHouseLimit, { body })).toMatchObject({ refusal: { error: 'badRequest', field } })
  })
})

describe('Matka’s markets', () => {
  const names = async () =>
    (await one.must(getDeskMatkaMarkets)).markets.map(({ market }) => market.name).sort()
  const own = defaultMarkets.map(({ name }) => name).sort()
  const [express] = defaultMarkets
  if (!express) throw new Error('there are no markets')

  it('are the house’s own, and the first change of one keeps all others', async () => {
    expect(await names()).toEqual(own)
    const market = { ...express, name: 'Maidan Five' }
    const change = (operator: Operator) =>
      operator.ask(putMatkaMarket, {
        body: { market: { ...market, name: `${operator.name} Five` }, version: 0, reason },
      })
    expect(await both(change)).toEqual(['changedMeanwhile', 'reply'])
    const left = own.filter((name) => name !== express.name)
    expect(await names()).toEqual(expect.arrayContaining(left))
    expect(await names()).toHaveLength(own.length)
    await one.must(putMatkaMarket, { body: { market, version: 1, reason } })
    expect(await one.refused(putMatkaMarket, { body: { market, version: 2, reason } })).toBe(
      'nothingToChange',
    )
    await until('the players to see it', async () =>
      (await marketsOf(maidan.url)).some(({ marketName }) => marketName === 'Maidan Five'),
    )
  })

  const added = {
    ...{ marketId: 'rajdhani', name: 'Rajdhani', openSeconds: 36_000, closeSeconds: 39_600 },
    ...{ everySeconds: 86_400, restSeconds: 600 },
  }

  it('are added once, under an id and a name of their own, and removed but for the last', async () => {
    const add = (operator: Operator) => operator.ask(postMatkaMarket, { body: { market: added, reason } })
    expect(await both(add)).toEqual(['marketTaken', 'reply'])
    const market = { ...added, marketId: 'another', name: 'rajdhani' }
    expect(await one.ask(postMatkaMarket, { body: { market, reason } })).toMatchObject({
      refusal: { error: 'marketTaken', field: 'name' },
    })
    await until('its first draw', async () =>
      (await marketsOf(maidan.url)).some(({ marketId }) => marketId === 'rajdhani'),
    )
    const { markets } = await one.must(getDeskMatkaMarkets)
    for (const { market, version } of markets.slice(1))
      await one.must(postRemoveMatkaMarket, { body: { marketId: market.marketId, version, reason } })
    const [last] = markets
    const marketId = last?.market.marketId ?? ''
    const body = { marketId, version: last?.version ?? 0, reason }
    expect(await one.refused(postRemoveMatkaMarket, { body })).toBe('lastMarket')
    expect(await one.refused(postRemoveMatkaMarket, { body: { ...body, marketId: 'gone' } })).toBe('notFound')
    expect(await names()).toEqual([last?.market.name])
    const removed = await logged(one, 'matka.remove')
    expect(removed).toHaveLength(markets.length - 1)
    expect(removed[0]?.details).toMatchObject({ reason, market: { everySeconds: 86_400 } })
  })

  it.each([
    ['closes before it opens', { closeSeconds: 100 }, 'market'],
    ['is not as often every day', { everySeconds: 50_000 }, 'market'],
    ['leaves no time to bid', { restSeconds: 86_000 }, 'market'],
    ['has an id with spaces', { marketId: 'Two Words' }, 'market.marketId'],
    ['has no name', { name: '' }, 'market.name'],
  ])('are refused where the market %s', async (_what, change, field) => {
    const body = { market: { ...added, ...change }, reason }
    expect(await one.ask(postMatkaMarket, { body })).toMatchObject({
      refusal: { error: 'badRequest', field },
    })
  })
})

it('a change is published to every operator’s screen', async () => {
  const player = await signUp(maidan.url)
  const [desk, site] = [
    await openSocket(maidan.url, (await one.must(postRealtimeTicket)).ticket),
    await openSocket(maidan.url, await ticketOf(maidan.url, player)),
  ]
  await one.must(postNews, { body: { content: 'Published at once.' } })
  await until('the news at the desk', async () => JSON.stringify(desk.received).includes('"platform"'))
  expect(JSON.stringify(site.received)).not.toContain('"platform"')
  await Promise.all([desk.close(), site.close()])
})
