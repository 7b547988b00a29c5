import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A server program, as its own process. */
export interface ServerProgram {
  /** Node's arguments: the module and its own arguments. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts a server and stops it again.
 * @returns milliseconds from the start of its process to its first page, requested as soon as it prints its address
 */
export async function timeToReady({ args, cwd, env = {} }: ServerProgram): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    const url = await Promise.race([addressOf(child.stdout), exited.then(ended)])
    const page = await fetch(url)
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`${url} answered ${page.status}`)
    return performance.now() - started
  } finally {
    child.kill()
    await exited
  }
}

/** The address in the line that the server prints when it runs. */
export async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const url = /runs at (http\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('The server did not say where it runs')
}

function ended(): never {
  throw new Error('The server ended before it was ready')
}
