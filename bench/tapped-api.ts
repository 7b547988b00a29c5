import { Writable } from 'node:stream'
import type { JSONWebKeySet } from 'jose'
import type { PendingKey } from '../functions/betting/delays/end-delay.ts'
import { jobs, routes } from '../functions/routes.ts'
import { type Cloud, type CloudOptions, startCloud } from '../local/cloud.ts'
import { pool } from '../local/environment.ts'
import { createAuthorizer } from '../local/gateway/authorizer.ts'
import { createHttpApi } from '../local/gateway/http-api.ts'
import { functionOf, openLambda } from '../local/gateway/lambda.ts'
import { listen } from '../local/gateway/server.ts'
import { openTap, type Tap } from './tap.ts'

/** A cloud with a second HTTP API whose functions reach DynamoDB through a tap. */
export interface TappedApi {
  readonly cloud: Cloud
  /** The tapped API. Functions that its own functions invoke run in the cloud itself, untapped. */
  readonly url: string
  readonly tap: Tap
  /** Ends the delay of a bet by the tapped functions; nothing else ends it. */
  endDelay(bet: PendingKey): Promise<void>
  close(): Promise<void>
}

/** Starts an empty cloud, by default without a ticker, and the tapped API on it. */
export async function startTappedApi(options: CloudOptions = {}): Promise<TappedApi> {
  const cloud = await startCloud({ ticks: false, ...options })
  const tap = await openTap(endpoint(cloud, 'AWS_ENDPOINT_URL_DYNAMODB'))
  const log = new Writable({ write: (_chunk, _encoding, done) => done() })
  // With the cloud's own queue, delays would end without the tap.
  const queue = 'http://127.0.0.1/000000000000/none'
  const env = { ...cloud.env, AWS_ENDPOINT_URL_DYNAMODB: tap.url, DELAY_QUEUE_URL: queue }
  const lambda = openLambda({ env, log })
  const jwks = (await (await fetch(endpoint(cloud, 'USER_POOL_JWKS_URI'))).json()) as JSONWebKeySet
  const authorize = createAuthorizer({ issuer: pool.issuer, audience: pool.clientId, jwks })
  const api = await listen('127.0.0.1', 0, createHttpApi({ routes, lambda, authorize }))
  return {
    cloud,
    url: `http://127.0.0.1:${api.port}`,
    tap,
    async endDelay(bet) {
      const Records = [{ messageId: 'bench', body: JSON.stringify(bet) }]
      await lambda.invoke(functionOf(jobs.endDelays), { Records })
    },
    async close() {
      await api.close()
      await lambda.close(0)
      await tap.close()
      await cloud.close()
    },
  }
}

function endpoint({ env }: Cloud, variable: string): string {
  const url = env[variable]
  if (url === undefined) throw new Error(`The cloud's environment has no ${variable}`)
  return url
}
