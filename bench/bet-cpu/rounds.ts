/** Makes that many requests, to be sent one after the other; making them is not measured. */
export type Requests = (count: number) => readonly (() => Promise<unknown>)[]

/** What a measured process is asked by the one that forked it. */
export interface Round {
  readonly way: string
  readonly count: number
}

/**
 * Answers every round asked of this process with the CPU time of one request in milliseconds: user and system time of
 * all threads, so that compiling and collecting garbage are in it and waiting is not.
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
