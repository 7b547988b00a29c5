import { ServerFrame, type ServerMessage } from '../../../domain/contract/server-messages.ts'
import { logError } from '../log.ts'

/** The messages of a frame; none if it is invalid, which is logged. */
export function parseFrame(text: string): readonly ServerMessage[] {
  try {
    const frame = ServerFrame.parse(JSON.parse(text))
    return Array.isArray(frame) ? frame : [frame]
  } catch (error) {
    logError('The socket said what cannot be understood', error)
    return []
  }
}
