import { dirname, join } from 'node:path'

/** The sources by path, with their text. */
export type Sources = ReadonlyMap<string, string>

/**
 * What each part of the repository imports besides itself: folders or files. The longest name that a path starts with is
 * its part; of `web/features/*` each folder is a part.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  functions: ['domain'],
  lib: [
    'cdk.json',
    'domain/contract/fields.ts',
    'domain/contract/key-scope.ts',
    'functions/metrics.ts',
    'functions/routes.ts',
    'functions/routes/row.ts',
    'functions/tables.ts',
  ],
  bin: ['lib'],
  client: ['domain'],
  betfair: ['domain', 'client', 'web/lib/realtime', 'web/lib/prices.ts'],
  local: ['domain', 'functions', 'client', 'build', 'lib/content-security-policy.ts'],
  build: [
    'domain',
    'functions',
    'local',
    'lib/config.ts',
    'lib/node-config.ts',
    'web/features/rules/rule-set.ts',
  ],
  'web/vite.config.ts': ['build'],
  'web/lib': ['domain'],
  'web/ui': ['domain', 'web/lib'],
  'web/features/*': ['domain', 'web/lib', 'web/ui', 'web/games', 'docs/rules'],
  'web/games': ['domain', 'web/lib', 'web/features/*/game.tsx'],
  'web/app': ['domain', 'web/lib', 'web/ui', 'web/games', 'web/features'],
  bench: ['domain', 'functions', 'local', 'build', 'web', 'test/support', 'test/web/lib/realtime/samples.ts'],
  'test/support': [
    'domain',
    'functions',
    'lib/node-config.ts',
    'local',
    'build',
    'web',
    'test/domain',
    'test/local',
  ],
  test: ['betfair', 'domain', 'functions', 'lib', 'local', 'build', 'bench', 'web', 'cdk.json'],
}

/** The packages that a part imports, where those are few; and those that it does not import. */
const packages: Readonly<Record<string, { only?: RegExp; not?: RegExp }>> = {
  domain: { only: /^(zod(\/.+)?|@noble\/hashes\/.+)$/ },
  // What the site loads has zod's functions: docs/adr/0054-first-load.md.
  'domain/contract': { only: /^zod\/mini$/ },
  functions: { not: /^(aws-cdk-lib|@aws-sdk\/.*dynamodb)/ },
  'functions/store': { not: /^aws-cdk-lib/ },
  web: { not: /^(zod$|@aws-sdk\/|node:)/ },
  'web/vite.config.ts': {},
}

/** `import … from`, `export … from`, `import '…'` and `import('…')`. */
export const IMPORT = /^(?:import|export)\s[^'"=]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** `import { z }` keeps all of zod in every bundle, as it hangs on its export z. */
const ZOD = /^import \{[^}]*\bz\b[^}]*\} from 'zod(\/mini)?'/m

/** What in these sources is imported from where it must not be. */
export function importFaults(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const imported = [...text.matchAll(IMPORT)].map(([, one, two, three]) => one ?? two ?? three ?? '')
    const faults = imported.filter((from) => !isAllowed(file, from)).map((from) => `${file} imports ${from}`)
    return ZOD.test(text) ? [...faults, `${file}: import * as z from 'zod'`] : faults
  })
}

function isAllowed(file: string, from: string): boolean {
  if (!from.startsWith('.')) {
    const { only = /./, not = /^$/ } = packages[longest(Object.keys(packages), file) ?? ''] ?? {}
    return only.test(from) && !not.test(from)
  }
  const target = join(dirname(file), from)
  const part = longest(Object.keys(parts), file)
  if (part === undefined || target.endsWith('.test.ts')) return part === undefined
  const own = part.endsWith('*') ? file.split('/').slice(0, 3).join('/') : part
  return [own, ...(parts[part] ?? [])].some((name) => isWithin(name, target))
}

/** The longest of the names that a file lies within. */
function longest(names: readonly string[], file: string): string | undefined {
  return names.filter((name) => isWithin(name, file)).sort((a, b) => b.length - a.length)[0]
}

/** Whether a file is, or lies in, what a name stands for: `*` stands for one folder. */
function isWithin(name: string, file: string): boolean {
  const wanted = name.split('/')
  return wanted.every((folder, at) => folder === '*' || folder === file.split('/')[at])
}
