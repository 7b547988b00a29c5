import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createListener } from './http.ts'
import { openPool, type PoolOptions } from './pool.ts'
import type { PublicKeySet } from './tokens.ts'

export type Cognito = {
  /** Handles the JSON API and the key set, under whatever path it is mounted. */
  listener: RequestListener
  /** The end of the key set's path: `/<poolId>/.well-known/jwks.json`. */
  jwksPath: string
  /** The key set itself, for a verifier in the same process. */
  jwks: PublicKeySet
  /** Resolves when everything is on disk. */
  close(): Promise<void>
}

/**
 * Opens an emulated Cognito user pool.
 * @throws ForeignPoolError when the storage has another pool
 */
export async function openCognito(options: PoolOptions): Promise<Cognito> {
  const pool = await openPool(options)
  return {
    listener: createListener(pool),
    jwksPath: `/${options.poolId}/.well-known/jwks.json`,
    jwks: pool.tokens.keySet,
    close: pool.save,
  }
}

/** `openCognito` on a port of its own, by default any free one; the issuer defaults to its address. */
export async function startCognito(
  options: Omit<PoolOptions, 'issuer'> & { issuer?: string; port?: number },
): Promise<{ endpoint: string; jwks: PublicKeySet; close(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cognito = await openCognito({ issuer: `${endpoint}/${options.poolId}`, ...options }).catch(
    (error) => {
      server.close()
      throw error
    },
  )
  server.on('request', cognito.listener)
  return {
    endpoint,
    jwks: cognito.jwks,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await cognito.close()
    },
  }
}
