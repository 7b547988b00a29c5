import { getOpenapi } from '../../domain/contract/socket.ts'
import { httpHandler } from '../http/handler.ts'
import { routes } from '../routes.ts'
import { openapi } from './document.ts'

export const handler = httpHandler(getOpenapi, async () => openapi(routes.map(({ call }) => call)))
