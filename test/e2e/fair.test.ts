import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type FairRound, getSeeds } from '../../domain/contract/games.ts'
import { commitmentOf, type Seeds } from '../../domain/fairness/seeds.ts'
import { andarBaharOutcome } from '../../domain/games/andar-bahar/rules.ts'
import { aviatorOutcome } from '../../domain/games/aviator/rules.ts'
import type { OwnGame } from '../../domain/games/game.ts'
import { outcomeOf } from '../../domain/games/games.ts'
import { matkaOutcome } from '../../domain/games/matka/draw.ts'
import { minesOutcome } from '../../domain/games/mines/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { titliOutcome } from '../../domain/games/titli/rules.ts'
import { PlayItem, playListKeys } from '../../functions/store/play-items.ts'
import { samplePlay } from '../domain/games/samples.ts'
import { mustCall, type TestPlayer } from '../support/api/calls.ts'
import { expectSound, switchTheme } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { bothSizes } from '../support/browser/tier.ts'
import { ageAtTile, ageMinesRound, minesRoundOf, roundToBetOn, sendMinesBet } from '../support/games/mines.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()

const seeds: Seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'of-a-test', nonce: 7 }
/** The number of a round that all share, by its id and on its chain. */
const SHARED_NONCE = 900_001
const sharedSeeds = { ...seeds, nonce: SHARED_NONCE }
const dayAgoMs = Date.now() - 86_400_000

const endings: Record<OwnGame, Pick<Play, 'status' | 'result'>> = {
  mines: { status: 'Lost', result: { step: (minesOutcome(seeds).bombs[0] ?? 0) - 1, atMs: 1 } },
  titli: { status: 'Lost', result: { randomImage: titliOutcome(seeds).picture } },
  'andar-bahar': resultOfDeal(),
}

function resultOfDeal(): Pick<Play, 'status' | 'result'> {
  const { winner, joker } = andarBaharOutcome(seeds)
  return { status: winner === 'Tie' ? 'Void' : 'Lost', result: { winner, joker, cards: 1 } }
}

/** Puts a round among those that are over. */
async function putOwnRound(game: OwnGame, roundId: string): Promise<void> {
  const round = { game, roundId, seeds, openedAtMs: dayAgoMs }
  const play = samplePlay({ game, roundId, playKey: `${game}#${roundId}`, round, ...endings[game] })
  await site.database.put('plays', { ...PlayItem.parse(play), ...playListKeys(play) })
}

async function putSharedRound(series: string, drawsAtMs?: number[]): Promise<void> {
  const contributors = [{ maskedName: 'a***a', clientSeed: seeds.clientSeed }]
  const round = {
    ...{ series, sequence: SHARED_NONCE, seeds: sharedSeeds },
    nextServerSeed: 'ab'.repeat(32),
    contributors,
  }
  await site.database.put('rounds', { ...round, openedAtMs: dayAgoMs, ...(drawsAtMs && { drawsAtMs }) })
}

const verdict = (page: Page) => page.getByRole('article')

async function passedChecks(page: Page): Promise<number> {
  const checks = page.getByRole('list', { name: 'What was checked in this browser' })
  await checks.waitFor()
  expect(await checks.getByRole('img', { name: 'Failed' }).count()).toBe(0)
  return checks.getByRole('img', { name: 'Passed' }).count()
}

async function openRound(page: Page, game: string, roundId: string): Promise<void> {
  await page.goto(`${site.url}/fair?game=${game}&round=${roundId}`)
}

