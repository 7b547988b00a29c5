import { type MessageKey, translated } from './messages/text.ts'

/** What the user pool means by its words, or by its name for what is wrong, where the site can say it too. */
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

/** The pool speaks English. In another language its words are the site's for the same thing, where there are any. */
export function poolWords(message: string, reason: string | undefined): string {
  const key = meanings[message] ?? meanings[reason ?? '']
  return key === undefined ? message : translated(key, message)
}
