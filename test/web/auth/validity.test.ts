import { expect, test } from 'vitest'
import { isEmail, isPassword, isUsername } from '../../../web/features/auth/validity.ts'

test.each([
  ['asha@example.com', true],
  [' asha@example.com ', true],
  ['a@b.c', true],
  ['', false],
  ['asha', false],
  ['asha@example', false],
  ['asha @example.com', false],
  ['asha@@example.com', false],
  ['@example.com', false],
])('email %j: %s', (email, valid) => {
  expect(isEmail(email)).toBe(valid)
})

test('a password has at least six characters, spaces included', () => {
  expect(['', 'five5', 'six666', '      '].map(isPassword)).toEqual([false, false, true, true])
})

test('a username is more than spaces', () => {
  expect(['', '   ', ' a '].map(isUsername)).toEqual([false, false, true])
})
