import { describe, expect, test } from 'vitest'
import { expectNoSeriousAxeViolations, type ViewportName } from '../support/browser/browser.ts'
import { slipOf, stakeField } from '../support/browser/slip.ts'
import { sizes } from '../support/browser/tier.ts'
import { holdBets } from '../support/stage/stage.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest } from '../support/tier.ts'
import { sampleLine, sampleMatch } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
let stage: OpenedStage

async function openMatch(viewport: ViewportName = 'desktop') {
  stage = await openStage({ viewport, matches: [sampleMatch()], markets: [sampleLine()] })
  await stage.page.goto(`${stage.url}/match/currmtc?market=m1`)
  await stage.page.getByText('Live prices').waitFor()
  return stage.page
}

const bar = () => stage.page.getByRole('region', { name: 'One-click betting' })
const turn = (way: 'on' | 'off') => bar().getByRole('button', { name: `Turn ${way}` })
const indian = () => stage.page.getByRole('button', { name: /^Lgaai India/ })
const notice = (text: string) => stage.page.getByText(text, { exact: true }).first().waitFor()
const accepted = 'Bet placed successfully! Your updated wallet balance.'

/** Switches it on at a stake, and says yes to the question of the first time. */
async function turnOn(stake: string) {
  await bar().getByLabel('One-click stake').fill(stake)
  await turn('on').click()
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await bar().getByText('One-click is ON').waitFor()
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('it is off until it is switched on and understood; a click then places at once, on a line too', async () => {
    const page = await openMatch(viewport)
    await indian().click()
    await stakeField(page).waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(stage.sent).toEqual([])

    await bar().getByLabel('One-click stake').fill('250')
    await turn('on').click()
    const question = page.getByRole('dialog', { name: 'Turn on one-click betting?' })
    await question.getByText('place a bet of ₹250 at once').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await bar().getByText('One-click is ON').count()).toBe(0)

    await turnOn('250')
    await expectNoSeriousAxeViolations(page)
    await indian().click()
    await notice(accepted)
    expect(stage.sent).toHaveLength(1)
    expect(stage.sent[0]?.body).toMatchObject({ label: 'India', stake: 250, odds: 45, acceptOdds: 'better' })
    expect(await stakeField(page).count()).toBe(0)

    const answer = holdBets(stage)
    await page.getByRole('button', { name: /^NO 6 Over Runs India/ }).click()
    await bar().getByText('Placing ₹250: NO 6 Over Runs India 46 @ 110').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    answer()
    await expect.poll(() => stage.bets).toHaveLength(2)
    expect(stage.sent[1]?.body).toMatchObject({ type: 'no', runs: 46, odds: 110, stake: 250 })
  })
})

deepTest(
  'it is remembered with its stake, asks no second time, and is turned off by an invalid stake',
  async () => {
    const page = await openMatch()
    await bar().getByLabel('One-click stake').fill('')
    await turn('on').click()
    await notice('Invalid stake amount!')
    await turnOn('300')
    await page.reload()
    await bar().getByText('One-click is ON').waitFor()
    expect(await bar().getByLabel('One-click stake').inputValue()).toBe('300')
    await turn('off').click()
    await turn('on').click()
    await bar().getByText('One-click is ON').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await bar().getByLabel('One-click stake').fill('')
    await turn('on').waitFor()
    expect(await bar().getByText('One-click is ON').count()).toBe(0)
  },
)

deepTest('a double click is one bet, and so is a click on another price meanwhile', async () => {
  const page = await openMatch()
  await turnOn('100')
  const answer = holdBets(stage)
  await indian().dblclick()
  await page.getByRole('button', { name: /^khaai Australia/ }).click()
  answer()
  await notice(accepted)
  expect(stage.sent).toHaveLength(1)
})

deepTest('a bet without an answer is sent again from the slip, under its key', async () => {
  const page = await openMatch()
  await turnOn('100')
  const accept = stage.answerBet
  stage.answerBet = () => 'network failure'
  await indian().click()
  await slipOf(page).getByRole('alert').getByText('it is never placed twice').waitFor()
  await page.getByRole('button', { name: /^khaai Australia/ }).click()
  expect(stage.sent).toHaveLength(1)
  stage.answerBet = accept
  await slipOf(page).getByRole('button', { name: 'Try again' }).click()
  await notice(accepted)
  expect(stage.sent[1]).toEqual(stage.sent[0])
})

deepTest(
  'a bet that is not covered is stopped in words, and one that is refused leaves no slip behind',
  async () => {
    const page = await openMatch()
    await turnOn('9999')
    await page.getByRole('button', { name: /^khaai Australia/ }).click()
    await notice('Insufficient balance for this bet!')
    await page.getByRole('button', { name: /^NO 6 Over Runs India/ }).click()
    await notice('Insufficient balance after deduction!')
    expect(stage.sent).toEqual([])

    await bar().getByLabel('One-click stake').fill('100')
    stage.answerBet = () => ({ refused: 'oddsChanged' })
    await indian().click()
    await notice('The odds have changed.')
    expect(await stakeField(page).count()).toBe(0)
  },
)
