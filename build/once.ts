import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A folder that is built from sources. All paths are from the root of the repository. */
export interface Product {
  readonly folder: string
  /** A file of it whose absence means that the build is incomplete. */
  readonly proof: string
  /** Every file and folder that it is built from; the lock file stands for the libraries. */
  readonly sources: readonly string[]
  readonly build: () => Promise<unknown>
}

/**
 * Builds a product, unless it is already built from the current sources: their hash is stored beside the folder and not in
 * it, because the whole folder is published.
 *
 * @returns whether it had to be built
 */
export async function buildOnce(product: Product): Promise<boolean> {
  const hash = hashOfFiles(root, product.sources)
  if (await isBuilt(product, hash)) return false
  await rm(stampOf(product), { force: true })
  await product.build()
  await writeFile(stampOf(product), hash)
  return true
}

/** Whether a product is built, and from the current sources, whose hash is computed unless given. */
export async function isBuilt(product: Product, hash = hashOfFiles(root, product.sources)): Promise<boolean> {
  try {
    await readFile(join(root, product.folder, product.proof))
    return (await readFile(stampOf(product), 'utf8')) === hash
  } catch {
    return false
  }
}

const stampOf = ({ folder }: Product) => join(root, `${folder}.sources`)

/**
 * One hash over the names and contents of files, and of every file below folders, all relative to `folder`. Synchronous, because
 * that reads a thousand small files in a tenth of the time.
 */
export function hashOfFiles(folder: string, paths: readonly string[]): string {
  const files = paths.flatMap((path) => filesOf(join(folder, path))).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(folder, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** A file itself, or every file below a folder. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
