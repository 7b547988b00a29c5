import { expect, test } from 'vitest'
import { setLocale, translated } from '../../../../web/lib/messages/text.ts'
import { poolWords } from '../../../../web/lib/pool-words.ts'
import { inHindi } from './in-hindi.ts'

const wrongLogIn = 'Incorrect username or password.'

inHindi()

test('words of a server are said in Hindi by their key', () => {
  expect(translated('refusal.oddsChanged', 'The odds have changed.')).toBe('ऑड्स बदल गए हैं।')
})

test('words that Hindi has no message for stay as they came', () => {
  expect(translated('refusal.noSuchPlayer', 'There is no such player.')).toBe('There is no such player.')
})

test('in English they stay as they came, whatever the site would say', async () => {
  await setLocale('en')
  expect(translated('refusal.badRequest', 'stake: expected a number')).toBe('stake: expected a number')
  const wrongCode = 'Invalid code provided, please request a code again.'
  expect(poolWords(wrongCode, 'CodeMismatchException')).toBe(wrongCode)
})

test('a failed log-in speaks of the email that the form asks for, not of a user name', async () => {
  await setLocale('en')
  expect(poolWords(wrongLogIn, 'NotAuthorizedException')).toBe('Incorrect email or password.')
})

test('what the pool says is said in Hindi by its words, or by its name for what is wrong', () => {
  expect(poolWords(wrongLogIn, 'NotAuthorizedException')).toBe('ईमेल या पासवर्ड गलत है।')
  expect(poolWords('Any words of the pool', 'LimitExceededException')).toBe(
    'बहुत बार कोशिश की गई। कृपया कुछ मिनट रुकें।',
  )
  expect(poolWords('Invalid session for the user.', 'NotAuthorizedException')).toBe(
    'Invalid session for the user.',
  )
})
