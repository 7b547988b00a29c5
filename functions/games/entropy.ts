import { randomBytes } from 'node:crypto'

/** Makes a server seed that nobody can guess: 32 random bytes as 64 hex digits. */
export type Entropy = () => string

export const systemEntropy: Entropy = () => randomBytes(32).toString('hex')
