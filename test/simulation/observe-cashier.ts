import assert from 'node:assert/strict'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import { type Deciding, decideAsking, decideDeciding } from './counter.ts'
import type { ModelRequest } from './requests.ts'
import type { Pending, World } from './world.ts'

type Actor = Pending['actor']

/** Names the decision of a request among what is under way. */
export function deciding({ operatorId, playerId, requestKey, verb }: Deciding): string {
  return `${operatorId} to ${verb} ${requestKey} of ${playerId}`
}

/** A request at the cashier was written: made, or, where it is known, decided. */
export function requestWritten(world: World, item: Readonly<Record<string, unknown>>, actor: Actor): void {
  const request = item as unknown as CashierRequest
  const known = world.model.requests.known(request.playerId, request.requestKey)
  if (known) decided(world, known, request, actor)
  else made(world, request)
}

/** Somebody must have requested it, and the model must allow it; an adjustment has its maker's approval from the start. */
function made({ model, askings, clock, trace }: World, request: CashierRequest): void {
  const { playerId, requestKey, inputHash, status } = request
  const asking = askings.find(
    (each) => each.playerId === playerId && each.requestKey === requestKey && each.inputHash === inputHash,
  )
  assert.ok(asking, `${requestKey} of ${playerId} was requested by nobody`)
  const { operatorId, ...asked } = asking
  const now: ModelRequest = { ...asked, status: 'Pending', approvals: [] }
  if (operatorId !== undefined) {
    if (!model.requests.takesTwo(now, operatorId, clock.nowMs())) now.status = 'Approved'
    now.approvals = [operatorId]
  }
  // What only waits for a second operator was held against a balance that may have changed since.
  if (kindOf(now) !== 'noted')
    assert.equal(decideAsking(model, asking), 'made', `${requestKey} of ${playerId}`)
  const approvals = request.approvals.map((each) => each.operatorId)
  assert.deepEqual(
    { status, approvals, amount: request.amountPaise, kind: request.kind },
    { status: now.status, approvals: now.approvals, amount: asked.amount, kind: asked.kind },
    `${requestKey} of ${playerId}`,
  )
  if (request.decidedAtMs !== undefined) now.decidedAtMs = request.decidedAtMs
  model.requests.all.push(now)
  trace.push(`${playerId} asks ${requestKey} of ${asked.amount}, ${status}`)
}

function kindOf({ status, approvals }: ModelRequest): 'noted' | 'made' {
  return status === 'Pending' && approvals.length > 0 ? 'noted' : 'made'
}

const OUTCOMES = { Pending: 'noted', Approved: 'approved', Rejected: 'rejected' } as const

/** An operator must have said so, and it must be right; a request that is decided is never written again. */
function decided(world: World, known: ModelRequest, request: CashierRequest, actor: Actor): void {
  const { model, clock, pending, trace } = world
  const { playerId, requestKey, status } = request
  assert.equal(known.status, 'Pending', `${requestKey} of ${playerId} was decided twice`)
  const approvals = request.approvals.map((each) => each.operatorId)
  const outcome = OUTCOMES[status]
  const operatorId = outcome === 'noted' ? approvals.at(-1) : request.decidedBy
  const word = { operatorId: operatorId ?? '', playerId, requestKey }
  const about = deciding({ ...word, verb: outcome === 'rejected' ? 'reject' : 'approve' })
  const said = [...pending].find((each) => each.actor === actor && each.about === about)
  assert.ok(said, `nobody was ${about}`)
  assert.ok(said.rightAnswers.has(outcome), `${about}: ${outcome}; right: ${[...said.rightAnswers].join()}`)
  const verb = outcome === 'rejected' ? ('reject' as const) : ('approve' as const)
  if (outcome !== 'noted')
    assert.equal(decideDeciding(model, { ...word, verb }, clock.nowMs()), outcome, about)
  const after = outcome === 'rejected' ? known.approvals : [...known.approvals, word.operatorId]
  assert.deepEqual(approvals, [...new Set(after)], about)
  Object.assign(known, { status, approvals, decidedAtMs: request.decidedAtMs })
  if (outcome === 'rejected') known.rejectedBy = word.operatorId
  trace.push(`${about}: ${outcome}`)
}
