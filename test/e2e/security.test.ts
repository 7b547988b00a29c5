import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { pool, REGION } from '../../local/environment.ts'
import { Authenticator } from '../support/api/authenticator.ts'
import { signUp as signUpByApi, type TestPlayer } from '../support/api/calls.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { logIn, sessionOf } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { expectSoundInDepth, sizes } from '../support/browser/tier.ts'
import { deepTest } from '../support/tier.ts'

const site = siteForFile()

/** Logs a page in through the screens, which leaves a whole session in the browser. */
async function enter(page: Page, { email, password }: Pick<TestPlayer, 'email' | 'password'>): Promise<void> {
  await page.goto(`${site.url}/login`)
  await logIn(page, { email, password })
  await page.getByRole('heading', { name: 'Cricket', exact: true }).waitFor()
}

/** Ends the session of this page, as a press of Logout does. */
async function leave(page: Page, viewport: ViewportName): Promise<void> {
  if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login with Email ID' }).waitFor()
}

for (const viewport of sizes('phone')) {
  describe(`the security settings, on a ${viewport}`, () => {
    let page: Page
    let player: TestPlayer
    let section: (name: string) => Locator

    beforeEach(async () => {
      ;[page, player] = await Promise.all([site.openVisitor(viewport), signUpByApi(site.url)])
      section = (name) => page.getByRole('region', { name, exact: true })
      await enter(page, player)
      await page.goto(`${site.url}/account/settings`)
      await section('Password').waitFor()
    })

    /** Links an authenticator app, by its key. */
    async function turnOn(): Promise<Authenticator> {
      const twoFactor = section('Two-factor log-in')
      await twoFactor.getByRole('button', { name: 'Turn on' }).click()
      const link = twoFactor.getByRole('link', { name: 'Open in authenticator app' })
      const uri = new URL((await link.getAttribute('href')) ?? '')
      const secret = uri.searchParams.get('secret') ?? ''
      await twoFactor.getByText(secret.replace(/.{4}(?=.)/g, '$& ')).waitFor()
      return new Authenticator(secret)
    }

    deepTest('add an authenticator app, whose code the log-in asks for from then on', async () => {
      const twoFactor = section('Two-factor log-in')
      await twoFactor.getByText('Off', { exact: true }).waitFor()
      const app = await turnOn()
      await twoFactor.getByRole('img', { name: 'QR code to add Maidan to an authenticator app' }).waitFor()
      await expectSound(page)
      await twoFactor.getByLabel('Code that the app shows').fill(app.wrongCode())
      await twoFactor.getByRole('button', { name: 'Turn on' }).click()
      await twoFactor.getByText('This code is wrong. Enter the one that your app shows now.').waitFor()
      await twoFactor.getByLabel('Code that the app shows').fill(app.code())
      await twoFactor.getByRole('button', { name: 'Turn on' }).click()
      await page.getByText('Two-factor log-in is on. The next log-in asks for a code.').waitFor()
      await twoFactor.getByText('On', { exact: true }).waitFor()

      await leave(page, viewport)
      await logIn(page, player)
      await page.getByRole('heading', { name: 'Two-factor log-in' }).waitFor()
      await expectSoundInDepth(page)
      expect(await sessionOf(page), 'no token for the password alone').toMatchObject({ idToken: '' })
      await page.getByLabel('Code', { exact: true }).fill(app.wrongCode())
      await page.keyboard.press('Enter')
      await page.getByText('This code is wrong. Enter the one that your app shows now.').waitFor()
      await page.getByLabel('Code', { exact: true }).fill(app.code())
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('heading', { name: 'Cricket', exact: true }).waitFor()

      await page.goto(`${site.url}/account/settings`)
      await twoFactor.getByRole('button', { name: 'Turn off' }).click()
      await twoFactor.getByLabel('Current password').fill('not-the-one')
      await twoFactor.getByRole('button', { name: 'Turn off' }).click()
      await twoFactor.getByText('This is not your current password.').waitFor()
      await twoFactor.getByLabel('Current password').fill(player.password)
      await twoFactor.getByRole('button', { name: 'Turn off' }).click()
      await twoFactor.getByText('Off', { exact: true }).waitFor()
      await expect
        .poll(() => twoFactor.getByRole('heading').evaluate((title) => title.matches(':focus')))
        .toBe(true)
      await leave(page, viewport)
      await logIn(page, player)
      await page.getByRole('heading', { name: 'Cricket', exact: true }).waitFor()
    })

    deepTest('leave a sign-in without an app as it is when adding one is given up', async () => {
      const twoFactor = section('Two-factor log-in')
      await turnOn()
      await twoFactor.getByRole('button', { name: 'Cancel' }).click()
      const again = twoFactor.getByRole('button', { name: 'Turn on' })
      await expect.poll(() => again.evaluate((button) => button.matches(':focus'))).toBe(true)
      await leave(page, viewport)
      await logIn(page, player)
      await page.getByRole('heading', { name: 'Cricket', exact: true }).waitFor()
    })

    deepTest('change the password by the one that is known', async () => {
      const password = section('Password')
      const from = password.getByLabel('Current password', { exact: true })
      const to = password.getByLabel('New password', { exact: true })
      const change = password.getByRole('button', { name: 'Change password' })
      expect(await change.isDisabled()).toBe(true)
      await from.fill('not-the-one')
      await to.fill('Short-leg-9')
      await change.click()
      await password.getByText('This is not your current password.').waitFor()
      await from.fill(player.password)
      await to.fill('password1')
      await change.click()
      await password
        .getByText('This password is among the most common ones. Please choose another.')
        .waitFor()
      await to.fill(player.password)
      await password.getByText('This is the password you have now.').waitFor()
      expect(await change.isDisabled()).toBe(true)
      await to.fill('Short-leg-9')
      await expectSoundInDepth(page)
      await change.click()
      await page.getByText('Your password was changed. Please log in with it.').waitFor()
      await logIn(page, player)
      await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
      await logIn(page, { email: player.email, password: 'Short-leg-9' })
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    })

    deepTest('make an API key, shown once, that a program uses until it is revoked', async () => {
      const keys = section('API keys')
      const dialog = page.getByRole('dialog')
      await keys.getByText('You have no key.').waitFor()
      await keys.getByRole('button', { name: 'Make a key' }).click()
      await dialog.getByRole('button', { name: 'Make a key' }).click()
      await dialog.getByText('Please give the key a name.').waitFor()
      await expectSoundInDepth(page)
      await dialog.getByLabel('Name').fill('My bot')
      await dialog.getByRole('radio', { name: 'Read and trade' }).check()
      await dialog.getByText('places, changes and cancels bets and orders').waitFor()
      await page.keyboard.press('Enter')
      await dialog.getByRole('heading', { name: 'Your new key' }).waitFor()
      const token = await dialog.getByText(/^maidan_/).innerText()
      await dialog.getByText(`${site.url}/program`).waitFor()
      await expectSound(page)
      const statusBy = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${site.url}/program/api/orders`, { headers })).status
      }
      expect(await statusBy()).toBe(200)

      await dialog.getByRole('button', { name: 'I have copied it' }).click()
      await keys.getByText('My bot').waitFor()
      await page.reload()
      await keys.getByText('last used').waitFor()
      expect(await page.getByText(token).count()).toBe(0)
      await keys.getByRole('button', { name: 'Revoke My bot' }).click()
      await dialog.getByRole('heading', { name: 'Revoke the key My bot?' }).waitFor()
      await expectSoundInDepth(page)
      await dialog.getByRole('button', { name: 'Revoke' }).click()
      await keys.getByText('You have no key.').waitFor()
      expect(await statusBy()).toBe(401)
    })

    deepTest('log out on all devices, each of which shows why', async () => {
      const other = await site.openVisitor('desktop')
      await enter(other, player)
      await other.getByText('Live prices').waitFor()
      const { refreshToken } = await sessionOf(other)

      const sessions = section('Active sessions')
      await sessions.getByText('A session that somebody has copied from a device').waitFor()
      await sessions.getByRole('button', { name: 'Log out on all devices' }).click()
      await expectSoundInDepth(page)
      await page.getByRole('button', { name: 'Yes, log out everywhere' }).click()
      await page.waitForURL(`${site.url}/login`)
      await page.getByText('You are logged out on all devices.').waitFor()
      await other.waitForURL(`${site.url}/login`)
      await other.getByText('Your session has ended. Please log in again.').waitFor()
      await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    })

    deepTest('say so when the pool or the server cannot be reached', async () => {
      await section('Two-factor log-in').getByText('Off', { exact: true }).waitFor()
      await page.route('**/cognito/', (route) => route.abort())
      await page.route('**/api/sign-out-everywhere', (route) => route.abort())
      await page.route('**/api/keys', (route) => route.abort())
      await section('Two-factor log-in').getByRole('button', { name: 'Turn on' }).click()
      await page.getByText('It was not turned on. Please try again.').waitFor()
      await section('Password').getByLabel('Current password', { exact: true }).fill(player.password)
      await section('Password').getByLabel('New password', { exact: true }).fill('Short-leg-9')
      await section('Password').getByRole('button', { name: 'Change password' }).click()
      await section('Password').getByText('An error occurred. Please try again.').waitFor()
      await page.getByRole('button', { name: 'Make a key' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('My bot')
      await page.keyboard.press('Enter')
      await page.getByText('No answer came. If a new key is in the list, revoke it').waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Log out on all devices' }).click()
      await page.getByRole('button', { name: 'Yes, log out everywhere' }).click()
      await page.getByText('Your devices could not be logged out. Please try again.').waitFor()
      expect(page.url()).toBe(`${site.url}/account/settings`)
    })
  })
}

function refresh(refreshToken: string) {
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: `${site.url}/cognito/`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  return client.send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  )
}
