import { existsSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Bytes of all files below a folder, without links; 0 if there is no such folder. */
export async function folderBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Bytes of installed packages and of everything that they depend on, each counted once. */
export async function packageBytes(root: string, names: readonly string[]): Promise<number> {
  const found = new Set<string>()
  for (const name of names) await collect(join(root, 'package.json'), name, found)
  const sizes = await Promise.all([...found].map(ownBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function collect(from: string, name: string, found: Set<string>): Promise<void> {
  const folder = folderOf(from, name)
  // Optional packages of other platforms are not installed.
  if (folder === undefined || found.has(folder)) return
  found.add(folder)
  const manifest = join(folder, 'package.json')
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    await readFile(manifest, 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await collect(manifest, next, found)
  }
}

/** Where Node finds a package from a file: the nearest `node_modules` up the tree. */
function folderOf(from: string, name: string): string | undefined {
  for (let folder = dirname(from); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(candidate)) return candidate
  }
  return undefined
}

/** Bytes of a package without the packages installed inside it. */
async function ownBytes(folder: string): Promise<number> {
  return (await folderBytes(folder)) - (await folderBytes(join(folder, 'node_modules')))
}
