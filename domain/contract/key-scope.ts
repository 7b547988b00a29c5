import * as z from 'zod/mini'

/** What a program may do with an API key: `read` the account's bets, orders and money, or `trade`, which includes that. */
export const KeyScope = z.enum(['read', 'trade'])
export type KeyScope = z.infer<typeof KeyScope>

/** Before the path of a call, where a program makes it with an API key. */
export const PROGRAM_PREFIX = '/program'
