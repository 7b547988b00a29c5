import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

export type ReactPage = 'empty-site' | 'market-screen' | 'ladder'

const ofReact = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

/** Builds a page of `bench` by the site's own config but for React itself, where the site has Preact. */
export async function buildReactPage(page: ReactPage, outDir: string): Promise<void> {
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    root: join(import.meta.dirname, page),
    resolve: { alias: Object.fromEntries(ofReact.map((name) => [name, name])) },
    build: { outDir, emptyOutDir: true },
  })
}
