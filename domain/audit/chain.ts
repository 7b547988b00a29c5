import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export interface OperatorAction {
  readonly atMs: number
  readonly operatorId: string
  readonly operatorName: string
  /** What was done, as `<subject>.<verb>`. */
  readonly action: string
  /** The id of what it was done to: a player, a market, a game's name. */
  readonly subject: string
  /** Everything that was decided, with the given reason. */
  readonly details: { readonly [name: string]: Json }
}

/** An action at its place in the log; each record contains the hash of the one before. */
export interface AuditRecord extends OperatorAction {
  /** Starts at 1. */
  readonly sequence: number
  readonly previousHash: string
  readonly hash: string
}

/** The sequence and hash of the last record, or the initial values of an empty log. */
export interface Head {
  readonly sequence: number
  readonly hash: string
}

export const emptyLog: Head = { sequence: 0, hash: '0'.repeat(64) }

/** The record that appends an action after a head. */
export function link(head: Head, action: OperatorAction): AuditRecord {
  const { atMs, operatorId, operatorName, action: name, subject, details } = asStored({ ...action })
  const record = {
    sequence: head.sequence + 1,
    atMs,
    operatorId,
    operatorName,
    action: name,
    subject,
    details,
  }
  return { ...record, previousHash: head.hash, hash: hashOf({ ...record, previousHash: head.hash }) }
}

/**
 * A value as a store returns it, so that its hash never changes: undefined members are left out, lone
 * surrogates become U+FFFD, and −0 becomes 0. Throws for a number that stores can't keep exactly.
 */
function asStored<Value>(value: Value): Value
function asStored(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new RangeError(`${value} can't be kept exactly`)
    return value === 0 ? 0 : value
  }
  if (Array.isArray(value)) return value.map((each) => asStored(each) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [storedName(name), asStored(member)]))
}

/** Names that every object has, and that the store's client loses. */
const LOST_NAMES: readonly string[] = ['__proto__', 'constructor']

function storedName(name: string): string {
  if (LOST_NAMES.includes(name)) throw new RangeError(`${name} can't be kept as a name`)
  return name.toWellFormed()
}

/** SHA-256, in hex, of a record without its hash, as canonical JSON. */
export function hashOf(record: Omit<AuditRecord, 'hash'> & { readonly hash?: string }): string {
  const { hash: _hash, ...hashed } = record
  return bytesToHex(sha256(utf8ToBytes(canonical(hashed))))
}

/**
 * Canonical JSON, one text for each value: names of objects in the order of their code units. A value that is
 * not JSON, which only a tampered record can have, becomes '?', which no JSON value does.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'bigint' || value === undefined) return '?'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return '?'
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/** The ways in which a log can be wrong. */
export type Break =
  /** A record does not match its hash. */
  | 'changed'
  /** A sequence is missing or appears twice: a record was removed or inserted. */
  | 'gap'
  /** A record does not follow the one before it. */
  | 'unlinked'
  /** The log ends before the noted head, or after it. */
  | 'cutOff'

/** The first fault of a log. */
export interface Broken {
  readonly kind: Break
  readonly sequence: number
}

/**
 * Checks a log from its first record on; undefined when it is sound.
 * @param noted the head stored beside the log, which shows whether the end was cut off
 */
export function verifyChain(records: Iterable<AuditRecord>, noted: Head): Broken | undefined {
  let head = emptyLog
  for (const record of records) {
    const { sequence } = record
    if (sequence !== head.sequence + 1) return { kind: 'gap', sequence: head.sequence + 1 }
    if (record.previousHash !== head.hash) return { kind: 'unlinked', sequence }
    if (record.hash !== hashOf(record)) return { kind: 'changed', sequence }
    head = { sequence, hash: record.hash }
  }
  return head.sequence === noted.sequence && head.hash === noted.hash
    ? undefined
    : { kind: 'cutOff', sequence: head.sequence + 1 }
}
