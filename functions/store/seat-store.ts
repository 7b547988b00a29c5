import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'
import { CLIENT_SEED_GAME, type Seat } from './read/seats.ts'
import { conditionally } from './transaction.ts'

/**
 * Writes a seat whose nonce is one above the stored one, or the first; returns false when another call has.
 */
export function putSeat(seat: Seat): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new PutCommand({
        TableName: tableName('seats'),
        Item: seat,
        ConditionExpression: seat.nonce === 0 ? 'attribute_not_exists(game)' : 'nonce = :before',
        ...(seat.nonce > 0 && { ExpressionAttributeValues: { ':before': seat.nonce - 1 } }),
      }),
    ),
  )
}

/** Changes the client seed for rounds opened from now on. */
export async function putClientSeed(playerId: string, clientSeed: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName('seats'),
      Key: { playerId, game: CLIENT_SEED_GAME },
      UpdateExpression: 'SET clientSeed = :seed',
      ExpressionAttributeValues: { ':seed': clientSeed },
    }),
  )
}
