import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { CardPlay, PlayerCard } from '../../domain/contract/cards.ts'
import { type RefusalName, refusals } from '../../domain/contract/refusals.ts'
import type { MatchPlayer, Over } from '../../domain/contract/scorecard.ts'
import { CARD_NUMBERS } from '../../domain/games/cards/rules.ts'
import { letTimePassUntil } from '../support/browser/clock.ts'
import { expectSound } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

const match = sampleMatch({
  odds: sampleOdds({ matchId: 'match1', marketId: 'match1.mo' }),
  phase: 'upcoming',
  inplay: false,
  scoreIframe: null,
})

const players: MatchPlayer[] = ['India', 'Australia'].flatMap((team) =>
  Array.from({ length: 11 }, (_, index) => ({
    playername: `${team} ${index + 1}`,
    ...{ score: 0, team, position: index + 1, cardId: null, isChoosable: index < 5 },
  })),
)

type Change = Partial<PlayerCard> & { pair?: Partial<PlayerCard['cards'][number]> }

function cardsLike(...changes: Change[]): PlayerCard[] {
  return CARD_NUMBERS.map((card, index) => {
    const { pair, ...change } = changes[index] ?? changes[0] ?? {}
    const names = { player1: `India ${card}`, player2: `Australia ${card}` }
    return {
      ...{ _id: `match1.${card}`, matchId: 'match1', card, user: [], people: card, isTop: false },
      ...{ status: 'open', startsAtMs: Date.now() + 600_000, serverTimeMs: Date.now() },
      ...change,
      cards: [{ ...names, totalRuns: null, runs1: null, runs2: null, isWinner: false, ...pair }],
    }
  })
}

const empty = { pair: { player1: null, player2: null } }
const scored = (totalRuns: number) => ({ totalRuns, runs1: totalRuns, runs2: 0 })

const overs: Over[] = [1, 2].map((over) => ({
  ...{ innings: 1, team: 'India', superOver: false, over },
  balls: ['1', '4', 'W', '•', 'wd', '6'].map((label) => ({
    ...{ batter: 'India 1', bowler: 'Australia 9', label },
    ...{ runs: Number(label) || 0, total: Number(label) || 0 },
  })),
}))

const play = (change: Partial<CardPlay> = {}): CardPlay => ({
  ...{ _id: 'match1.1', matchId: 'match1', card: 1, player1: 'India 1', player2: 'Australia 1' },
  ...{ betpoints: 200, profit: 200, status: 'Open', returns: null, date: '2026-03-01T10:00:00.000Z' },
  ...change,
})

interface Answers {
  cards?: object | RefusalName
  players?: object | RefusalName
  plays?: CardPlay[]
  select?: RefusalName
  winner?: RefusalName
}

type Facts = Partial<Parameters<typeof openStage>[0]> & { balance?: number }

/** The page of the match, with a backend that answers about its cards from `replies`, which a test may change later. */
async function open(answers: Answers, { balance = 10_000, ...facts }: Facts = {}) {
  const stage = await openStage({ matches: [match], ...facts })
  stage.wallet.balance = balance
  const { page, url } = stage
  const replies = { cards: cardsLike(empty), players: { players }, plays: [], ...answers }
  const calls: [path: string, answer: () => unknown][] = [
    ['**/api/cards/match1', () => replies.cards],
    ['**/api/match/get-players-by-matchname/**', () => replies.players],
    ['**/api/match/ball-by-ball/**', () => ({ overs })],
    ['**/api/cards/plays/**', () => ({ success: true, plays: replies.plays })],
    ['**/api/match/select/**', () => replies.select],
    ['**/api/cards/winner/**', () => replies.winner],
  ]
  for (const [path, answer] of calls)
    await page.route(path, (route) => {
      const reply = answer()
      // A page that is being left may ask once more, for what the test no longer answers.
      if (reply === undefined) return route.abort()
      if (typeof reply === 'object') return route.fulfill({ json: reply })
      const error = reply as RefusalName
      const { status, message } = refusals[error]
      return route.fulfill({ status, json: { success: false, error, message } })
    })
  await page.goto(`${url}/cricket2/games/match1`)
  await page.getByRole('heading', { name: 'Card game' }).waitFor()
  return { ...stage, replies }
}

const tile = (page: Page, card: number) => page.locator(`[data-card="${card}"]`)
const notice = (page: Page, words: string) => page.locator('[data-popups]').getByText(words, { exact: true })

async function openDialog(page: Page) {
  await tile(page, 1).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  return { dialog, submit: () => dialog.getByRole('button', { name: 'Submit' }).click() }
}

