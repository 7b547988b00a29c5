import { randomUUID } from 'node:crypto'
import { postOrder } from '../../domain/contract/orders.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import { siteForFile } from '../support/browser/site.ts'
import { slipOf, stakeField, submitButton } from '../support/browser/slip.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'
import { usualTest } from '../support/tier.ts'

const site = siteForFile()

/** A match at 1.50 to back and 1.60 to lay, where another player waits to lay ₹500 at 1.55. */
async function matchWithOrder(): Promise<string> {
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  await putMatch(site.database, matchOf(matchId, [selectionMarket(marketId)]))
  const { userId, idToken } = await signUp(site.url)
  const order = { userId, marketId, selectionId: 1, side: 'lay', odds: 55, stake: 500 } as const
  await mustCall(site.url, postOrder, { body: order }, idToken)
  return matchId
}

usualTest('the slip says that players offer more than the house, and the bet gets that', async () => {
  const matchId = await matchWithOrder()
  const { page } = await site.openPlayer('phone')
  await page.goto(`${site.url}/match/${matchId}`)
  await page.getByRole('button', { name: /^Back Asha XI 1.50/ }).click()
  const offer = slipOf(page).getByText('Players give 1.55 up to ₹500.00, less 2 % commission')
  await offer.waitFor()
  await stakeField(page).fill('600')
  await offer.waitFor({ state: 'detached' })
  await stakeField(page).fill('200')
  await offer.waitFor()
  await submitButton(page).click()
  await page.getByText('You got better odds: 1.55 (55.00).').waitFor()
  await page.getByText('Before commission of up to ₹2.20 on what you win from other players.').waitFor()
})
