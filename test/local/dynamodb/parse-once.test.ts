import { describe, expect, it, vi } from 'vitest'
import { check, rules } from '../../../local/dynamodb/dynalite.ts'
import { type Parser, parseOnce } from '../../../local/dynamodb/parse-once.ts'

const put = (members: object) =>
  check(rules.PutItem, { TableName: 'table', Item: { id: { S: 'a' } }, ...structuredClone(members) })

describe('an expression that was parsed before', () => {
  it('has the values of the request that it comes with', () => {
    const withValue = (text: string) =>
      put({
        ConditionExpression: '#a = :v OR attribute_not_exists(#a)',
        ExpressionAttributeNames: { '#a': 'name' },
        ExpressionAttributeValues: { ':v': { S: text } },
      })
    const [first, second] = [withValue('one'), withValue('two')]
    expect(first).not.toEqual(second)
    expect(JSON.parse(JSON.stringify(first).replaceAll('one', 'two'))).toEqual(
      JSON.parse(JSON.stringify(second)),
    )
  })

  it('has the names of the request that it comes with', () => {
    const named = (name: string) =>
      JSON.stringify(
        put({ ConditionExpression: 'attribute_exists(#a)', ExpressionAttributeNames: { '#a': name } }),
      )
    expect(named('one')).toContain('"args":[["one"]]')
    expect(named('two')).toContain('"args":[["two"]]')
  })

  it('does not hide names and values that the request leaves unused', () => {
    const used = {
      ConditionExpression: 'a = :a',
      ExpressionAttributeValues: { ':a': { N: '1' } },
    }
    put(used)
    const unused = { ...used, ExpressionAttributeValues: { ':a': { N: '1' }, ':b': { N: '1' } } }
    for (const _ of [1, 2]) expect(() => put(unused)).toThrow('unused in expressions: keys: {:b}')
  })

  it('counts a value as used, though another expression had used it when this one was parsed', () => {
    const update = (UpdateExpression: string) =>
      check(rules.UpdateItem, {
        ...{ TableName: 'table', Key: { id: { S: 'a' } }, UpdateExpression },
        ...{
          ConditionExpression: 'b = :b',
          ExpressionAttributeValues: { ':b': { N: '1' }, ':c': { N: '1' } },
        },
      })
    update('SET b = :b, c = :c')
    expect(update('SET c = :c')).toHaveProperty('_condition')
  })

  it('is refused for its values alone', () => {
    const between = (low: string, high: string) =>
      put({
        ConditionExpression: 'n BETWEEN :l AND :h',
        ExpressionAttributeValues: { ':l': { N: low }, ':h': { N: high } },
      })
    between('1', '2')
    expect(() => between('2', '1')).toThrow('requires upper bound to be greater than or equal to lower bound')
  })

  it('is refused again when it was', () => {
    const wrong = { ConditionExpression: 'size(a)' }
    for (const _ of [1, 2]) expect(() => put(wrong)).toThrow('not allowed to be used this way')
  })

  it('is kept with a bound on how many are', () => {
    const parse = vi.fn((text: string) => ({ expression: text }))
    const parser: Parser = { parse }
    parseOnce(parser)
    const ask = (text: string) => parser.parse(text, { context: { unusedAttrNames: {}, unusedAttrVals: {} } })
    for (let at = 0; at < 600; at++) ask(`e${at}`)
    ask('e599')
    expect(parse).toHaveBeenCalledTimes(600)
    ask('e0')
    expect(parse).toHaveBeenCalledTimes(601)
  })
})
