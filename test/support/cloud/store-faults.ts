import { afterEach } from 'vitest'
import { dynamo } from '../../../functions/store/client.ts'

type Fields = Readonly<Record<string, unknown>>

/** What becomes of a request to the store: an error is thrown before it is sent; an answer changes the store's own. */
export type Fault = (command: string, input: Fields) => Error | ((output: Fields) => Fields) | undefined

/** Lets requests of this test's functions to the store meet faults, until the end of the test. */
export function withFaults(fault: Fault): void {
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const met = fault(String(context.commandName), args.input as Fields)
      if (met instanceof Error) throw met
      const answer = await next(args)
      return met ? { ...answer, output: met(answer.output as Fields) as typeof answer.output } : answer
    },
    { step: 'initialize', name: 'faults', override: true },
  )
}

/** Takes the faults away after each test; to be called once in a file. */
export function withoutFaultsAfterwards(): void {
  afterEach(() => dynamo.middlewareStack.remove('faults'))
}
