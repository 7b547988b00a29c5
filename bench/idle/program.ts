import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addressOf } from '../server-start.ts'

const root = join(import.meta.dirname, '../..')

/** A running server program. */
export interface Program {
  readonly pid: number
  readonly url: string
  /** The environment of its functions; empty for a program without functions. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts a program and waits until it prints its address. */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    // `npm start` sets it itself, but not where another program listens on its channel, as this one does.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let functions: Readonly<Record<string, string>> = {}
  child.on('message', (message) => {
    functions = message as typeof functions
  })
  const exited = once(child, 'exit')
  const ended = exited.then(() => Promise.reject(new Error(`${args[0]} ended before it was ready`)))
  const url = await Promise.race([addressOf(outputOf(child)), ended])
  ended.catch(() => undefined)
  child.stdout?.resume()
  return {
    pid: child.pid ?? 0,
    url,
    get env() {
      return functions
    },
    async close() {
      child.kill()
      await exited
    },
  }
}

function outputOf({ stdout }: ChildProcess): NodeJS.ReadableStream {
  if (!stdout) throw new Error('The program has no output')
  return stdout
}
