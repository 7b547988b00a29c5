import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '../../functions/routes.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/walks.md'), 'utf8')

interface Step {
  readonly number: string
  /** Its files, from the root of the repository; all in one folder. */
  readonly files: readonly string[]
  /** What brings the walk here from another process, or starts it again; undefined if an earlier step calls it. */
  readonly arrow: string | undefined
  /** The files that both ends of the arrow share. */
  readonly shared: readonly string[]
}

/** `1. → over HTTP (\`shared\`): \`folder/first.ts\`, \`second.ts\`: what happens`: the arrow is optional. */
const stepForm = /^(\d+)\. (?:→ ([^:(]+)(?:\(([^)]+)\))?: )?((?:`[^`]+`(?:, )?)+): /

function stepOf(text: string): Step {
  const [, number = '', arrow, shared = '', named = ''] = stepForm.exec(text) ?? []
  const [first = '', ...others] = quoted(named)
  const files = [first, ...others.map((name) => `${dirname(first)}/${name}`)]
  return { number, files, arrow: arrow?.trim(), shared: quoted(shared) }
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const walks = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const steps = lines.join('\n').match(/^\d+\. .*(?:\n {3}.*)*/gm) ?? []
    return { title, steps: steps.map((step) => stepOf(step.replaceAll(/\s+/g, ' '))) }
  })

const isThere = (path: string) => existsSync(join(root, path))
const sources = new Map<string, string>()

function sourceOf(path: string): string {
  const source = sources.get(path) ?? (isThere(path) ? readFileSync(join(root, path), 'utf8') : '')
  sources.set(path, source)
  return source
}

/** The files that a file imports; with `values`, without those that it imports only types from. */
function importsOf(path: string, values: boolean): string[] {
  const code = values ? sourceOf(path).replaceAll(/^import type [^']*'[^']*'/gm, '') : sourceOf(path)
  const named = code.matchAll(/(?:^import [^']*|^} from |import\()'(\.[^']+)'/gm)
  return [...named].map(([, to = '']) => normalize(join(dirname(path), to)))
}

/** Whether a file imports another, directly or through one file between them. */
function calls(from: string, to: string): boolean {
  const direct = importsOf(from, true)
  return direct.includes(to) || direct.some((between) => importsOf(between, true).includes(to))
}

/** The files of a walk that no earlier step calls, and that call none back. */
function unlinked(steps: readonly Step[]): string[] {
  let before: string[] = []
  return steps.flatMap(({ number, files, arrow, shared }, at) => {
    if (shared.length > 0) before = []
    return files
      .filter((file, place) => {
        const isBeginning = place === 0 && (at === 0 || arrow !== undefined)
        const isLinked = before.some((each) => calls(each, file) || importsOf(file, true).includes(each))
        before.push(file)
        return !isBeginning && !isLinked
      })
      .map((file) => `${number}. ${file}`)
  })
}

/** The files that an arrow names but one of its ends does not use. */
function unshared(steps: readonly Step[]): string[] {
  const uses = (some: readonly Step[], shared: string) =>
    some.some(({ files }) => files.some((file) => file === shared || importsOf(file, false).includes(shared)))
  return steps.flatMap(({ number, shared }, at) =>
    shared
      .filter((file) => !uses(steps.slice(0, at), file) || !uses(steps.slice(at), file))
      .map((file) => `${number}. ${file}`),
  )
}

/** The folders that a walk enters again. */
function enteredAgain(steps: readonly Step[]): string[] {
  const folders = steps.map(({ files: [first = ''] }) => dirname(first))
  const visits = folders.filter((folder, at) => folder !== folders[at - 1])
  return visits.filter((folder, at) => visits.indexOf(folder) !== at)
}

test('there are thirteen walks', () => {
  expect(walks.map(({ title }) => Number.parseInt(title, 10))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
  ])
})

describe.each(walks)('walk $title', ({ steps }) => {
  test('has steps in their order, each with its files', () => {
    expect(steps.length).toBeGreaterThan(8)
    expect(steps.map(({ number }) => Number(number))).toEqual(steps.map((_, at) => at + 1))
    expect(steps.flatMap(({ files }) => files).filter((file) => !isThere(file))).toEqual([])
  })

  test('enters no folder twice', () => {
    expect(enteredAgain(steps)).toEqual([])
  })

  test('follows the calls of the code', () => {
    expect(unlinked(steps)).toEqual([])
    expect(unshared(steps)).toEqual([])
  })
})

test('everything else that the page names exists', () => {
  const paths = quoted(page).filter((name) =>
    /^(domain|functions|web|test|docs|lib|local)\/[\w./-]+$/.test(name),
  )
  expect(paths.filter((path) => !isThere(path))).toEqual([])
  const known = routes.map(({ call }) => `${call.method} ${call.path}`)
  const named = quoted(page).filter((name) => /^(GET|POST|PUT) \//.test(name))
  expect(named.filter((call) => !known.includes(call))).toEqual([])
})
