/** Makes `count` requests, which are sent one after the other; making them is not measured. */
export type Requests = (count: number) => readonly (() => Promise<unknown>)[]

/** The message that a measured process gets from the one that forked it. */
export interface Round {
  readonly way: string
  readonly count: number
}

/**
 * Answers each round with the CPU time of one request in milliseconds: user and system time of all threads, which includes
 * compilation and garbage collection, but no waiting.
 */
export function answerRounds(ways: Readonly<Record<string, Requests>>): void {
  process.on('message', async ({ way, count }: Round) => {
    const sends = ways[way]?.(count) ?? []
    const before = process.cpuUsage()
    for (const send of sends) await send()
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / 1000 / sends.length)
  })
}
