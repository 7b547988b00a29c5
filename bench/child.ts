import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A forked process to talk to. */
export interface Child {
  /** The next message from it. Rejects when it exits instead. */
  hear<Message>(): Promise<Message>
  /** Says something and answers with the next message from it. */
  ask<Answer>(question: object): Promise<Answer>
  /** Disconnects and waits for it to exit, which nothing but the connection keeps it from. */
  close(): Promise<void>
}

/**
 * Forks a module. What it prints is dropped, except on the error output.
 * @param env its environment, whole but for PATH
 */
export function forkChild(
  module: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  const child = fork(module, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const hear = async <Message>() => {
    const said = once(child, 'message').then(([message]) => message as Message)
    return Promise.race([
      said,
      exited.then(([code]) => Promise.reject(new Error(`${module} exited: ${code}`))),
    ])
  }
  return {
    hear,
    ask<Answer>(question: object) {
      const answer = hear<Answer>()
      child.send(question)
      return answer
    },
    async close() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
