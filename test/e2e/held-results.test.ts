import { expect } from 'vitest'
import { dueOf, expectResultFirst } from '../support/browser/held.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sendBet2, stageDeal, tableOf, wonBy } from '../support/games/andar-bahar.ts'
import { colorRoundOf, numberOf, sendColorBet } from '../support/games/color-prediction.ts'
import { bidOn, matkaMarketOf, sendBid, stageDraw } from '../support/games/matka.ts'
import { roundToBetOn, sendMinesBet, stageFirstBomb } from '../support/games/mines.ts'
import { deepTest } from '../support/tier.ts'

const site = siteForFile()

deepTest('neither balance nor list gives away a deal of Andar Bahar', async () => {
  const { page, player } = await site.openPlayer()
  await stageDeal(site.database, player, wonBy('Andar'))
  const round = await tableOf(site.url, player)
  expect((await sendBet2(site.url, player, round, 'Andar')).status).toBe(200)
  await page.goto(`${site.url}/casino/andar-bahar`)
  await page.getByText('₹9,900.00').first().waitFor()
  await expectResultFirst(page, {
    path: '**/api/andar-bahar/rounds',
    dueAtMs: await dueOf(site.database, player.userId),
    result: /Andar wins!/,
    listed: /\twon\b/i,
    before: '₹9,900.00',
    after: '₹10,100.00',
  })
})

deepTest('the balance does not give away a number of Color Prediction', async () => {
  const { page, player } = await site.openPlayer()
  const { roundId } = await colorRoundOf(site.url)
  const on = String(await numberOf(site.database, roundId)) as Parameters<typeof sendColorBet>[2]['on']
  expect((await sendColorBet(site.url, player, { roundId, on, betAmt: 100 })).status).toBe(200)
  await page.goto(`${site.url}/casino/color-prediction`)
  await page.getByText('₹9,900.00').first().waitFor()
  await expectResultFirst(page, {
    path: '**/api/color-prediction/round',
    dueAtMs: await dueOf(site.database, player.userId),
    result: /The number is/i,
    before: '₹9,900.00',
    after: '₹10,870.00',
  })
})

deepTest('the balance does not give away a panna of Matka', async () => {
  const { page, player } = await site.openPlayer()
  const draw = await stageDraw(site.database, { openInMs: 25_000, drawn: { openPanna: '128' } })
  await matkaMarketOf(site.url, draw.marketId)
  expect((await sendBid(site.url, player, bidOn(player, draw, { points: 100 }))).status).toBe(200)
  await page.goto(`${site.url}/casino/matka`)
  await page.getByText('₹9,900.00').first().waitFor()
  await page.getByText(draw.gameName).first().waitFor()
  await expectResultFirst(page, {
    path: '**/api/subscription-state',
    dueAtMs: await dueOf(site.database, player.userId),
    result: /^128$/m,
    before: '₹9,900.00',
    after: '₹10,850.00',
  })
})

deepTest('neither balance nor list gives away a tile of Mines at which the server cashes out', async () => {
  const { page, player } = await site.openPlayer()
  await stageFirstBomb(site.database, player, 20)
  const round = await roundToBetOn(site.url, site.database, player)
  const placed = await sendMinesBet(site.url, player, round, 100, { autoCashOutStep: 1 })
  expect(placed.status).toBe(201)
  await page.goto(`${site.url}/casino/mines`)
  await page.getByText('₹9,900.00').first().waitFor()
  await page.getByText('Your bet: ₹100.00').waitFor()
  await expectResultFirst(page, {
    path: '**/api/mines/rounds',
    dueAtMs: await dueOf(site.database, player.userId),
    result: /You Won/,
    listed: /\twon\b/i,
    before: '₹9,900.00',
    after: '₹10,014.00',
  })
})
