/** A key that no other request has. Not `randomUUID`: that one needs https, which a phone on a home network has not. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
