import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Made by builds and starts, so that a new checkout doesn't have these. */
const MADE = ['node_modules', 'dist', '.git', '.maidan', 'cdk.out']

/** Copies the checkout to a folder as it is right after the install, with the same packages. */
export async function copyCheckout(folder: string): Promise<void> {
  const made = new Set(MADE.map((name) => join(root, name)))
  await cp(root, folder, { recursive: true, filter: (path) => !made.has(path) })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}
