import type { DeskPart } from '../../domain/contract/socket.ts'

/** Key of everything that a part of the operators' desk shows. */
export function deskKey(what: DeskPart): readonly string[] {
  return ['desk', what]
}
