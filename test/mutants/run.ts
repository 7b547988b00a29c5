import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { areas } from './areas.ts'
import { type Report, summary, survivors } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const stryker = resolve(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/**
 * `npm run test:mutants`: changes the code in small ways, one at a time, and counts the changes that no test notices.
 * `npm run test:mutants -- domain/ledger` tries the areas named alone. Installs Stryker at its first run.
 */
function main(named: readonly string[]): void {
  const unknown = named.filter((name) => !areas.some((area) => area.name === name))
  if (unknown.length > 0) throw new Error(`no such area: ${unknown.join(', ')}`)
  const chosen = named.length > 0 ? areas.filter(({ name }) => named.includes(name)) : areas

  if (!existsSync(stryker)) run('npm', ['ci'], import.meta.dirname)
  const mutate = chosen.map(({ files }) => files).join(',')
  run(process.execPath, [
    stryker,
    'run',
    resolve(import.meta.dirname, 'stryker.config.ts'),
    '--mutate',
    mutate,
  ])

  const report: Report = JSON.parse(readFileSync(resolve(root, 'coverage/mutants/report.json'), 'utf8'))
  const { table, passed } = summary(report, chosen)
  process.stdout.write(`${survivors(report).join('\n')}\n\n${table.join('\n')}\n`)
  if (!passed) process.exitCode = 1
}

function run(command: string, args: readonly string[], cwd = root): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

main(process.argv.slice(2))