async function choose(page: Page) {
  const { dialog, submit } = await openDialog(page)
  await dialog.getByLabel('Player 1').selectOption('India 1')
  await dialog.getByLabel('Player 2').selectOption('Australia 1')
  return { dialog, submit }
}

describe('the cards', () => {
  deepTest('show that they load, and can be fetched again when that fails', async () => {
    const { page, replies } = await open({ cards: 'internal' })
    await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
    replies.cards = cardsLike(empty)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await tile(page, 3).waitFor()
  })

  deepTest('are missing for a match with unknown players', async () => {
    const { page } = await open({ cards: [] })
    await page.getByText('No cards available to play.').waitFor()
  })

  deepTest('need a match', async () => {
    const { page, url } = await openStage({ matches: [] })
    await page.goto(`${url}/cricket2/games/none`)
    await page.getByRole('link', { name: 'Please select Match' }).click()
    await page.waitForURL('**/cricket2')
  })

  deepTest('lead a visitor who presses one to the login page, with the match to come back to', async () => {
    const { page } = await open({}, { isVisitor: true })
    await page.getByRole('link', { name: 'Log in to back a card' }).waitFor()
    await tile(page, 2).getByRole('button').click()
    await page.waitForURL('**/login')
    expect(await page.evaluate('history.state.from.pathname')).toBe('/cricket2/games/match1')
  })

  deepTest('without runs have no score yet, then one leads, or two are level', async () => {
    const inPlay = { status: 'inPlay' as const, pair: scored(0) }
    const { page, replies, push } = await open({ cards: cardsLike(inPlay) })
    await page.getByText(/No card has a valid total runs score yet\.$/).waitFor()
    replies.cards = cardsLike(
      { ...inPlay, pair: scored(12), isTop: true },
      { ...inPlay, pair: scored(12), isTop: true },
      inPlay,
    )
    const { id: _, odds: __, ...known } = match
    push({ event: 'score', version: match.version + 1, data: { ...known, phase: 'live', inplay: true } })
    await expect.poll(() => page.getByText('Level', { exact: true }).count()).toBe(2)
    expect(await tile(page, 1).locator('dt').allTextContents()).toEqual(['Total runs', 'People played'])
    expect(await tile(page, 1).locator('dd').first().textContent()).toBe('12')
  })

  deepTest('that are level on top have no winner', async () => {
    const level = { status: 'decided' as const, pair: scored(12), isTop: true }
    const { page } = await open({ cards: cardsLike(level), plays: [play({ status: 'Void', returns: 200 })] })
    await page.getByText('No valid winning card found. Cards level on top get their stakes back.').waitFor()
  })

  deepTest('whose winner cannot be settled say so', async () => {
    const ended = { status: 'decided' as const, pair: { ...scored(12), isWinner: true } }
    const cards = cardsLike(
      ended,
      { status: 'decided', pair: scored(1) },
      { status: 'decided', pair: scored(2) },
    )
    const { page } = await open({ cards, plays: [play()], winner: 'winningCardFailed' })
    await notice(page, 'Failed to update the winning card.').waitFor()
  })

  deepTest('show a notice of a win for a minute, any other for two seconds', async () => {
    const { page, replies, push } = await open({
      cards: cardsLike({ status: 'inPlay', pair: scored(5) }),
      plays: [play(), play({ _id: 'match1.2', card: 2 })],
      winner: 'winningCardFailed',
    })
    await tile(page, 1).getByText('Your 200 points').waitFor()
    await page.clock.install()
    replies.plays = [play({ status: 'Won', returns: 400 }), play({ _id: 'match1.2', card: 2 })]
    const won = notice(page, 'You won 200 points!')
    const failed = notice(page, 'Failed to update the winning card.')
    const asked = page.waitForRequest('**/api/cards/match1')
    push({ event: 'play', data: { game: 'cards', roundId: 'match1.1', name: 'match1.1', status: 'Won' } })
    await asked
    expect(await won.count()).toBe(0)

    // Once the board shows the end, the settlement of the other bet is asked for, and fails.
    replies.cards = cardsLike({ status: 'decided', pair: scored(5) })
    await letTimePassUntil(page, 'the failure', () => failed.isVisible())
    await won.waitFor()
    await page.clock.runFor(2400)
    expect(await failed.count()).toBe(0)
    await page.clock.runFor(50_000)
    expect(await won.count()).toBe(1)
    await page.clock.runFor(10_000)
    expect(await won.count()).toBe(0)
  })
})

