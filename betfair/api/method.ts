import type * as z from 'zod'
import type { Session } from '../maidan/session.ts'

/** A method of the JSON-RPC API: what it takes, and what it answers for a player. */
export interface Method {
  readonly params: z.ZodType
  run(session: Session, params: unknown): Promise<unknown>
}

/** A method whose work gets the parsed parameters. */
export function method<Params extends z.ZodType>(
  params: Params,
  run: (session: Session, params: z.infer<Params>) => Promise<unknown>,
): Method {
  return { params, run: (session, given) => run(session, given as z.infer<Params>) }
}
