import { type MessageKey, translated } from './messages/text.ts'

/** Text keys of the user pool's messages, by the message or by the pool's name of the error. */
const meanings: Readonly<Record<string, MessageKey>> = {
  'Incorrect username or password.': 'refusal.wrongCredentials',
  'User is disabled.': 'refusal.playerSuspended',
  'Password attempts exceeded': 'security.tooOften',
  CodeMismatchException: 'refusal.resetRefused',
  ExpiredCodeException: 'refusal.resetRefused',
  LimitExceededException: 'security.tooOften',
  TooManyRequestsException: 'security.tooOften',
  TooManyFailedAttemptsException: 'security.tooOften',
}

/** The pool's English message; in another language, the site's translation if there is one. */
export function poolWords(message: string, reason: string | undefined): string {
  const key = meanings[message] ?? meanings[reason ?? '']
  return key === undefined ? message : translated(key, message)
}
