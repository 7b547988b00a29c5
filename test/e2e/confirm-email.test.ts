import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { signup } from '../../domain/contract/account.ts'
import { pool, REGION } from '../../local/environment.ts'
import { mailedCode, otherCode } from '../support/api/mail.ts'
import { type Account, logIn, newAccount, signUp } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { deepTest } from '../support/tier.ts'

// Licensed mode is for deployments, so the server of these tests is in demo mode. What the site does differs by its
// configuration alone; the account is made at the pool as the handler makes it then, and left unconfirmed.
const site = siteForFile()

/** Makes the account at the pool, where it stays unconfirmed until its code is shown. */
async function signUpAtPool(route: Route): Promise<void> {
  const { email, password, username } = signup.body?.parse(route.request().postDataJSON()) ?? newAccount()
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: `${site.url}/cognito/`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  const { UserSub: userId } = await client.send(
    new SignUpCommand({
      ClientId: pool.clientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'preferred_username', Value: username },
      ],
    }),
  )
  const json = { success: true, message: 'User registered successfully!', userId }
  await route.fulfill({ status: signup.status, json })
}

for (const viewport of sizes('phone')) {
  describe(`with real money, on a ${viewport}`, () => {
    let page: Page
    let account: Account
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const code = () => page.getByLabel('Code', { exact: true })
    const mailed = () => mailedCode(site, account.email, 'sign-up')

    beforeEach(async () => {
      account = newAccount()
      page = await site.openVisitor(viewport)
      await page.route('**/config.json', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), mode: 'licensed' } })
      })
      await page.route('**/api/signup', signUpAtPool)
      await page.goto(`${site.url}/signup`)
      await heading('Create an Account').waitFor()
    })

    deepTest('the emailed code confirms a sign-up', async () => {
      await signUp(page, account)
      await heading('Confirm your email').waitFor()
      await expectSound(page)
      await page.getByText(`A code of six digits was sent to ${account.email}.`).waitFor()
      await code().fill(otherCode(await mailed()))
      await button('Confirm').click()
      await page.getByText('Invalid verification code provided, please try again.').waitFor()
      await button('Send another code').click()
      await page.getByText('Another code is on its way. Only the newest one works.').waitFor()
      await code().fill(await mailed())
      await button('Confirm').click()
      await page.getByRole('status').getByText('Your email is confirmed. You can log in now.').waitFor()
      await logIn(page, account)
      await heading('Cricket').waitFor()
    })

    deepTest('a log-in asks for the code that a sign-up left off at', async () => {
      await signUp(page, account)
      await heading('Confirm your email').waitFor()
      await button('Back to Login').click()
      await logIn(page, account)
      await heading('Confirm your email').waitFor()
      await code().fill(await mailed())
      await button('Confirm').click()
      await page.getByText('Your email is confirmed. You can log in now.').waitFor()
    })

    deepTest('a password has eight characters', async () => {
      await page.getByLabel('Username').fill(account.username)
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('I am 18 or older').check()
      await page.getByLabel('Password', { exact: true }).fill('Seven-7')
      expect(await button('Sign Up').isDisabled()).toBe(true)
      await page.getByLabel('Password', { exact: true }).fill('Eight-88')
      expect(await button('Sign Up').isEnabled()).toBe(true)
      await page.getByText('At least 8 characters.').waitFor()
    })
  })
}
