import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A value as JSON has it. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What an operator did. */
export interface Action {
  readonly atMs: number
  readonly operatorId: string
  readonly operatorName: string
  /** What was done, as `<subject>.<verb>`. */
  readonly action: string
  /** Whom or what it was done to: a player's id, a market's, a game's name. */
  readonly subject: string
  /** Everything that was decided, and the reason given. */
  readonly details: { readonly [name: string]: Json }
}

/** An action in its place in the log: each record names the hash of the one before. */
export interface AuditRecord extends Action {
  /** 1 is the first. */
  readonly sequence: number
  readonly previousHash: string
  readonly hash: string
}

/** The last record's place and hash; what an empty log ends in. */
export interface Head {
  readonly sequence: number
  readonly hash: string
}

export const emptyLog: Head = { sequence: 0, hash: '0'.repeat(64) }

/** The record that puts an action after a head. */
export function link(head: Head, action: Action): AuditRecord {
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
 * A value as a store gives it back, so that it hashes the same for ever: members that are undefined are left out, halves of
 * characters become U+FFFD, and there is one zero. Throws for a number that no store keeps exactly.
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

/** What objects have by themselves, and the store's client loses. */
const LOST_NAMES: readonly string[] = ['__proto__', 'constructor']

function storedName(name: string): string {
  if (LOST_NAMES.includes(name)) throw new RangeError(`${name} can't be kept as a name`)
  return name.toWellFormed()
}

/** SHA-256, in hex, of everything in a record but the hash itself, as JSON with its names in order. */
export function hashOf(record: Omit<AuditRecord, 'hash'> & { readonly hash?: string }): string {
  const { hash: _hash, ...hashed } = record
  return bytesToHex(sha256(utf8ToBytes(canonical(hashed))))
}

/**
 * JSON of which there is one for each value: names of objects in the order of their code units. What is no JSON, as only
 * a record has that was written past the log, is none of any.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'bigint' || value === undefined) return '?'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return '?'
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/** How a log can be wrong. */
export type Break =
  /** A record is not what its hash was made of. */
  | 'changed'
  /** A place is empty, or taken twice: a record was removed, or put in. */
  | 'gap'
  /** A record does not follow the one before. */
  | 'unlinked'
  /** The log ends before the head that was noted, or after it. */
  | 'cutOff'

/** Where a log is wrong first. */
export interface Broken {
  readonly kind: Break
  readonly sequence: number
}

/**
 * Checks a log from its first record on; undefined when all is right.
 * @param noted the head that was written beside the log, which tells an end that was cut off
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
