import type { DeskPart } from '../../domain/contract/socket.ts'
import type { Publication } from '../realtime/fanout-port.ts'

/** What tells every operator's screen that a part of the desk changed. */
export function deskNews(what: DeskPart): Publication {
  return { topic: 'desk', messages: [{ event: 'desk', data: { what } }] }
}
