import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A forked process that exchanges messages with this one. */
export interface Child {
  /** The next message from it. Rejects when it exits instead. */
  receive<Message>(): Promise<Message>
  /** Sends a message and returns the next one from it. */
  ask<Answer>(question: object): Promise<Answer>
  /** Disconnects and waits for it to exit, which it does without the connection. */
  close(): Promise<void>
}

/**
 * Forks a module. Its standard output is dropped.
 * @param env its whole environment, except PATH
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
  const receive = async <Message>() => {
    const received = once(child, 'message').then(([message]) => message as Message)
    return Promise.race([
      received,
      exited.then(([code]) => Promise.reject(new Error(`${module} exited: ${code}`))),
    ])
  }
  return {
    receive,
    ask<Answer>(question: object) {
      const answer = receive<Answer>()
      child.send(question)
      return answer
    },
    async close() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
