import * as z from 'zod/mini'
import { GameName } from '../games/game.ts'
import { defineCall } from './call.ts'
import { textField, UserId, UserIdParams } from './fields.ts'

/** A round's id, unique in its game, as the server gave it. */
export const RoundId = textField(80)

/** A client seed: the player's choice of visible ASCII, without the colon that separates it from the nonce. */
export const ClientSeed = z
  .string()
  .check(z.regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/, 'must be 1 to 64 visible ASCII characters without a colon'))

/** An optional field of calls that fix a client seed: a seed that the client made after it saw the commitment. */
export const FreshSeed = z.optional(ClientSeed).check(
  z.meta({
    description: 'A client seed made after the round’s commitment was seen; default: the stored client seed',
  }),
)

/** The request of a round of the caller's own. */
export const OwnRoundBody = z.object({
  user: UserId,
  clientSeed: FreshSeed,
  after: z.optional(RoundId).check(
    z.meta({
      description:
        'The round whose result the caller has seen: the next opens at once, without the pause after it',
    }),
  ),
})

/** The client seed of a round: a player's, or in a shared round those of up to three, joined. */
const RoundClientSeed = z.string().check(z.regex(/^[\x21-\x39\x3b-\x7e]{1,194}$/))

export const Hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What is published about a round's fairness before it ends. */
export const Committed = {
  roundId: RoundId,
  /** SHA-256 of the round's server seed, published while the round before was played. */
  commitment: Hex64,
  nextCommitment: Hex64,
  clientSeed: RoundClientSeed,
  nonce: z.int(),
}

/** The head of every reply about a round: times are milliseconds since the epoch by the server's clock. */
export const RoundHead = {
  ...Committed,
  serverTimeMs: z.int(),
  openedAtMs: z.int(),
  bettingEndsAtMs: z.int(),
  /** When the round changes next: clients should read it again then. Null while it waits for the player. */
  changesAtMs: z.nullable(z.int()),
}

/** How a play stands: open, or how it ended. */
const endedStatuses = ['Won', 'Lost', 'Void'] as const
export const PlayStatus = z.enum(['Open', ...endedStatuses])
export type PlayStatus = z.infer<typeof PlayStatus>

const Facts = z.record(z.string(), z.union([z.string(), z.number()]))

/** A settled round with its seeds. `outcome` is computed by `domain/games` from the seeds alone. */
export const FairRound = z
  .omit(
    z.object({
      ...Committed,
      game: GameName,
      serverSeed: Hex64,
      openedAtMs: z.int(),
      /** The players, masked, whose client seeds were joined to the round's; only in shared rounds. */
      contributors: z.optional(z.array(z.object({ maskedName: z.string(), clientSeed: z.string() }))),
      outcome: z.record(z.string(), z.unknown()),
      /** Parts of the outcome that an operator declared, by name; absent where all of it was drawn. */
      declared: z.optional(z.record(z.string(), z.string())),
      /** The endings of at most a hundred plays in it, without their players. */
      endings: z.array(z.object({ status: z.enum(endedStatuses), result: z.optional(Facts) })),
    }),
    { nextCommitment: true },
  )
  .register(z.globalRegistry, { id: 'FairRound' })
export type FairRound = z.infer<typeof FairRound>

export const getFairRound = defineCall({
  method: 'GET',
  path: '/api/fair/rounds/{game}/{roundId}',
  summary: 'A round that is over, with its seeds, so that anyone can compute it again.',
  access: 'public',
  params: z.object({ game: GameName, roundId: RoundId }),
  reply: z.object({ success: z.literal(true), round: FairRound }),
  refusals: ['roundNotFound', 'roundNotOver'],
})

export const getSeeds = defineCall({
  method: 'GET',
  path: '/api/fair/seeds/{userId}',
  summary: 'The caller’s client seed, and the commitment to the next round of each game.',
  access: 'player',
  params: UserIdParams,
  reply: z.object({
    success: z.literal(true),
    clientSeed: ClientSeed,
    /** False for the default seed, made from the player's id: the site then chooses one that the house can't know. */
    isChosen: z.boolean(),
    next: z.array(z.object({ game: GameName, commitment: Hex64, nonce: z.int() })),
  }),
  refusals: ['notFound'],
})

export const putClientSeed = defineCall({
  method: 'PUT',
  path: '/api/fair/client-seed',
  summary: 'Change the client seed. It applies from the next round that is opened.',
  access: 'player',
  body: z.object({ userId: UserId, clientSeed: ClientSeed }),
  reply: z.object({ success: z.literal(true), clientSeed: ClientSeed }),
  refusals: ['notFound'],
})

export const getGames = defineCall({
  method: 'GET',
  path: '/api/games',
  summary: 'The games, and which are open for new bets.',
  access: 'public',
  sharedSeconds: 1,
  reply: z.object({
    success: z.literal(true),
    games: z.array(z.object({ game: GameName, isOpen: z.boolean() })),
  }),
  refusals: [],
})
