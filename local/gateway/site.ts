import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
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
    const found = await find(folder, req.url ?? '/')
    if (!found) return plain(res, 404, 'Not Found')
    res.writeHead(200, {
      'content-type': CONTENT_TYPES[extname(found.file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': found.file.startsWith(join(folder, 'assets') + sep) ? IMMUTABLE : REVALIDATE,
    })
    if (req.method === 'HEAD') res.end()
    // Ignored: the client may disconnect midway.
    else await pipeline(createReadStream(found.file), res).catch(() => undefined)
  }
}

async function find(folder: string, target: string): Promise<{ file: string; size: number } | undefined> {
  const file = fileOf(folder, target)
  if (file === undefined) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? { file, size: found.size } : undefined
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
