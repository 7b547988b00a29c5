import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Random } from '../../domain/feed/random.ts'
import { dynamo } from '../../functions/store/client.ts'
import { Killed, Lost, nextFault, turnedAway } from './request-faults.ts'
import type { Turns } from './turns.ts'

/** One actor of the simulation: a player's request, the ticker's work. */
export interface Actor {
  /** Dies after so many more requests. */
  killIn?: number
  /** So many turns of others go by before each of its requests. */
  readonly slowBy?: number
  /** Share of its requests that meet a fault, if not the usual one. */
  readonly faultRate?: number
  /** Was given a batch of reads of more than one moment. */
  torn?: boolean
}

const actors = new AsyncLocalStorage<Actor>()

/** Tokens of transactions are never those of another world, whatever names a world gives. */
const newToken = randomUUID

/** Does the work as an actor, who is known by its requests from then on. */
export function actAs(actor: Actor, work: () => Promise<void>): Promise<void> {
  return actors.run(actor, work)
}

type Fields = Record<string, unknown>
type Send = () => Promise<{ output: Fields; response: unknown }>

interface Network {
  readonly turns: Turns
  readonly random: Random
  /** True once nothing goes wrong any more. */
  readonly calm: boolean
  /** Called once for each request that was carried out. */
  readonly observe: (command: string, input: Fields, actor: Actor) => void
}

/**
 * Comes between the functions and the store: every request waits for its turn, may meet a fault, and is observed when it
 * was carried out. It sits on the SDK client's own middleware stack. Returns what takes it away again.
 */
export function interpose(network: Network): () => void {
  const { turns, random } = network
  dynamo.middlewareStack.add(
    (next, context) => (args) => {
      if (!turns.running) return next(args)
      const command = String(context.commandName)
      // The SDK makes a token for each transaction, and keeps it when it sends the same one again.
      const token = command === 'TransactWriteItemsCommand' ? { ClientRequestToken: newToken() } : {}
      const input = { ...args.input, ...token } as typeof args.input
      const send = (() => next({ ...args, input })) as Send
      const actor = actors.getStore() ?? {}
      const fault = network.calm ? 'none' : nextFault(random, command, actor.faultRate)
      if (fault === 'torn') return tear(network, actor, send) as ReturnType<typeof next>
      const deliver = () => deliverWith(fault, { network, actor, command, input: input as Fields, send })
      return slowly(network, actor, deliver) as ReturnType<typeof next>
    },
    { step: 'initialize', name: 'simulation', priority: 'high' },
  )
  return () => dynamo.middlewareStack.remove('simulation')
}

/** Others overtake a slow actor between one of its requests and the next. */
async function slowly({ turns }: Network, { slowBy = 0 }: Actor, deliver: Send): ReturnType<Send> {
  for (let turn = 0; turn < slowBy; turn++) await turns.take(async () => {})
  return turns.take(deliver)
}

interface Delivery {
  readonly network: Network
  readonly actor: Actor
  readonly command: string
  readonly input: Fields
  readonly send: Send
}

async function deliverWith(fault: string, delivery: Delivery): ReturnType<Send> {
  const { network, actor, command, input, send } = delivery
  const carryOut = async () => {
    const answer = await send()
    network.observe(command, input, actor)
    return answer
  }
  if (actor.killIn !== undefined && actor.killIn-- <= 0) {
    if (actor.killIn === -1 && network.random() < 0.5) await carryOut()
    throw new Killed()
  }
  if (fault === 'turnedAway') throw turnedAway(network.random, command)
  if (fault === 'lostBefore') throw new Lost()
  const answer = await carryOut()
  if (fault === 'lostAfter') throw new Lost()
  if (fault === 'twice') return send()
  return fault === 'unprocessed' ? withoutATable(answer) : answer
}

/** Reads twice, with others' turns between, and answers with a part of each. */
async function tear({ turns, random }: Network, actor: Actor, send: Send): ReturnType<Send> {
  actor.torn = true
  const before = await turns.take(send)
  const after = await turns.take(send)
  const [old, now] = [before, after].map(({ output }) => (output.Responses ?? {}) as Fields)
  const tables = Object.keys({ ...old, ...now })
  const Responses = Object.fromEntries(
    tables.map((name) => [name, (random() < 0.5 ? old : now)?.[name] ?? []]),
  )
  return { ...after, output: { ...after.output, Responses } }
}

function withoutATable(answer: Awaited<ReturnType<Send>>): Awaited<ReturnType<Send>> {
  const responses = (answer.output.Responses ?? {}) as Fields
  const [left = '', ...others] = Object.keys(responses)
  const Responses = Object.fromEntries(others.map((name) => [name, responses[name]]))
  return { ...answer, output: { ...answer.output, Responses, UnprocessedKeys: { [left]: { Keys: [] } } } }
}
