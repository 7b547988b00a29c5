import type { Plugin } from 'vite'

/**
 * Leaves out of the site how Zod describes schemas in JSON Schema: only the OpenAPI document needs it. Each schema has methods
 * for it, so no bundler can see that nobody calls them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => ({ code: withoutFunctions(code), map: null }),
    },
  }
}

/** A module with the names that the code exports, each of which is a function that throws. */
export function withoutFunctions(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
  const thrown = 'function none() { throw new Error("The site is built without JSON Schema") }'
  return [thrown, ...names.map((name) => `export { none as ${name} }`)].join('\n')
}
