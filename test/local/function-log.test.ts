import { once } from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFunctionLog } from '../../local/function-log.ts'

let dataPath: string
beforeEach(() => {
  dataPath = mkdtempSync(join(tmpdir(), 'function-log-'))
})
afterEach(() => rmSync(dataPath, { recursive: true }))

const logs = () => join(dataPath, 'logs')
const textOf = (name: string) => readFileSync(join(logs(), name), 'utf8')

async function writeLines(lines: readonly string[], bytesMax?: number): Promise<void> {
  const log = openFunctionLog(dataPath, bytesMax)
  for (const line of lines) log.write(`${line}\n`)
  await once(log.end(), 'finish')
}

it('goes on behind what was logged before', async () => {
  await writeLines(['one'])
  await writeLines(['two', 'three'])
  expect(textOf('functions.log')).toBe('one\ntwo\nthree\n')
})

it('is put aside when it is long, while it is written, and never takes more than twice that', async () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `line ${String(at).padStart(4, '0')}`)
  await writeLines(lines, 1000)
  expect(readdirSync(logs()).sort()).toEqual(['functions.log', 'functions.log.1'])
  for (const name of readdirSync(logs())) expect(statSync(join(logs(), name)).size).toBeLessThan(1100)
  const kept = (textOf('functions.log.1') + textOf('functions.log')).trim().split('\n')
  expect(kept).toEqual(lines.slice(-kept.length))
})

it('is put aside at once when an earlier run has left it long', async () => {
  await writeLines(['first'])
  writeFileSync(join(logs(), 'functions.log.1'), 'older')
  truncateSync(join(logs(), 'functions.log'), 2000)
  await writeLines(['next'], 1000)
  expect(textOf('functions.log')).toBe('next\n')
  expect(statSync(join(logs(), 'functions.log.1')).size).toBe(2000)
})
