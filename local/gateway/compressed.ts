import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What shrinks; fonts and pictures are compressed already. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/** Quality 9 would take seven times as long for a hundredth less. */
const BROTLI_QUALITY = 6

/** By the names of their encodings, best first. */
const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

type Encoding = keyof typeof compress

/**
 * The best encoding for a file that an Accept-Encoding header names.
 * @returns undefined if it names none, or the file would not shrink
 */
export function encodingOf(file: string, accepted = ''): Encoding | undefined {
  if (!compressible.has(extname(file))) return undefined
  const named = accepted.split(',').map((each) => each.split(';').map((part) => part.trim()))
  const accepts = (encoding: string) =>
    named.some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
  return (Object.keys(compress) as Encoding[]).find(accepts)
}

/**
 * Compresses each file at the first request for it, and keeps the copy in memory. So a start compresses nothing, and the first visitor
 * waits some milliseconds for each file.
 */
export class CompressedCopies {
  readonly #copies = new Map<string, { readonly changedMs: number; readonly body: Promise<Buffer> }>()

  /** @param changedMs when the file was changed: a copy from before is replaced */
  of(file: string, encoding: Encoding, changedMs: number): Promise<Buffer> {
    const key = `${encoding} ${file}`
    const kept = this.#copies.get(key)
    if (kept?.changedMs === changedMs) return kept.body
    const body = readFile(file).then(compress[encoding])
    this.#copies.set(key, { changedMs, body })
    // The next request tries again.
    body.catch(() => this.#copies.delete(key))
    return body
  }
}
