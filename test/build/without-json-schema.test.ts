import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutFunctions } from '../../build/without-json-schema.ts'

it.each(['to-json-schema', 'json-schema-processors'])(
  'what Zod exports of %s is there, and throws',
  async (name) => {
    const module = new URL(`./${name}.js`, import.meta.resolve('zod/v4/core'))
    const whole: object = await import(module.href)
    const code = withoutFunctions(readFileSync(module, 'utf8'))
    const left: Record<string, () => void> = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    // An alias of another export, which nothing of Zod imports.
    const wanted = Object.keys(whole).filter((each) => each !== 'process')
    expect(Object.keys(left).toSorted()).toEqual(wanted.toSorted())
    for (const each of Object.values(left)) expect(each).toThrow('without JSON Schema')
  },
)
