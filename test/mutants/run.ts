import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Area, areas, type Layer } from './areas.ts'
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

  if (!existsSync(stryker)) run('npm', ['ci'], { cwd: import.meta.dirname })
  const reports = (['domain', 'functions'] as const).map((layer) =>
    tryMutants(
      layer,
      chosen.filter((area) => area.layer === layer),
    ),
  )
  const report: Report = { files: Object.assign({}, ...reports.map(({ files }) => files)) }
  const { table, passed } = summary(report, chosen)
  process.stdout.write(`${[...survivors(report), '', ...table].join('\n')}\n`)
  if (!passed) process.exitCode = 1
}

function tryMutants(layer: Layer, tried: readonly Area[]): Report {
  if (tried.length === 0) return { files: {} }
  const files = tried.map((area) => area.files).join(',')
  const config = resolve(import.meta.dirname, 'stryker.config.ts')
  run(process.execPath, [stryker, 'run', config, '--mutate', files], { layer })
  return JSON.parse(readFileSync(resolve(root, 'coverage/mutants/report.json'), 'utf8'))
}

function run(
  command: string,
  args: readonly string[],
  { cwd = root, layer = 'domain' }: { cwd?: string; layer?: Layer },
): void {
  const env = { ...process.env, MAIDAN_MUTANTS_LAYER: layer }
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

main(process.argv.slice(2))
