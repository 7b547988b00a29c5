import list from './common-passwords.json' with { type: 'json' }

/**
 * The 4,000 most common passwords that are long enough to be chosen, from the ranked list of
 * @zxcvbn-ts/language-common 4.1.3 (MIT), kept as one line of words.
 */
const common = new Set(list.split(' '))

/** True for a common password, in any mix of cases. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
