import { dirname, join } from 'node:path'
import { IMPORT, type Sources } from './imports.ts'

const TEXTS = 'web/lib/messages/en/'
const FIRST = 'web/app/main.tsx'

/** A key where its text is defined; and where it is used, what may be a key or the beginning of one. */
const DEFINED = /^ {2}'([^']+)':/gm
const USED = /['"](\w[\w. -]*\.[\w. -]*)['"]|`(\w[\w.]*\.)\$\{/g

/**
 * Texts that code shows and does not load. A file of `web/lib/messages/en` is loaded with the code that imports it, so each
 * piece of code that is fetched alone has to import, itself or through others, the files of all texts that it names.
 */
export function textFaults(sources: Sources): string[] {
  const homes = homesOf(sources)
  const first = reached(sources, FIRST)
  return [...piecesOf(sources)].flatMap((piece) => {
    const loaded = reached(sources, piece).union(first)
    const named = [...loaded].flatMap((file) =>
      keysIn(file, sources).flatMap((key) => homesOfKey(homes, key)),
    )
    return [...new Set(named).difference(loaded)].map(
      (home) => `${piece} shows texts of ${home} and does not import it`,
    )
  })
}

/** The files of texts, by the keys that they define. */
function homesOf(sources: Sources): Map<string, string> {
  const texts = [...sources].filter(([file]) => file.startsWith(TEXTS))
  return new Map(
    texts.flatMap(([file, text]) => [...text.matchAll(DEFINED)].map(([, key = '']) => [key, file] as const)),
  )
}

/** The files that define a key, or keys that begin so, as with `bet.status.`; none if it is no key of a text. */
function homesOfKey(homes: ReadonlyMap<string, string>, key: string): string[] {
  if (!key.endsWith('.')) return [homes.get(key) ?? ''].filter(Boolean)
  return [...homes].filter(([each]) => each.startsWith(key)).map(([, home]) => home)
}

/** The first load, and what is fetched on its own later. */
function piecesOf(sources: Sources): Set<string> {
  const web = [...sources].filter(([file]) => file.startsWith('web/'))
  return new Set([FIRST, ...web.flatMap(([file, text]) => importedBy(file, text, true))])
}

/** A file and all that it imports at once. */
function reached(sources: Sources, from: string): Set<string> {
  const files = new Set([from])
  for (const file of files)
    for (const next of importedBy(file, sources.get(file) ?? '', false)) files.add(next)
  return files
}

function importedBy(file: string, text: string, isLater: boolean): string[] {
  return [...text.matchAll(IMPORT)]
    .filter(([statement]) => !statement.startsWith('import type'))
    .map(([, one, two, later]) => (isLater ? later : (one ?? two)) ?? '')
    .filter((from) => from.startsWith('.'))
    .map((from) => join(dirname(file), from))
}

/** The keys that a file names. A game's row names those of the fairness page, which loads them. */
function keysIn(file: string, sources: Sources): string[] {
  if (!file.startsWith('web/') || file.startsWith('web/lib/messages/')) return []
  const keys = [...(sources.get(file) ?? '').matchAll(USED)].map(
    ([, whole, beginning]) => whole ?? beginning ?? '',
  )
  return file.endsWith('/game.tsx') ? keys.filter((key) => !key.startsWith('fair.')) : keys
}
