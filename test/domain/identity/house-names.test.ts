import { expect, it } from 'vitest'
import { isHouseName } from '../../../domain/identity/house-names.ts'

it.each([
  'Operator',
  'Demo Operator',
  'OPERATOR 2',
  'o p e r a t o r',
  '0perat0r',
  'Ореrаtоr',
  'Öpérätôr',
  'Ope\u200drator',
  'Ｏｐｅｒａｔｏｒ',
  'Maidan',
  'maidanSupport',
  'Ma1dan',
  'Admin',
  '@dmin',
  'Admin1',
  'the admin of it all',
  'Support',
  'Customer care',
  'help-desk',
  'HeIpdesk',
  'he1p line',
  'Неlpdesк',
  'SupportTeam',
  's u p p o r t',
])('a player is not called %j', (name) => {
  expect(isHouseName(name)).toBe(true)
})

it.each([
  'Asha Rao',
  'Kohli supporter',
  'Systematic',
  'Madan Lal',
  'Modi fan',
  'आशा राव',
  'Adminah',
  '7',
  '-',
])('a player may be called %j', (name) => {
  expect(isHouseName(name)).toBe(false)
})
