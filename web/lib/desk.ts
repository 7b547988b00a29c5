import type { DeskPart } from '../../domain/contract/socket.ts'

/** The query key of everything in a part of the operators' desk. */
export function deskKey(what: DeskPart): readonly string[] {
  return ['desk', what]
}
