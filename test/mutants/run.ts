import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Area, areaNamed, areas, reportPath } from './areas.ts'
import { type Report, summary, survivors } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const stryker = resolve(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/**
 * `npm run test:mutants`: changes the code in small ways, one at a time, and counts the changes that no test notices.
 * `npm run test:mutants -- domain/ledger` tries the areas named alone. Installs Stryker at its first run.
 */
function main(named: readonly string[]): void {
  const chosen = named.length > 0 ? named.map(areaNamed) : areas
  if (!existsSync(stryker)) run('npm', ['ci'], { cwd: import.meta.dirname })
  const tried = chosen.map((area) => ({ area, report: tryMutants(area) }))
  const { table, passed } = summary(tried)
  process.stdout.write(`${[...tried.flatMap(survivors), '', ...table].join('\n')}\n`)
  if (!passed) process.exitCode = 1
}

function tryMutants(area: Area): Report {
  const config = resolve(import.meta.dirname, 'stryker.config.ts')
  run(process.execPath, [stryker, 'run', config], { env: { MAIDAN_MUTANTS_AREA: area.name } })
  return JSON.parse(readFileSync(resolve(root, reportPath(area)), 'utf8'))
}

function run(command: string, args: readonly string[], { cwd = root, env = {} }): void {
  const { status } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

main(process.argv.slice(2))
