import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

let script: string

beforeAll(() => {
  script = join(mkdtempSync(join(tmpdir(), 'arena-')), 'program.ts')
  const source = join(import.meta.dirname, '../../local/one-arena.ts')
  const said = '{ pid: process.pid, args: process.argv.slice(2), arenas: process.env.MALLOC_ARENA_MAX }'
  writeFileSync(
    script,
    `import { keepOneArena } from ${JSON.stringify(source)}
keepOneArena()
console.log(JSON.stringify(${said}))
process.send?.(${said})
`,
  )
})

it.runIf(process.platform === 'linux')('starts a program again with one arena, as the same process', () => {
  const { pid, stdout } = spawnSync(process.execPath, [script, 'one', 'two'], { env: {}, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual({ pid, args: ['one', 'two'], arenas: '1' })
})

it('leaves a number that was chosen', () => {
  const env = { MALLOC_ARENA_MAX: '4' }
  const { stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toMatchObject({ arenas: '4' })
})

it('keeps the channel to a program that listens', async () => {
  const child = fork(script, { env: {}, silent: true })
  const [said] = (await once(child, 'message')) as [unknown]
  expect(said).toEqual({ pid: child.pid, args: [] })
})
