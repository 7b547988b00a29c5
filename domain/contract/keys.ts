import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Instant, textField } from './fields.ts'
import { KeyScope } from './key-scope.ts'

/** As many API keys as an account has at once. */
export const KEYS_MAX = 10

/** The longest name of a key, in characters. */
export const KEY_NAME_LENGTH_MAX = 40

/** How many requests a key may make within each period, which begins at a whole multiple of its length. */
export const KEY_REQUESTS_MAX = 200
export const KEY_PERIOD_SECONDS = 10

const KeyId = z.string().check(z.regex(/^[\w-]{43}$/, 'must be the id of a key'))

/** An API key as its owner sees it later. Nobody can read its secret again. */
export const KeyRecord = z
  .object({
    _id: z.string(),
    name: z.string(),
    scope: KeyScope,
    madeAt: Instant,
    usedAt: z.nullable(Instant).check(z.meta({ description: 'Its last request. Null before the first' })),
  })
  .register(z.globalRegistry, { id: 'ApiKey' })
export type KeyRecord = z.infer<typeof KeyRecord>

export const getKeys = defineCall({
  method: 'GET',
  path: '/api/keys',
  summary: 'The caller’s API keys, oldest first, without their secrets.',
  access: 'player',
  reply: z.object({ success: z.literal(true), keys: z.array(KeyRecord) }),
  refusals: [],
})

export const postKey = defineCall({
  method: 'POST',
  path: '/api/keys',
  summary: 'Make an API key. The reply is the only one with its secret.',
  access: 'player',
  body: z.object({ name: textField(KEY_NAME_LENGTH_MAX), scope: KeyScope }),
  status: 201,
  reply: z.object({
    success: z.literal(true),
    key: KeyRecord,
    token: z.string().check(
      z.meta({
        description: 'What a program sends as its bearer token, to the same paths after `/program`',
      }),
    ),
  }),
  refusals: ['tooManyKeys'],
})

export const deleteKey = defineCall({
  method: 'DELETE',
  path: '/api/keys/{keyId}',
  summary:
    'Revoke one of the caller’s API keys: its requests are refused from now on, and its sockets are closed.',
  access: 'player',
  params: z.object({ keyId: KeyId }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['keyNotFound'],
})