usualTest('a visitor reads what is promised, and finds the page from the sidebar as a player', async () => {
  const visitor = await site.openVisitor()
  await visitor.goto(`${site.url}/fair`)
  for (const step of ['We lock a secret away', 'Your seed is mixed in', 'The secret comes out']) {
    await visitor.getByRole('heading', { name: step }).waitFor()
  }
  await visitor.getByRole('link', { name: 'Log in to see and change your client seed.' }).click()
  await visitor.waitForURL('**/login')

  const { page } = await site.openPlayer()
  await page.goto(`${site.url}/rules`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fairness' }).click()
  await page.getByRole('heading', { name: 'Fairness', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Fairness · Maidan')
})

deepTest.each(bothSizes)(
  'the page on a %s is accessible and fits in both themes, with every kind of round open',
  async (viewport) => {
    await putOwnRound('andar-bahar', 'AB1-sound')
    await putOwnRound('mines', 'RD1-sound')
    const { page } = await site.openPlayer(viewport)
    for (const [game, roundId] of [
      ['andar-bahar', 'AB1-sound'],
      ['mines', 'RD1-sound'],
    ] as const) {
      await openRound(page, game, roundId)
      await page.getByText('This round adds up').waitFor()
      await page.getByText('Your client seed now').waitFor()
      await page.getByText('Every step, with the bytes').click()
      await expectSound(page)
    }
    await switchTheme(page)
    await page.locator('[data-theme=light]').first().waitFor()
    await expectSound(page)
    await page.getByRole('tab', { name: 'Seeds by hand' }).click()
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expectSound(page)
  },
)

deepTest('a round of Aviator is worked out again, with the players who gave its client seed', async () => {
  await putSharedRound('aviator')
  const page = await site.openVisitor()
  await openRound(page, 'aviator', '900001')
  await page.getByText('This round adds up').waitFor()
  expect(await passedChecks(page)).toBe(4)
  await page.getByText('That the players who gave its client seed bet first').waitFor()
  await verdict(page)
    .getByText(`${aviatorOutcome(sharedSeeds).crash.toFixed(2)}×`)
    .waitFor()
  await verdict(page).getByText('a***a').waitFor()
})

usualTest('a draw of Matka is worked out again', async () => {
  await putSharedRound('matka#express', [dayAgoMs + 60_000, dayAgoMs + 120_000])
  const page = await site.openVisitor()
  await openRound(page, 'matka', 'express-900001')
  expect(await passedChecks(page)).toBe(4)
  const { openPanna, closePanna } = matkaOutcome(sharedSeeds)
  for (const panna of [openPanna, closePanna]) await verdict(page).getByText(panna, { exact: true }).waitFor()
})

usualTest('a round of Mines, of Titli Par and of Andar Bahar is shown as it was played', async () => {
  const page = await site.openVisitor()
  await putOwnRound('mines', 'RD1-shown')
  await openRound(page, 'mines', 'RD1-shown')
  expect(await passedChecks(page)).toBe(3)
  const board = page.getByRole('list', { name: 'The board: 5 bombs under 24 tiles' })
  const { bombs } = minesOutcome(seeds)
  for (const tile of bombs) expect(await board.getByText(`Tile ${tile}: bomb`).count()).toBe(1)
  expect(await board.getByText(': safe').count()).toBe(19)

  await putOwnRound('titli', 'T1-shown')
  await openRound(page, 'titli', 'T1-shown')
  expect(await passedChecks(page)).toBe(3)
  await page.getByText(`The picture drawn is ${titliOutcome(seeds).picture}.`).waitFor()

  await putOwnRound('andar-bahar', 'AB1-shown')
  await openRound(page, 'andar-bahar', 'AB1-shown')
  expect(await passedChecks(page)).toBe(3)
  const { cards, first } = andarBaharOutcome(seeds)
  const dealtFirst = page.getByRole('list', { name: `${first} (dealt first)` })
  expect(await dealtFirst.getByRole('listitem').count()).toBe(Math.ceil(cards.length / 2))
})

deepTest('whatever the server changes of a round is found', async () => {
  await putOwnRound('titli', 'T1-changed')
  const page = await site.openVisitor()
  const fair = 'This round does not add up'
  const changes = [
    [
      { serverSeed: 'ab'.repeat(32) },
      'The server seed does not have the fingerprint that the round was bound to',
    ],
    [{ outcome: { picture: 'none' } }, 'The server’s outcome does not follow from the seeds'],
    [
      { endings: [{ status: 'Won', result: { randomImage: 'none' } }] },
      'Not every bet on it ended by that outcome (1 checked)',
    ],
  ] as const
  for (const [changed, words] of changes) {
    await page.route('**/api/fair/rounds/**', async (route) => {
      const response = await route.fetch()
      const { round } = (await response.json()) as { round: object }
      await route.fulfill({ response, json: { success: true, round: { ...round, ...changed } } })
    })
    await openRound(page, 'titli', 'T1-changed')
    await page.getByText(fair).waitFor()
    const check = page.getByRole('listitem').filter({ hasText: words })
    await check.getByRole('img', { name: 'Failed' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

deepTest('a round that is being played is shown without a reload once it is over', async () => {
  const { page, player } = await site.openPlayer()
  const round = await roundToBetOn(site.url, site.database, player)
  expect(await sendMinesBet(site.url, player, round)).toMatchObject({ kind: 'reply' })
  await openRound(page, 'mines', round.roundId)
  await page.getByText('This round is not over yet.').waitFor()
  await ageMinesRound(site.database, player, ageAtTile(24))
  await minesRoundOf(site.url, player)
  await page.getByText('This round adds up').waitFor()
  expect(await passedChecks(page)).toBe(3)
  await verdict(page).getByText(round.commitment).first().waitFor()
})

/** Makes the server answer with a changed round, with the outcome that follows. */
async function answerChanged(page: Page, change: (round: FairRound) => Partial<FairRound>): Promise<void> {
  await page.route('**/api/fair/rounds/**', async (route) => {
    const response = await route.fetch()
    const { round } = (await response.json()) as { round: FairRound }
    const changed = { ...round, ...change(round) }
    const outcome = outcomeOf(changed.game, changed)
    await route.fulfill({ response, json: { success: true, round: { ...changed, outcome, endings: [] } } })
  })
}

async function expectFailed(page: Page, words: string): Promise<void> {
  await page.getByText('This round does not add up').waitFor()
  const check = page.getByRole('listitem').filter({ hasText: words })
  await check.getByRole('img', { name: 'Failed' }).waitFor()
}

deepTest(
  'the browser makes the rounds’ seeds, and this device knows each commitment from before the round was opened',
  async () => {
    const { page, player } = await site.openPlayer()
    await page.goto(`${site.url}/casino/mines`)
    const shownId = await roundShown(page)
    const round = await minesRoundOf(site.url, player)
    expect(shownId).toBe(round.roundId)
    const { clientSeed: words } = await shownSeeds(player)
    expect(round).toMatchObject({
      nonce: 1,
      clientSeed: expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{16}$/),
    })
    expect(round.clientSeed.startsWith(words)).toBe(true)

    await ageMinesRound(site.database, player, 1000)
    expect(await sendMinesBet(site.url, player, round)).toMatchObject({ kind: 'reply' })
    // Left before the round ends: the page would open the next one, with a seed of its own.
    await page.goto('about:blank')
    await ageMinesRound(site.database, player, ageAtTile(24))
    await minesRoundOf(site.url, player)
    await page.goto(`${site.url}/fair?game=mines`)
    const shown = page.getByRole('group', { name: 'Rounds that this device has shown' })
    await shown.getByRole('button', { name: round.round_id }).last().click()
    await page.getByText('This round was fair').waitFor()
    await page.getByText('It is the fingerprint that this device was shown on').waitFor()
    await page.getByText('This device made the client seed, after it received the fingerprint').waitFor()
    expect(await passedChecks(page)).toBe(8)
    await verdict(page).getByText(round.clientSeed, { exact: true }).waitFor()

    // A program opened one in between: this device fetches the next commitment before it makes a seed for that round.
    const second = await minesRoundOf(site.url, player)
    expect(second).toMatchObject({ nonce: 2, clientSeed: words })
    await ageMinesRound(site.database, player, ageAtTile(24) + 60_000)
    await page.goto(`${site.url}/casino/mines`)
    const thirdId = await roundShown(page)
    const third = await minesRoundOf(site.url, player)
    expect(third).toMatchObject({ roundId: thirdId, nonce: 3, commitment: second.nextCommitment })
    expect(third.clientSeed).toMatch(new RegExp(`^${words}-[0-9a-f]{16}$`))
    expect(third.clientSeed).not.toBe(round.clientSeed)

    const other = 'ab'.repeat(32)
    for (const [change, words] of [
      [
        () => ({ serverSeed: other, commitment: commitmentOf(other) }),
        'this device received another fingerprint',
      ],
      [() => ({ clientSeed: 'another' }), 'This device was shown another client seed at that time'],
      [({ nonce }: FairRound) => ({ nonce: nonce + 1 }), 'This device was shown another nonce at that time'],
    ] as const) {
      await answerChanged(page, change)
      await openRound(page, 'mines', round.roundId)
      await expectFailed(page, words)
      await page.unrouteAll({ behavior: 'wait' })
    }
  },
)

deepTest('the players who gave the client seed of a shared round are checked against it', async () => {
  await putSharedRound('aviator')
  const page = await site.openVisitor()
  const changes: readonly [Partial<FairRound>, string][] = [
    [
      { contributors: [{ maskedName: 'x***x', clientSeed: 'not-it' }] },
      'The client seed is neither made of the published seeds',
    ],
    [{ contributors: [] }, 'The client seed is neither made of the published seeds'],
    [{ contributors: [], clientSeed: 'any' }, 'The client seed is neither made of the published seeds'],
    [{ nonce: SHARED_NONCE + 1 }, 'The nonce is not the number in the round’s id'],
  ]
  for (const [changed, words] of changes) {
    await answerChanged(page, () => changed)
    await openRound(page, 'aviator', String(SHARED_NONCE))
    await expectFailed(page, words)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

deepTest('a round that a program opened with a seed of its own is not said to be fair', async () => {
  const { page, player } = await site.openPlayer()
  await page.goto(`${site.url}/fair`)
  await page.getByText('Your client seed now').waitFor()
  const round = await roundToBetOn(site.url, site.database, player)
  await page.goto(`${site.url}/casino/mines`)
  await expect.poll(() => roundShown(page)).toBe(round.roundId)
  expect(await sendMinesBet(site.url, player, round)).toMatchObject({ kind: 'reply' })
  await ageMinesRound(site.database, player, ageAtTile(24))
  await minesRoundOf(site.url, player)
  await openRound(page, 'mines', round.roundId)
  await page.getByText('This round adds up').waitFor()
  await page.getByText('This device did not make the client seed of this round.').waitFor()
  expect(await passedChecks(page)).toBe(7)
})

/** The id of the round that a game's page shows. */
async function roundShown(page: Page): Promise<string | null> {
  const link = page.getByRole('link', { name: 'Check it once it is over' })
  return new URL((await link.getAttribute('href')) ?? '', site.url).searchParams.get('round')
}

deepTest('a round that there is not, none at all, and a network that is away', async () => {
  const page = await site.openVisitor()
  await page.goto(`${site.url}/fair`)
  await page.getByRole('button', { name: 'Check this round' }).click()
  await page.getByText('Please enter the id of a round.').waitFor()
  await page.getByLabel('Game').selectOption('Mines')
  await page.getByLabel('Round id').fill('RD1-0000')
  await page.keyboard.press('Enter')
  await page.getByText('There is no such round, or nobody bet on it.').waitFor()
  expect(new URL(page.url()).search).toBe('?game=mines&round=RD1-0000')

  await openRound(page, 'cards', '1')
  await page.getByText('No seed decides this game: the score of a match does.').waitFor()

  await putOwnRound('mines', 'RD2-away')
  let isAway = true
  await page.route('**/api/fair/rounds/**', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByLabel('Game').selectOption('Mines')
  await page.getByLabel('Round id').fill(' RD2-away ')
  await page.getByRole('button', { name: 'Check this round' }).click()
  await page.getByRole('alert').getByText('The round could not be fetched.').waitFor()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This round adds up').waitFor()
})

usualTest('seeds are worked out by hand, without asking the server', async () => {
  const page = await site.openVisitor()
  await page.goto(`${site.url}/fair`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('tab', { name: 'Seeds by hand' }).click()
  await page.getByRole('button', { name: 'Work it out' }).click()
  expect(await page.getByText('Enter 64 characters, each 0 to 9 or a to f.').count()).toBe(1)
  await page.getByText('Enter a whole number.').waitFor()

  await page.getByLabel('Game').selectOption('Aviator')
  await page.getByLabel('Server seed').fill(seeds.serverSeed)
  await page.getByLabel('Client seed', { exact: true }).fill(seeds.clientSeed)
  await page.getByLabel('Nonce').fill(String(seeds.nonce))
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByText('Worked out', { exact: true }).waitFor()
  await verdict(page)
    .getByText(`${aviatorOutcome(seeds).crash.toFixed(2)}×`)
    .waitFor()

  await page.getByLabel('Commitment (optional)').fill(commitmentOf(seeds.serverSeed))
  await page.getByRole('button', { name: 'Work it out' }).click()
  expect(await passedChecks(page)).toBe(1)
  await page.getByLabel('Commitment (optional)').fill('ab'.repeat(32))
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByText('This round does not add up').waitFor()
  expect(asked.filter((path) => path.startsWith('/api/fair/'))).toEqual([])
})

deepTest('the browser chooses a client seed at the first look, and the player another', async () => {
  const { page, player } = await site.openPlayer()
  await page.goto(`${site.url}/fair`)
  await page.getByText('Your client seed now').waitFor()
  const seedsOfPlayer = () => shownSeeds(player)
  const first = await seedsOfPlayer()
  expect(first).toMatchObject({ isChosen: true, clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) })
  await page.getByText(first.clientSeed, { exact: true }).waitFor()
  for (const { commitment } of first.next) await page.getByText(commitment, { exact: true }).waitFor()

  await page.getByLabel('New client seed').fill('with space')
  await page.getByRole('button', { name: 'Change seed' }).click()
  await page.getByText('Enter 1 to 64 letters, digits or signs, without spaces and colons.').waitFor()
  await page.getByLabel('New client seed').fill('lucky-7')
  await page.getByRole('button', { name: 'Change seed' }).click()
  await page.getByText('Your client seed is changed.').waitFor()
  await page.getByText('lucky-7', { exact: true }).waitFor()
  expect(await seedsOfPlayer()).toMatchObject({ clientSeed: 'lucky-7', next: first.next })
  expect(await minesRoundOf(site.url, player)).toMatchObject({ clientSeed: 'lucky-7', nonce: 1 })

  await page.getByRole('button', { name: 'Random' }).click()
  const drawn = await page.getByLabel('New client seed').inputValue()
  expect(drawn).toMatch(/^[0-9a-f]{32}$/)
})

function shownSeeds({ userId, idToken }: TestPlayer) {
  return mustCall(site.url, getSeeds, { params: { userId } }, idToken)
}
