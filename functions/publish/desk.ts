import type { DeskPart } from '../../domain/contract/socket.ts'
import type { Publication } from '../realtime/fanout-port.ts'

/** The message to every operator's screen that a part of the desk has changed. */
export function deskNews(what: DeskPart): Publication {
  return { topic: 'desk', messages: [{ event: 'desk', data: { what } }] }
}
