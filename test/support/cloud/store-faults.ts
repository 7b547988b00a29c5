import { afterEach } from 'vitest'
import { dynamo } from '../../../functions/store/client.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Decides what happens to a request to the store: an Error is thrown instead of sending it; a function changes the answer;
 * undefined leaves it alone.
 */
export type Fault = (command: string, input: Fields) => Error | ((output: Fields) => Fields) | undefined

/** Injects faults into the store's requests until the end of the test. */
export function withFaults(fault: Fault): void {
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const injected = fault(String(context.commandName), args.input as Fields)
      if (injected instanceof Error) throw injected
      const answer = await next(args)
      if (!injected) return answer
      return { ...answer, output: injected(answer.output as Fields) as typeof answer.output }
    },
    { step: 'initialize', name: 'faults', override: true },
  )
}

/** Removes the faults after each test. Call it once in a file. */
export function withoutFaultsAfterwards(): void {
  afterEach(() => dynamo.middlewareStack.remove('faults'))
}
