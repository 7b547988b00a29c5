import { type MessageKey, type PlainKey, text, translated } from './messages/text.ts'

/** The site's own words for messages of the user pool, which name a user name where the form asks for an email. */
const ownWords: Readonly<Record<string, PlainKey>> = {
  'Incorrect username or password.': 'refusal.wrongCredentials',
  'User is disabled.': 'refusal.playerSuspended',
  'Password attempts exceeded': 'security.tooOften',
}

/** Translations of other messages, by the pool's name of the error. */
const meanings: Readonly<Record<string, MessageKey>> = {
  CodeMismatchException: 'refusal.resetRefused',
  ExpiredCodeException: 'refusal.resetRefused',
  LimitExceededException: 'security.tooOften',
  TooManyRequestsException: 'security.tooOften',
  TooManyFailedAttemptsException: 'security.tooOften',
}

/** The site's words for a message of the pool, else the message; in another language, the site's translation if there is one. */
export function poolWords(message: string, reason: string | undefined): string {
  const own = ownWords[message]
  if (own !== undefined) return text(own)
  const key = meanings[reason ?? '']
  return key === undefined ? message : translated(key, message)
}
