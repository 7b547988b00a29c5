import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'

/** What a client may name an order by, in ASCII. */
const reference = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, 'has a character that references may not have')
export const OrderRef = reference(32)
export const StrategyRef = reference(15)
export const CustomerRef = reference(32)

/** An order's references; undefined where it was placed without one. */
export interface References {
  readonly orderRef?: string | undefined
  readonly strategyRef?: string | undefined
}

const [PREFIX, SEPARATOR] = ['betfair', ',']
/** What an order's id begins with that was placed under an idempotency key. */
const KEYED = 'order:key:'

/**
 * The idempotency key of an order, of at most 128 characters. It carries the references, so they come back in the order's id, and this
 * program need not remember them.
 * @param request identifies the request, so that a repetition gets the same key; by default a new one
 */
export function keyOf(
  { strategyRef = '', orderRef = '' }: References,
  request: string = randomUUID(),
): string {
  const name = createHash('sha256').update(request).digest('base64url').slice(0, 22)
  return [PREFIX, escapedOf(strategyRef), escapedOf(orderRef), name].join(SEPARATOR)
}

/** The references of an order by its id; none if it was placed by another program, or on the site. */
export function referencesOf(orderId: string): References {
  if (!orderId.startsWith(KEYED)) return {}
  const [prefix, strategyRef = '', orderRef = ''] = orderId.slice(KEYED.length).split(SEPARATOR)
  if (prefix !== PREFIX) return {}
  return {
    ...(orderRef && { orderRef: plainOf(orderRef) }),
    ...(strategyRef && { strategyRef: plainOf(strategyRef) }),
  }
}

/** Keys may not contain spaces, and commas separate their parts. */
const ESCAPES: Readonly<Record<string, string>> = { ' ': '~_', ',': '~.', '~': '~~' }
const ESCAPED = new Map(Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]))

function escapedOf(text: string): string {
  return text.replace(/[ ,~]/g, (character) => ESCAPES[character] ?? character)
}

function plainOf(text: string): string {
  return text.replace(/~[_.~]/g, (found) => ESCAPED.get(found) ?? found)
}
