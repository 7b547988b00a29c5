import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'
import { CLIENT_SEED_GAME } from './keys.ts'
import type { Seat } from './read/seats.ts'
import { isAt, putIf } from './writes.ts'

/** Writes a seat whose nonce is one above the stored one, or the first; returns false when another call has. */
export function putSeat(seat: Seat): Promise<boolean> {
  const isNext = { when: 'nonce = :before', values: { before: seat.nonce - 1 } }
  return putIf('seats', seat, seat.nonce === 0 ? isAt(0, 'game') : isNext)
}

/** Changes the client seed for rounds opened from now on. */
export async function storeClientSeed(playerId: string, clientSeed: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName('seats'),
      Key: { playerId, game: CLIENT_SEED_GAME },
      UpdateExpression: 'SET clientSeed = :seed',
      ExpressionAttributeValues: { ':seed': clientSeed },
    }),
  )
}
