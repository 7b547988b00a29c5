import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gameRowFaults } from './game-rows.ts'
import { importFaults } from './imports.ts'
import { sourceFiles } from './source-files.ts'
import { textFaults } from './texts.ts'

const root = join(import.meta.dirname, '../..')
const folders = 'bench betfair bin build client domain functions lib local test web'.split(' ')

const files = sourceFiles(root, folders)
const sources = new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
const faults = [...importFaults(sources), ...gameRowFaults(sources), ...textFaults(sources)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
