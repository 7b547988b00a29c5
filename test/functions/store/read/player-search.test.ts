import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { userNoOf } from '../../../../domain/identity/user-no.ts'
import { openAccount } from '../../../../functions/account/open-account.ts'
import { newestPlayers, searchPlayers } from '../../../../functions/store/read/player-search.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

async function open(username: string, email: string, atMs = 5): Promise<string> {
  const playerId = randomUUID()
  await openAccount({ playerId, username, email }, atMs)
  return playerId
}
const names = async (search: string) => (await searchPlayers(search)).map(({ username }) => username)

describe('a search', () => {
  beforeEach(async () => {
    await open('Asha Rao', 'rao@example.in')
    await open('asHOK', 'ashok@example.in')
    await open('Bina', 'Asha.b@example.in')
    await open('Dev', 'dev@example.in')
  })

  it.each([
    ['a name in any letters', 'ASHA R', ['Asha Rao']],
    ['names, then emails, by the alphabet', 'ash', ['Asha Rao', 'asHOK', 'Bina']],
    ['an email in any letters', 'asha.B@', ['Bina']],
    ['what is in the middle', 'rao', ['Asha Rao']],
    ['what nobody begins with', 'shok', []],
    ['one character', 'a', []],
    ['what looks like a pattern', 'a%', []],
  ])('for %s', async (_, search, found) => {
    expect(await names(search)).toEqual(found)
  })

  it('finds one by its id and by its number', async () => {
    const playerId = await open('Esha', 'esha@example.in')
    expect(await names(playerId)).toEqual(['Esha'])
    expect(await names(userNoOf(playerId))).toEqual(['Esha'])
    expect(await names(playerId.slice(0, 8))).toEqual([])
  })
})

it.each([
  ['one character', 'A', 'A'],
  ['another script', 'आशा राव', 'आशा'],
  ['wide letters', 'Ａｓｈａ', 'asha'],
  ['what folds to much longer text than a key holds', '\u{FDFA}'.repeat(40), '\u{FDFA}'.repeat(40)],
])('a name of %s can be opened, and what it can be searched by finds it', async (_, name, search) => {
  const playerId = await open(name, 'x@example.in')
  const found = await searchPlayers([...search].length > 1 ? search : playerId)
  expect(found).toMatchObject([{ playerId, username: name, email: 'x@example.in', openedAtMs: 5 }])
})

it('without a search come those who opened last, at most 25', async () => {
  for (let at = 1; at <= 27; at++) await open(`Player ${at}`, `p${at}@example.in`, at)
  const newest = await newestPlayers()
  expect(newest.map(({ username }) => username)).toEqual(
    Array.from({ length: 25 }, (_, at) => `Player ${27 - at}`),
  )
})
