import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { compressedFolder, encodings } from '../../build/compress.ts'
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
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(res, 405, 'Method Not Allowed')
    const file = fileOf(folder, req.url ?? '/')
    const found = file && (await find(folder, file, req.headers['accept-encoding']))
    if (!found) return plain(res, 404, 'Not Found')
    res.writeHead(200, {
      ...{ 'content-type': contentType(file), 'content-length': found.size, vary: 'accept-encoding' },
      ...(found.encoding && { 'content-encoding': found.encoding }),
      'cache-control': file.startsWith(join(folder, 'assets') + sep) ? IMMUTABLE : REVALIDATE,
    })
    if (req.method === 'HEAD') res.end()
    // Ignored: the client may disconnect midway.
    else await pipeline(createReadStream(found.path), res).catch(() => undefined)
  }
}

/** What is sent for a file. */
interface Sent {
  readonly path: string
  readonly size: number
  readonly encoding?: string
}

/** The best compressed copy of a file that the client accepts, or the file itself; undefined if there is none. */
async function find(folder: string, file: string, accepted = ''): Promise<Sent | undefined> {
  for (const [encoding, extension] of Object.entries(encodings)) {
    if (!accepts(accepted, encoding)) continue
    const path = join(compressedFolder(folder), relative(folder, file) + extension)
    const size = await sizeOf(path)
    if (size !== undefined) return { path, size, encoding }
  }
  const size = await sizeOf(file)
  return size === undefined ? undefined : { path: file, size }
}

/** Whether an Accept-Encoding header names this encoding; `q=0` refuses it. */
function accepts(header: string, encoding: string): boolean {
  const named = header.split(',').map((each) => each.split(';').map((part) => part.trim()))
  return named.some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}

/** Bytes of a file; undefined if there is no such file. */
async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
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
