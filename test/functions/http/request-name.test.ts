import { expect, test } from 'vitest'
import { requestName } from '../../../functions/http/request-name.ts'

test('a request is known by its key', () => {
  expect(requestName('withdrawal-1')).toBe('key:withdrawal-1')
})

test('a request without a key is known by a name that no key can be', () => {
  const [one, other] = [requestName(undefined), requestName(undefined)]
  expect(one).toMatch(/^once:/)
  expect(other).not.toBe(one)
  expect(requestName(one)).not.toBe(one)
})
