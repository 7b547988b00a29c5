import { expect, it } from 'vitest'
import { tableOf } from '../../../build/preflight/table.ts'

it('a row for each fact, with its advice below', () => {
  const text = tableOf([
    { what: 'Requests a second', is: '10,000', needed: '1,000', verdict: 'ok' },
    { what: 'Sockets', is: '5', needed: '50', verdict: 'breaks', advice: 'ask for more' },
    { what: 'Region', is: 'could not be read', needed: 'any', verdict: 'unread', advice: 'AccessDenied: no' },
  ])
  expect(text.split('\n')).toEqual([
    '                   is                 needed',
    'Requests a second  10,000             1,000   ok',
    'Sockets            5                  50      BREAKS',
    '  → ask for more',
    'Region             could not be read  any     ?',
    '  → AccessDenied: no',
  ])
})
