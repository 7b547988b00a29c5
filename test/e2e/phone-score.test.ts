import { expect } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { themes } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleScore } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

/** Of the screen above the bar at its bottom, in pixels. */
const FIRST_SCREEN = 812 - 56

deepTest.each(['match/currmtc?market=m1', 'match/match1'])(
  'on a phone the score of %s is at most 90 px, the first price in the first screen, and the score stays',
  async (path) => {
    const { page, url } = await openStage({
      viewport: 'phone',
      matches: [sampleMatch({ score: sampleScore })],
    })
    await page.goto(`${url}/${path}`)
    const shown = page.locator('[data-score]')
    await shown.getByText('India need 96 from 134 balls').waitFor()
    const price = page.getByRole('button', { name: /^(Lgaai|Back) India/ }).first()
    await price.waitFor()
    const box = await price.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(FIRST_SCREEN)
    expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(90)
    // Nothing of it is cut off.
    expect(await shown.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)

    await page.evaluate('scrollTo(0, 250)')
    const header = await page.getByRole('banner').boundingBox()
    const end = (header?.y ?? 0) + (header?.height ?? 0)
    await expect.poll(async () => Math.abs(((await shown.boundingBox())?.y ?? 0) - end)).toBeLessThan(1)
    for (const theme of themes) {
      await page.evaluate(`document.documentElement.setAttribute('data-theme', '${theme}')`)
      await expectSound(page)
    }
  },
)

deepTest.each([568, 667])('on a phone %i px high a picked price stays above the slip', async (height) => {
  const { page, url } = await openStage({
    viewport: 'phone',
    matches: [sampleMatch({ score: sampleScore })],
  })
  await page.setViewportSize({ width: 375, height })
  await page.goto(`${url}/match/currmtc?market=m1`)
  await page.locator('[data-score]').waitFor()
  const price = page.getByRole('button', { name: 'Lgaai India 45.00' })
  await price.click()
  await page.getByRole('button', { name: 'Keep open' }).click()
  // Between the score and the slip, neither of which lies over it.
  const isInSight = `(() => {
    const button = document.querySelector('button[aria-pressed=true][data-side]')
    const { x, top, bottom } = button.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint(x + 20, y)))
  })()`
  await expect.poll(() => page.evaluate(isInSight)).toBe(true)
})

usualTest('on a phone a score whose words grow moves nothing', async () => {
  const innings = [{ team: 'Sri Lanka', runs: 99, wickets: 1, overs: '9.4', target: null }]
  const score = { ...sampleScore, innings, batting: 'Sri Lanka', requiredRate: null }
  const match = sampleMatch({ score: { ...score, status: 'Sri Lanka 99/1 at 9.9 an over' } })
  const { page, url, push } = await openStage({ viewport: 'phone', matches: [match] })
  await page.goto(`${url}/match/currmtc?market=m1`)
  const price = page.getByRole('button', { name: 'Lgaai India 45.00' })
  await price.waitFor()
  const before = await price.boundingBox()
  const status = 'Sri Lanka 100/1 at 10.53 an over'
  const { matchId, phase, inplay } = match
  push({
    event: 'score',
    version: match.version + 1,
    data: { matchId, phase, inplay, score: { ...score, status } },
  })
  await page.locator('[data-score]').getByText(status).waitFor()
  expect(await price.boundingBox()).toEqual(before)
})
