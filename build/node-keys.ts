import { createAccount, createOperator, encodeAccount, encodeOperator } from '@nats-io/jwt'
import { ALL_SUBJECTS, signedToken } from '../functions/realtime/sign-token.ts'

/** The secret of the fan-out nodes. Functions sign with the account's key; the nodes need none. */
export interface NodeKeys {
  readonly operatorJwt: string
  readonly accountId: string
  readonly accountJwt: string
  /** Signs the access of players and visitors. */
  readonly accountSeed: string
  /** Lets functions publish, and read nothing. */
  readonly publisherJwt: string
}

/** Without limits an account of NATS may do nothing. The limits are those of each token and of the nodes. */
const UNLIMITED = {
  conn: -1,
  subs: -1,
  data: -1,
  payload: -1,
  leaf: 0,
  imports: 0,
  exports: 0,
  wildcards: true,
}

/** Makes new keys. With others the nodes accept no earlier token. */
export async function newNodeKeys(): Promise<NodeKeys> {
  const [operator, account] = [createOperator(), createAccount()]
  const accountSeed = new TextDecoder().decode(account.getSeed())
  const publisher = { sub: { deny: ALL_SUBJECTS }, pub: { allow: ['topic.>'] } }
  return {
    operatorJwt: await encodeOperator('maidan', operator),
    accountId: account.getPublicKey(),
    accountJwt: await encodeAccount('maidan', account, { limits: UNLIMITED }, { signer: operator }),
    accountSeed,
    publisherJwt: await signedToken(accountSeed, publisher, { payload: -1 }),
  }
}

// For Secrets Manager; see docs/operations.md.
if (import.meta.main) process.stdout.write(`${JSON.stringify(await newNodeKeys())}\n`)
