import type { Player } from '../../../../functions/http/identity.ts'

/** A signed-in operator, as the calls' own code gets one. */
export const operator: Player = {
  playerId: 'o1',
  username: 'Olga',
  email: 'olga@example.in',
  groups: ['operators'],
  signedInAtMs: 0,
}
