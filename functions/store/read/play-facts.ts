import type { PlayFacts, PlayStore } from '../../games/place-play.ts'
import { tableName } from '../client.ts'
import { CLIENT_SEED_GAME, gameSwitchKey, HALT } from '../keys.ts'
import { PlayItem } from '../play-items.ts'
import { batchGet, tryBatchGet } from './batch-get.ts'
import { isHalted } from './halt.ts'
import { clientSeedOf, SeatItem } from './seats.ts'
import { walletOf } from './wallets.ts'

type FactsKey = Parameters<PlayStore<PlayFacts>['readFacts']>[0]

/** Reads the facts by which a stake is decided: wallet, seat, switch and earlier plays, in one consistent batch. */
export async function readPlayFacts(key: FactsKey) {
  const read = await readFactsWith(key, {})
  return read === 'conflict' ? read : read.facts
}

/** Reads the facts, and a game's additional keys in the same batch. */
export async function readFactsWith(
  { playerId, game, playKeys }: FactsKey,
  also: Parameters<typeof tryBatchGet>[0],
) {
  const read = (table: 'wallets' | 'plays' | 'seats', ...Keys: Record<string, string>[]) => ({
    [tableName(table)]: { Keys, ConsistentRead: true },
  })
  const responses = await tryBatchGet({
    ...read('wallets', { playerId }),
    ...read('plays', ...playKeys.map((playKey) => ({ playerId, playKey }))),
    ...read('seats', { playerId, game }, { playerId, game: CLIENT_SEED_GAME }),
    [tableName('platform')]: { Keys: [HALT, gameSwitchKey(game)] },
    ...also,
  })
  if (!responses) return 'conflict'
  const [wallet] = responses[tableName('wallets')] ?? []
  const seats = responses[tableName('seats')] ?? []
  const seat = seats.find((item) => item.game === game)
  const plays = (responses[tableName('plays')] ?? []).map((item) => PlayItem.parse(item))
  const facts = {
    wallet: wallet && walletOf(wallet),
    seat: seat && SeatItem.parse(seat),
    clientSeed: clientSeedOf(
      seats.find((item) => item.game === CLIENT_SEED_GAME),
      playerId,
    ),
    plays,
    isHalted: isHalted(responses[tableName('platform')]),
    isOff: (responses[tableName('platform')] ?? []).some((item) => item.isOff === true),
  }
  return { facts, items: responses }
}

/** A play and its player's wallet, read consistently. */
export async function readPlayAndWallet(playerId: string, playKey: string) {
  const items = await batchGet({
    [tableName('wallets')]: { Keys: [{ playerId }], ConsistentRead: true },
    [tableName('plays')]: { Keys: [{ playerId, playKey }], ConsistentRead: true },
  })
  const [wallet] = items[tableName('wallets')] ?? []
  const [play] = items[tableName('plays')] ?? []
  return wallet && play && { wallet: walletOf(wallet), play: PlayItem.parse(play) }
}
