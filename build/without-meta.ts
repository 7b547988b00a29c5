import { type Plugin, parseSync, Visitor } from 'vite'

/**
 * Removes the descriptions of the calls' schemas, `.meta({ … })`, from the site: only the OpenAPI document needs them. On a slow
 * phone they take time to fetch, and Zod copies a schema for each of them before the page is shown.
 */
export function withoutMeta(): Plugin {
  return {
    name: 'without-meta',
    transform: {
      filter: { id: /\/domain\/contract\/.*\.ts$/, code: '.meta(' },
      handler: (code, file) => ({ code: withoutMetaCalls(code, file), map: null }),
    },
  }
}

/** The code with each call of a method `meta` replaced by what it is called on. */
export function withoutMetaCalls(code: string, file: string): string {
  const cuts: (readonly [from: number, to: number])[] = []
  new Visitor({
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return
      if (callee.property.name === 'meta') cuts.push([callee.object.end, end])
    },
  }).visit(parseSync(file, code).program)
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce((left, [from, to]) => left.slice(0, from) + left.slice(to), code)
}
