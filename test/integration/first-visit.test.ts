import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { siteDirectory } from '../../build/site.ts'
import { usualTest } from '../support/tier.ts'

const html = readFileSync(join(siteDirectory, 'index.html'), 'utf8')

/** The size of a file of the built site in bytes: by gzip, but for fonts, which are compressed already. */
function sizeOf(file: string): number {
  const content = readFileSync(join(siteDirectory, file))
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
}

/** A script's file with all files that it imports, directly or through others, but those that it fetches later. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const code = readFileSync(join(siteDirectory, file), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g))
    withImports(`assets/${name}`, known)
  return known
}

/** The file of a page's code, by the name of its module. */
function codeOf(page: string): string {
  const file = readdirSync(join(siteDirectory, 'assets')).find((name) => name.startsWith(`${page}-`))
  if (file === undefined) throw new Error(`No file is named ${page}`)
  return `assets/${file}`
}

/** The files of the site's frame and of a page, by the name of the page's module. */
function filesOf(page: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const scripts = [...named.filter((file) => file.endsWith('.js')), codeOf(page)]
  return [...new Set([...named, ...scripts.flatMap((file) => [...withImports(file)])])]
}

// docs/benchmarks.md has what browsers load, with the page's data.
usualTest.each([
  ['home-page', 125_000],
  ['login-page', 124_000],
])('the first visit of %s waits for at most %i bytes of scripts, styles and letters', (page, most) => {
  const files = filesOf(page)
  expect(files.map((file) => file.split('.').at(-1))).toEqual(expect.arrayContaining(['js', 'css', 'woff2']))
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(most)
})

// A browser that speaks HTTP/1.1 fetches six files at a time: with more files a slow network answers more often.
usualTest.each([
  ['match-loader', 20],
  ['aviator-page', 20],
])('the first visit of %s waits for at most %i files of scripts', (page, most) => {
  expect(filesOf(page).filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(most)
})

usualTest('no style makes browsers restyle the whole page whenever the focus moves', () => {
  const [styles = ''] = filesOf('home-page').filter((file) => file.endsWith('.css'))
  const css = readFileSync(join(siteDirectory, styles), 'utf8')
  expect(css).toContain(':has(')
  // Tailwind's `group-has-*` becomes this, of which browsers can't tell which elements it changes.
  expect(css).not.toMatch(/:has\([^{}]*\) \*/)
})
