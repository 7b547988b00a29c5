import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyIdOf, newSecret, tokenOf, tokenParts } from '../../../functions/api-keys/token.ts'
import { PLAYER_ID } from '../http/events.ts'

const secret = 'x'.repeat(43)

describe('the token of an API key', () => {
  it('is read back from the header that carries it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(9), (playerId, slot) => {
        const parts = { playerId, slot, secret: newSecret() }
        expect(tokenParts(`Bearer ${tokenOf(parts)}`)).toEqual(parts)
      }),
    )
  })

  it.each([
    undefined,
    '',
    `maidan_${PLAYER_ID}.0.${secret}`,
    `Basic maidan_${PLAYER_ID}.0.${secret}`,
    `Bearer ${PLAYER_ID}.0.${secret}`,
    `Bearer maidan_${PLAYER_ID}.10.${secret}`,
    `Bearer maidan_${PLAYER_ID}.0.${secret}x`,
    `Bearer maidan_${PLAYER_ID}.0.${secret.slice(1)}`,
    `Bearer maidan_.0.${secret}`,
    `Bearer maidan_${'a'.repeat(65)}.0.${secret}`,
    'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln',
  ])('is not in the header %j', (header) => {
    expect(tokenParts(header)).toBeUndefined()
  })

  it('has a secret of its own, whose hash is the key’s id', () => {
    const secrets = Array.from({ length: 100 }, newSecret)
    expect(new Set(secrets).size).toBe(100)
    for (const each of secrets) expect(keyIdOf(each)).toMatch(/^[\w-]{43}$/)
    // printf %s abc | sha256sum
    expect(Buffer.from(keyIdOf('abc'), 'base64url').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})
