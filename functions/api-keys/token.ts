import { createHash, randomBytes } from 'node:crypto'

/** The parts of an API key's token: its owner, which of the owner's slots it takes, and the secret that proves it. */
export interface TokenParts {
  readonly playerId: string
  readonly slot: number
  readonly secret: string
}

const SECRET_BYTES = 32

/** A new secret: 256 random bits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/**
 * The token of an API key, `maidan_<player>.<slot>.<secret>`. It begins with a fixed word, so that scanners of source code find
 * one that was published.
 */
export function tokenOf({ playerId, slot, secret }: TokenParts): string {
  return `maidan_${playerId}.${slot}.${secret}`
}

/** The parts of an `Authorization` header with an API key; undefined for any other one. */
export function tokenParts(authorization: string | undefined): TokenParts | undefined {
  const [, playerId, slot, secret] =
    /^Bearer maidan_([\w-]{1,64})\.(\d)\.([\w-]{43})$/i.exec(authorization ?? '') ?? []
  return playerId && slot && secret ? { playerId, slot: Number(slot), secret } : undefined
}

/** What is stored of a secret, and a key's id: it can't be guessed, so a fast hash is enough. */
export function keyIdOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
