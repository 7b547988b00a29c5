import type { KnipConfig } from 'knip'
import { jobs, routes, socketRoutes } from './functions/routes.ts'

const handlers = [...routes, ...Object.values(socketRoutes), ...Object.values(jobs)].map(({ entry }) => entry)

/** What is reached from outside: scripts, handlers by their rows, the site, tests and measurements. */
const config: KnipConfig = {
  entry: [
    ...handlers,
    'bin/*.ts',
    'local/{main,dev,reset}.ts',
    'build/*.ts',
    'web/app/main.tsx',
    'web/app/early.ts',
    // In place of React: web/vite.config.ts.
    'web/lib/preact.ts',
    // In place of a function of Lucide's: web/vite.config.ts.
    'web/ui/lucide-icon.tsx',
    'web/vite.config.ts',
    'bench/**/*.ts',
    'bench/{empty-site,ladder,market-screen}/main.tsx',
    'test/**/*.test.{ts,tsx}',
    'test/**/vitest.config.ts',
    'test/mutants/{run,plugins,stryker.config}.ts',
    // Started as processes of their own.
    'test/emulator/leave-open.ts',
    'test/support/cloud/start-*.ts',
    'test/local/gateway/fixtures/*.ts',
  ],
  project: ['{betfair,bin,client,lib,domain,functions,local,build,bench,test,web}/**/*.{ts,tsx}'],
  // In the stylesheet, which knip does not read.
  ignoreDependencies: ['tailwindcss', '@fontsource-variable/noto-sans-devanagari'],
  // Only the conformance run needs it, and says so when it is missing.
  ignoreBinaries: ['java'],
}

export default config
