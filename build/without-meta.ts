import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Removes the descriptions of the calls' schemas, `.check(z.meta({ … }))`, and their names, `.register(z.globalRegistry, { … })`, from
 * the site: only the OpenAPI document needs them. On a slow phone they take time to fetch, and Zod copies a schema for each
 * description before the page is shown.
 */
export function withoutMeta(): Plugin {
  return {
    name: 'without-meta',
    transform: {
      filter: { id: /\/domain\/contract\/.*\.ts$/, code: /z\.(meta\(|globalRegistry)/ },
      handler: (code, file) => ({ code: withoutMetaCalls(code, file), map: null }),
    },
  }
}

/** The code without descriptions and names, and without each call of `check` that had nothing else. */
export function withoutMetaCalls(code: string, file: string): string {
  const cuts: (readonly [from: number, to: number])[] = []
  new Visitor({
    CallExpression({ callee, arguments: checks, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return
      if (callee.property.name === 'register') cuts.push([callee.object.end, end])
      if (callee.property.name !== 'check') return
      const at = checks.findIndex(isMeta)
      const [before, meta, after] = [checks[at - 1], checks[at], checks[at + 1]]
      if (meta && before) cuts.push([before.end, meta.end])
      else if (meta && after) cuts.push([meta.start, after.start])
      else if (meta) cuts.push([callee.object.end, end])
    },
  }).visit(parseSync(file, code).program)
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce((left, [from, to]) => left.slice(0, from) + left.slice(to), code)
}

function isMeta(check: ESTree.Argument): boolean {
  if (check.type !== 'CallExpression' || check.callee.type !== 'MemberExpression') return false
  const { object, property } = check.callee
  return object.type === 'Identifier' && object.name === 'z' && 'name' in property && property.name === 'meta'
}
