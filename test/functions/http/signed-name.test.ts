import { expect, it, vi } from 'vitest'
import { getDeskNews, postNews } from '../../../domain/contract/operator/platform.ts'
import { refuse } from '../../../domain/contract/refusals.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { httpHandler } from '../../../functions/http/handler.ts'
import type { Player } from '../../../functions/http/identity.ts'
import { deskRoutes } from '../../../functions/routes/desk.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, idClaims, PLAYER_ID } from './events.ts'

tablesForEachTest()

const work = vi.fn(({ player: _ }: { player: Player }) => Promise.resolve(refuse('newsPublished')))
const handler = httpHandler(postNews, work)

/** The name that an operator acts by whose token says that it is Olga. */
async function actingName(): Promise<string | undefined> {
  const claims = { ...idClaims, preferred_username: 'Olga', 'cognito:groups': '[operators]' }
  await ask(handler, { body: { content: 'Rain in Pune.' }, claims })
  return work.mock.lastCall?.[0].player.username
}

it('an operator acts by the name of its account, whatever name the token has', async () => {
  await openAccount({ playerId: PLAYER_ID, email: 'asha@example.in', username: 'Asha' }, 1)
  expect(await actingName()).toBe('Asha')
})

it('an operator without an account acts by its id', async () => {
  expect(await actingName()).toBe(PLAYER_ID)
})

it('every call that operators sign may read the names, and no other for that', () => {
  const tablesOf = (path: string, method: string) =>
    deskRoutes.find(({ call }) => call.path === path && call.method === method)?.tables
  for (const { call, tables: needed } of deskRoutes.filter(({ call: { method } }) => method !== 'GET'))
    expect(needed?.players, call.path).toBe('read')
  expect(tablesOf(getDeskNews.path, 'GET')).toEqual({ platform: 'read' })
})
