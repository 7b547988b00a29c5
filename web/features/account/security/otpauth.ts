/** The name under which the app lists the code. */
const ISSUER = 'Maidan'

/**
 * The address that authenticator apps scan or open
 * (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). Codes of six digits each 30 seconds are its default.
 * @param secret in base 32
 */
export function otpauthUri(email: string, secret: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`
}

/** A secret in groups of four, as people read and type it. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
