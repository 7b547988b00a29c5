import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The TypeScript files in folders, as absolute paths; those of packages installed within, as of the mutants, are not ours. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('/node_modules/')),
  )
}
