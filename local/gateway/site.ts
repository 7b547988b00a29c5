import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompressedCopies, encodingOf } from './compressed.ts'
import { segmentsOf } from './http-router.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const contentType = (file: string) => CONTENT_TYPES[extname(file)] ?? 'application/octet-stream'

/** Files below `assets/` carry a hash of their content in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/**
 * Serves the built site as CloudFront and S3 do: a path without an extension is a page of the single-page app
 * and gets `index.html`.
 * @param folder absolute path of the built site
 * @param headers sent with every response
 */
export function createSite(folder: string, headers: Readonly<Record<string, string>>) {
  const copies = new CompressedCopies()
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(res, 405, 'Method Not Allowed')
    const file = fileOf(folder, req.url ?? '/')
    const sent = file && (await find(file, copies, req.headers['accept-encoding']))
    if (!sent) return plain(res, 404, 'Not Found')
    res.writeHead(200, {
      ...{ 'content-type': contentType(file), 'content-length': sent.size, vary: 'accept-encoding' },
      ...(sent.encoding && { 'content-encoding': sent.encoding }),
      'cache-control': file.startsWith(join(folder, 'assets') + sep) ? IMMUTABLE : REVALIDATE,
    })
    if (req.method === 'HEAD') res.end()
    // Ignored: the client may disconnect midway.
    else await pipeline(sent.body(), res).catch(() => undefined)
  }
}

/** What is sent for a file. */
interface Sent {
  readonly size: number
  readonly encoding?: string
  body(): Readable
}

/** The best compressed copy of a file that the client accepts, or the file itself; undefined if there is none. */
async function find(file: string, copies: CompressedCopies, accepted?: string): Promise<Sent | undefined> {
  try {
    const found = await stat(file)
    if (!found.isFile()) return undefined
    const encoding = encodingOf(file, accepted)
    if (encoding === undefined) return { size: found.size, body: () => createReadStream(file) }
    const copy = await copies.of(file, encoding, found.mtimeMs)
    return { size: copy.byteLength, encoding, body: () => Readable.from([copy]) }
  } catch {
    return undefined
  }
}

/** The file for a request's path; undefined when the path is malformed or leads out of the folder. */
function fileOf(folder: string, target: string): string | undefined {
  const path = segmentsOf(target.split('?', 1)[0] ?? '')?.join('/')
  if (path === undefined || path.includes('\0')) return undefined
  const file = normalize(join(folder, extname(path) === '' ? 'index.html' : path))
  return file.startsWith(folder + sep) ? file : undefined
}

function plain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