describe('a bet', () => {
  deepTest('has a stake of the list, and is not sent when it is more than the balance', async () => {
    const { page } = await open({ select: 'internal' }, { balance: 100 })
    const { dialog, submit } = await choose(page)
    const options = ['10', '100', '200', '500', '1,000', '2,000', '5,000', '10,000']
    expect(await dialog.getByLabel('Stake').getByRole('option').allTextContents()).toEqual(
      options.map((each) => `${each} points`),
    )
    await dialog.getByLabel('Stake').selectOption('200')
    await dialog.getByText('₹200.00').first().waitFor()
    await submit()
    await notice(page, 'Insufficient Balance').waitFor()
  })

  deepTest('that is refused says why in the server’s words', async () => {
    const { page, replies } = await open({})
    const { submit } = await choose(page)
    for (const [select, message] of [
      ['insufficientFunds', 'Insufficient balance!'],
      ['roundClosed', 'Betting is closed for this round.'],
      ['playerNotFound', 'Error: Player data not found.'],
      ['cardNotFound', 'No valid card selected.'],
      ['gameOff', 'This game is closed at the moment.'],
    ] as const) {
      replies.select = select
      await submit()
      await notice(page, message).waitFor()
    }
  })

  test('keeps its key over plain http until its outcome is known, also where the server failed', async () => {
    const { page, replies } = await open({ select: 'internal' })
    // A browser has none on a page without https.
    await page.addInitScript('delete Crypto.prototype.randomUUID')
    await page.reload()
    const keys: (string | undefined)[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/match/select/')) keys.push(sent.headers()['idempotency-key'])
    })
    const { dialog, submit } = await choose(page)
    const unknown = notice(page, 'No answer came. If your bet was placed, it will soon be shown below.')
    await submit()
    await unknown.waitFor()
    replies.select = 'roundClosed'
    // All that is sent before the outcome is known is the same bet.
    await dialog.getByLabel('Stake').selectOption('500')
    await submit()
    await notice(page, 'Betting is closed for this round.').waitFor()
    await submit()
    await expect.poll(() => keys.length).toBe(3)
    const [first, second, third] = keys
    expect([first === second, second === third, first?.length]).toEqual([true, false, expect.any(Number)])
  })

  deepTest('is not sent while the page is offline, and can be sent once it is back', async () => {
    const { page } = await open({ select: 'roundClosed' })
    const { dialog } = await choose(page)
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await page.context().setOffline(true)
    await expect.poll(() => submit.isEnabled()).toBe(false)
    await submit.press('Enter')
    await notice(page, 'You are offline: nothing was sent.').waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => submit.isEnabled()).toBe(true)
    expect(await dialog.getByLabel('Player 1').inputValue()).toBe('India 1')
    await submit.click()
    await notice(page, 'Betting is closed for this round.').waitFor()
  })

  deepTest('on unknown players is not sent', async () => {
    const { page, replies } = await open({ cards: cardsLike({}), players: 'internal' })
    const { submit } = await openDialog(page)
    await submit()
    await notice(page, 'Error: Player data not found.').waitFor()
    expect(replies.select).toBeUndefined()
  })
})

deepTest.each(looks)(
  'on a $viewport in the $theme theme the cards and their dialogs are accessible and fit',
  async ({ viewport, theme }) => {
    const mixed = cardsLike({}, empty, { people: 12_345 })
    const { page, replies } = await open({ cards: mixed, plays: [play()] }, { viewport, theme })
    await tile(page, 1).getByText('Your 200 points').waitFor()
    await expectSound(page)
    for (const card of [1, 2]) {
      await tile(page, card).getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const focused = () => page.evaluate('document.activeElement?.closest("[data-card]")?.dataset.card')
      await expect.poll(focused).toBe(`${card}`)
    }
    await page.getByRole('button', { name: 'Rules' }).click()
    await page.getByRole('dialog').getByText('66.7 %').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    const ended = (total: number, isWinner = false) =>
      ({ status: 'decided', pair: { ...scored(total), isWinner }, isTop: isWinner }) as const
    replies.cards = cardsLike(ended(40, true), ended(12), ended(3))
    replies.plays = [
      play({ status: 'Won', returns: 400 }),
      play({ _id: 'match1.2', card: 2, status: 'Lost', returns: 0 }),
    ]
    await page.reload()
    await page.getByText('Card 1 has won with 40 runs.').waitFor()
    await expectSound(page)
    await tile(page, 1).getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Ball by ball' })
      .getByText('11 runs')
      .first()
      .waitFor({ state: 'attached' })
    await page.getByRole('dialog').getByText('Innings of India').waitFor()
    await expectSound(page)
  },
)
