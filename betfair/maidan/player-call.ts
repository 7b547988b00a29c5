import type { ApiRequest } from '../../client/request.ts'
import type { Call, ReplyOf } from '../../domain/contract/call.ts'

/** Makes a call as the session's player. @throws {Refused} */
export type PlayerCall = <C extends Call>(asked: Omit<ApiRequest<C>, 'bearer'>) => Promise<ReplyOf<C>>
