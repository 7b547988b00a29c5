import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The extensions of compressed copies by the names of their encodings, best first. */
export const encodings = { br: '.br', gzip: '.gz' } as const

/** The folder of a site's compressed copies: beside it and not in it, because the whole site is published. */
export const compressedFolder = (site: string) => `${site}.compressed`

/** What shrinks; fonts and pictures are compressed already. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/** CloudFront's own copies are a little larger; the best quality would take twelve times as long for a fifteenth less. */
const BROTLI_QUALITY = 9

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/** Compresses the files of a built site, as CloudFront does for the published one. */
export async function compressSite(site: string): Promise<void> {
  const target = compressedFolder(site)
  await rm(target, { recursive: true, force: true })
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      await compressFile(file, join(target, relative(site, file)))
    }),
  )
}

async function compressFile(file: string, target: string): Promise<void> {
  const [body] = await Promise.all([readFile(file), mkdir(dirname(target), { recursive: true })])
  await Promise.all(
    (Object.keys(encodings) as (keyof typeof encodings)[]).map(async (encoding) =>
      writeFile(target + encodings[encoding], await compress[encoding](body)),
    ),
  )
}
