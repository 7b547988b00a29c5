import { describe, expect, it, test } from 'vitest'
import { interpretReply } from '../../../local/gateway/http-reply.ts'

const interpret = (answer: unknown) => {
  const reply = interpretReply(JSON.stringify(answer) ?? 'null')
  return reply && { ...reply, body: reply.body.toString() }
}

describe('interpretReply', () => {
  it.each([
    ['a text', 'Hello from Lambda!', 'Hello from Lambda!'],
    ['an object', { message: 'Hello from Lambda!' }, '{"message":"Hello from Lambda!"}'],
    ['a list', [1, 2], '[1,2]'],
    ['nothing', undefined, 'null'],
  ])('takes %s without a status as the body of a 200', (_, answer, body) => {
    const headers = { 'content-type': 'application/json' }
    expect(interpret(answer)).toEqual({ status: 200, headers, cookies: [], body })
  })

  it('reads a whole response', () => {
    const answer = {
      statusCode: 201,
      headers: { 'Content-Type': 'application/json', 'X-Count': 3, 'X-Flag': true },
      cookies: ['a=1', 'b=2'],
      body: '{}',
    }
    expect(interpret(answer)).toEqual({
      status: 201,
      headers: { 'content-type': 'application/json', 'x-count': '3', 'x-flag': 'true' },
      cookies: ['a=1', 'b=2'],
      body: '{}',
    })
  })

  it('decodes a body in base64', () => {
    expect(interpret({ statusCode: 200, body: '4oK5', isBase64Encoded: true })?.body).toBe('₹')
  })

  it('calls a response without a type plain text', () => {
    expect(interpret({ statusCode: 204 })?.headers).toEqual({ 'content-type': 'text/plain;charset=UTF-8' })
  })

  test.each([
    ['a body that is no text', { statusCode: 200, body: { a: 1 } }],
    ['headers that are a list', { statusCode: 200, headers: ['a'] }],
    ['cookies that are no list', { statusCode: 200, cookies: 'a=1' }],
    ['a status out of range', { statusCode: 99 }],
    ['a status that is no number', { statusCode: 'ok' }],
  ])('does not accept %s', (_, answer) => {
    expect(interpret(answer)).toBeUndefined()
  })
})
