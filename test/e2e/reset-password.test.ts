import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { signUp as signUpByApi, type TestPlayer } from '../support/api/calls.ts'
import { mailedCode, otherCode } from '../support/api/mail.ts'
import { logIn, storageOf } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { expectSoundInDepth, sizes } from '../support/browser/tier.ts'
import { deepTest } from '../support/tier.ts'

const site = siteForFile()

const NEW_PASSWORD = 'Long-on-boundary-22'

for (const viewport of sizes('phone')) {
  describe(`a forgotten password, on a ${viewport}`, () => {
    let page: Page
    let player: TestPlayer
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const mailed = () => mailedCode(site, player.email, 'password-reset')

    beforeEach(async () => {
      ;[page, player] = await Promise.all([site.openVisitor(viewport), signUpByApi(site.url)])
      await page.goto(`${site.url}/login`)
      await field('Email').fill(player.email)
      await button('Forgot Password').click()
      await heading('Reset Password').waitFor()
    })

    /** Has a code mailed for the email that is filled in. */
    async function askForCode(password = NEW_PASSWORD): Promise<void> {
      await field('New password').fill(password)
      await button('Reset Password').click()
      await field('Code').waitFor()
    }

    deepTest('is reset by the emailed code', async () => {
      expect(await field('Email').inputValue()).toBe(player.email)
      await askForCode()
      await expectSound(page)
      await page
        .getByText(
          `If ${player.email} has an account, a code of six digits is on its way to it. Enter it to set the new password.`,
          { exact: true },
        )
        .waitFor()
      expect(await button('Reset Password').isDisabled()).toBe(true)
      await field('Code').fill(await mailed())
      await button('Reset Password').click()
      await page
        .getByRole('status')
        .getByText('Password reset successful! You can now log in with the new password.')
        .waitFor()
      expect(await field('Email').inputValue()).toBe(player.email)
      expect((await storageOf(page)).email).toBe(player.email)
      await logIn(page, { email: player.email, password: NEW_PASSWORD })
      await heading('Cricket').waitFor()
    })

    deepTest('is not reset by a wrong code, and is by the next one', async () => {
      await askForCode()
      const first = await mailed()
      await field('Code').fill(otherCode(first))
      await button('Reset Password').click()
      await page.getByText('This code is wrong or has expired. Please ask for a new one.').waitFor()
      expect(await field('Code').getAttribute('aria-invalid')).toBe('true')
      await button('Send another code').click()
      await page
        .getByRole('status')
        .getByText('Another code is on its way. Only the newest one works.')
        .waitFor()
      await field('Code').fill(await mailed())
      await button('Reset Password').click()
      await page.getByText('Password reset successful! You can now log in with the new password.').waitFor()
    })

    deepTest('looks the same for an email that nobody has', async () => {
      await field('Email').fill('nobody@example.com')
      await askForCode()
      await page.getByText('If nobody@example.com has an account').waitFor()
      await field('Code').fill('123456')
      await button('Reset Password').click()
      await page.getByText('This code is wrong or has expired. Please ask for a new one.').waitFor()
    })

    deepTest('takes nothing before email and new password can be right, and leads back', async () => {
      expect(await button('Reset Password').isDisabled()).toBe(true)
      await field('New password').fill('12345')
      expect(await button('Reset Password').isDisabled()).toBe(true)
      await field('New password').fill('123456')
      expect(await button('Reset Password').isEnabled()).toBe(true)
      await field('Email').fill('asha@example')
      expect(await button('Reset Password').isDisabled()).toBe(true)
      await expectSoundInDepth(page)
      await button('Back to Login').click()
      await heading('Login with Email ID').waitFor()
      await expect
        .poll(() => heading('Login with Email ID').evaluate((title) => title.matches(':focus')))
        .toBe(true)
    })

    deepTest(
      'is not replaced by one that everybody has, and stays where it is when the server has no words, or does not answer',
      async () => {
        await field('New password').fill('password1')
        await button('Reset Password').click()
        await page.getByText('This password is among the most common ones. Please choose another.').waitFor()
        expect(await field('New password').getAttribute('aria-invalid')).toBe('true')

        await field('New password').fill(NEW_PASSWORD)
        await page.route('**/api/forgot-password', (route) =>
          route.fulfill({ status: 502, body: 'Bad gateway' }),
        )
        await button('Reset Password').click()
        await page.getByRole('alert').getByText('Password reset failed. Try again.').waitFor()
        await page.unroute('**/api/forgot-password')
        await page.route('**/api/forgot-password', (route) => route.abort())
        await button('Reset Password').click()
        await page.getByRole('alert').getByText('Error connecting to server. Try again later.').waitFor()
      },
    )

    deepTest('is reset by keyboard alone', async () => {
      await expect
        .poll(() => heading('Reset Password').evaluate((title) => title.matches(':focus')))
        .toBe(true)
      await page.keyboard.press('Tab')
      await expect.poll(() => field('Email').evaluate((input) => input.matches(':focus'))).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.type(NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await field('Code').waitFor()
      await expect.poll(() => field('Code').evaluate((input) => input.matches(':focus'))).toBe(true)
      await page.keyboard.type(await mailed())
      await page.keyboard.press('Enter')
      await page.getByText('Password reset successful! You can now log in with the new password.').waitFor()
    })
  })
}
