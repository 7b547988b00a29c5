import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userNoOf } from '../../../domain/identity/user-no.ts'
import { playerOf } from '../../../functions/http/identity.ts'
import { FOREIGN_ID, idClaims, PLAYER_ID } from './events.ts'

describe('the player of a token', () => {
  it.each([
    ['preferred', { preferred_username: 'Asha', 'cognito:username': 'u1' }, 'Asha'],
    ['pool', { preferred_username: undefined, 'cognito:username': 'u1' }, 'u1'],
    ['no', { preferred_username: undefined, 'cognito:username': undefined }, 'User'],
  ])('has the %s name', (_, claims, username) => {
    expect(playerOf({ ...idClaims, ...claims })?.username).toBe(username)
  })

  it.each([
    ['[operators]', ['operators']],
    ['[a operators]', ['a', 'operators']],
    ['[a, operators]', ['a', 'operators']],
    ['operators', ['operators']],
    [
      ['a', 'operators'],
      ['a', 'operators'],
    ],
    ['[]', []],
    ['', []],
    [undefined, []],
    [5, []],
  ])('with groups %j has %j', (claim, groups) => {
    expect(playerOf({ ...idClaims, 'cognito:groups': claim })?.groups).toEqual(groups)
  })
})

describe('the name of a token', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    [' Asha ', 'Asha'],
    ['A\u202eoar', 'User'],
    ['A\0sha', 'User'],
    ['\x1b[2JAsha', 'User'],
    ['A'.repeat(2048), 'User'],
    ['   ', 'User'],
    ['Demo Operator', 'User'],
    [5, 'User'],
  ])('%j is %j', (claim, username) => {
    expect(playerOf({ ...idClaims, preferred_username: claim })?.username).toBe(username)
  })
})

describe('the number of a user', () => {
  it('is ten digits made of the id alone', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(userNoOf(id)).toMatch(/^\d{10}$/)
        expect(userNoOf(id.toLowerCase())).toBe(userNoOf(id))
      }),
    )
    expect(userNoOf(PLAYER_ID)).not.toBe(userNoOf(FOREIGN_ID))
  })
})
