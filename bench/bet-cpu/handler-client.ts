import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { decodeJwt } from 'jose'
import { postLaggaiKhaiBets } from '../../domain/contract/bets.ts'
import { handler } from '../../functions/betting/calls/post-laggai-khai-bets.ts'
import type { HttpEvent } from '../../functions/http/event.ts'
import { httpEvent } from '../../local/gateway/http-event.ts'
import { offer } from '../market.ts'
import type { BenchPlayer } from '../players.ts'
import { answerRounds } from './rounds.ts'

/** The time that a call has, by which the handler decides when to stop retrying. */
const CALL_MS = 10_000

/** Measured in a process of its own: the bet's handler, called as Lambda calls it. */
const [marketId = '', playerText = ''] = process.argv.slice(2)
const player = JSON.parse(playerText) as BenchPlayer
const context = {
  awsRequestId: 'bench',
  functionName: 'bench',
  getRemainingTimeInMillis: () => CALL_MS,
} as Context
const claims = decodeJwt(player.idToken)

answerRounds({
  handler: (count) => Array.from({ length: count }, () => placing(betEvent())),
})

function placing(event: HttpEvent): () => Promise<void> {
  return async () => {
    const { statusCode, body } = await handler(event, context)
    if (statusCode !== postLaggaiKhaiBets.status) throw new Error(`The bet was refused: ${body}`)
  }
}

function betEvent(): HttpEvent {
  const { label, lgaai: odds } = offer
  const bet = { label, type: 'Lgaai', odds, stake: 100, userId: player.playerId, marketId }
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${player.idToken}`,
    'idempotency-key': randomUUID(),
  }
  const { method, path } = postLaggaiKhaiBets
  const request = {
    method,
    target: path,
    rawHeaders: Object.entries(headers).flat(),
    body: Buffer.from(JSON.stringify(bet)),
    sourceIp: '127.0.0.1',
  }
  const facts = {
    routeKey: `${method} ${path}`,
    requestId: randomUUID(),
    nowMs: Date.now(),
    params: {},
    claims,
  }
  return httpEvent(request, facts) as HttpEvent
}
