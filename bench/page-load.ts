import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'

/** What a page loads until it is usable, in bytes of compressed bodies. */
export interface PageLoad {
  readonly files: number
  readonly gzip: Sizes
  readonly brotli: Sizes
}

export type Kind = 'script' | 'stylesheet' | 'font' | 'other'
export type Sizes = Readonly<Record<Kind | 'all', number>>

/**
 * Opens a page in a context with an empty cache, and adds up what it requests until `usable` resolves. Bodies are compressed
 * here, one by one as CloudFront does; a body that does not shrink (fonts) counts uncompressed.
 */
export async function loadPage(
  context: BrowserContext,
  url: string,
  usable: (page: Page) => Promise<unknown>,
): Promise<PageLoad> {
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url)
  await usable(page)
  const loaded = await Promise.all([...responses].map(fileOf))
  await page.close()
  return {
    files: loaded.length,
    gzip: sizes(loaded, (body) => gzipSync(body, { level: 9 })),
    brotli: sizes(loaded, (body) => brotliCompressSync(body)),
  }
}

interface LoadedFile {
  readonly kind: Kind
  readonly body: Buffer
}

const kinds: readonly string[] = ['script', 'stylesheet', 'font']

async function fileOf(response: Response): Promise<LoadedFile> {
  const type = response.request().resourceType()
  return { kind: kinds.includes(type) ? (type as Kind) : 'other', body: await response.body() }
}

function sizes(files: readonly LoadedFile[], compress: (body: Buffer) => Buffer): Sizes {
  const total = { script: 0, stylesheet: 0, font: 0, other: 0, all: 0 }
  for (const { kind, body } of files) {
    const bytes = Math.min(compress(body).length, body.length)
    total[kind] += bytes
    total.all += bytes
  }
  return total
}
