import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../../../local/gateway/security-headers.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'
import { createSite } from '../../../local/gateway/site.ts'

let folder: string
let server: Listening
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-site-'))
  const site = join(folder, 'site')
  await mkdir(join(site, 'assets'), { recursive: true })
  await mkdir(join(folder, 'site-secret'))
  await writeFile(join(site, 'index.html'), '<!doctype html>')
  await writeFile(join(site, 'favicon.svg'), '<svg/>')
  await writeFile(join(site, 'assets/main-4f2a.js'), 'export {}')
  await writeFile(join(site, 'favicon.png'), 'png')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'site-secret/secret.txt'), 'secret')
  server = await listen('127.0.0.1', 0, createSite(site, securityHeaders))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Sends the path as it is, where `fetch` would resolve its dots. */
async function ask(path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) {
  const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const decode = decoders[response.headers['content-encoding'] ?? '']
  const body = decode ? response.pipe(decode()) : response
  return { status: response.statusCode, headers: response.headers, body: await text(body) }
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
}

describe('createSite', () => {
  it.each([
    ['/', '<!doctype html>', 'text/html; charset=utf-8', 'no-cache'],
    ['/cricket/123?x=1', '<!doctype html>', 'text/html; charset=utf-8', 'no-cache'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml', 'no-cache'],
    [
      '/assets/main-4f2a.js?v=1',
      'export {}',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ])('serves %s', async (path, body, type, cache) => {
    expect(await ask(path)).toMatchObject({
      status: 200,
      body,
      headers: { ...securityHeaders, 'content-type': type, 'cache-control': cache },
    })
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/../site-secret/secret.txt',
    '/..%5csecret.txt',
    '/missing.js',
    '/assets.js/',
    '/%E0%A4%A.js',
    '/favicon.svg%00.txt',
  ])('does not find %s', async (path) => {
    const { status, body, headers } = await ask(path)
    expect(body).not.toContain('secret')
    expect(status === 404 || body === '<!doctype html>').toBe(true)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['br;q=0.0', undefined],
    ['brotli, x-gzip', undefined],
  ])('to a browser that accepts %s sends %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/assets/main-4f2a.js', 'GET', { 'accept-encoding': accepted })
    expect(body).toBe('export {}')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('sends a changed file anew', async () => {
    const file = join(folder, 'site/changed.js')
    for (const [body, second] of [
      ['export const at = 1', 1],
      ['export const at = 22', 2],
    ] as const) {
      await writeFile(file, body)
      await utimes(file, second, second)
      for (const accepted of ['br', 'gzip', 'identity'])
        expect((await ask('/changed.js', 'GET', { 'accept-encoding': accepted })).body).toBe(body)
    }
  })

  it('sends what does not shrink as it is', async () => {
    const { headers, body } = await ask('/favicon.png', 'GET', { 'accept-encoding': 'br' })
    expect({ body, encoding: headers['content-encoding'] }).toEqual({ body: 'png', encoding: undefined })
  })

  it('answers HEAD without a body', async () => {
    expect(await ask('/favicon.svg', 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '6' },
    })
  })

  it('refuses to be written to', async () => {
    expect((await ask('/', 'POST')).status).toBe(405)
  })
})
