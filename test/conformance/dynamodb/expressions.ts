import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { freshId, refusal, type Subject } from './subject.ts'

type Values = Record<string, unknown>

export function expressionTests(subject: () => Subject): void {
  const stored = async (attributes: Values): Promise<{ playerId: string }> => {
    const playerId = freshId()
    const { documents, wallets: TableName } = subject()
    await documents.send(new PutCommand({ TableName, Item: { playerId, ...attributes } }))
    return { playerId }
  }

  /** Applies an update to a fresh item. Returns the item after it. */
  const updated = async (
    attributes: Values,
    UpdateExpression: string,
    values?: Values,
    condition?: string,
  ) => {
    const Key = await stored(attributes)
    const { documents, wallets: TableName } = subject()
    await documents.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression,
        ...(values && { ExpressionAttributeValues: values }),
        ...(condition !== undefined && { ConditionExpression: condition }),
      }),
    )
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    const { playerId: _, ...rest } = Item ?? {}
    return rest
  }

  /** Whether a condition holds for an item. */
  const holds = async (attributes: Values, condition: string, values?: Values): Promise<boolean> => {
    try {
      await updated(attributes, 'REMOVE untouched', values, condition)
      return true
    } catch (error) {
      if ((error as Error).name === 'ConditionalCheckFailedException') return false
      throw error
    }
  }

  test('arithmetic under conditions on nested paths', async () => {
    const wallet = {
      money: { balance: 600_00, exposure: 0 },
      positions: { m1: { home: 0, away: 0 } },
      version: 4,
    }
    const hold = (stake: number) =>
      updated(
        wallet,
        'SET money.balance = money.balance - :stake, money.exposure = money.exposure + :stake,' +
          ' positions.m1.home = positions.m1.home - :stake, version = version + :one',
        { ':stake': stake, ':one': 1, ':version': 4 },
        'money.balance >= :stake AND version = :version AND positions.m1.home <= :stake',
      )
    expect(await hold(600_00)).toEqual({
      money: { balance: 0, exposure: 600_00 },
      positions: { m1: { home: -600_00, away: 0 } },
      version: 5,
    })
    expect((await refusal(hold(600_01))).name).toBe('ConditionalCheckFailedException')
  })

  test.each<[string, Values, string, Values | undefined, Values]>([
    ['a default', {}, 'SET n = if_not_exists(n, :zero) + :one', { ':zero': 0, ':one': 1 }, { n: 1 }],
    [
      'a default unused',
      { n: 4 },
      'SET n = if_not_exists(n, :zero) + :one',
      { ':zero': 0, ':one': 1 },
      { n: 5 },
    ],
    ['a swap', { a: 1, b: 2 }, 'SET a = b, b = a', undefined, { a: 2, b: 1 }],
    ['a copy and an addition', { n: 1 }, 'SET was = n ADD n :one', { ':one': 1 }, { n: 2, was: 1 }],
    [
      'a copied map and a change in it',
      { a: { n: 1 } },
      'SET b = a, a.n = :two',
      { ':two': 2 },
      { a: { n: 2 }, b: { n: 1 } },
    ],
    ['a list grown', { l: [1] }, 'SET l = list_append(l, :more)', { ':more': [2] }, { l: [1, 2] }],
    ['a list grown in front', { l: [1] }, 'SET l = list_append(:more, l)', { ':more': [2] }, { l: [2, 1] }],
    ['a place in a list', { l: [1, 2] }, 'SET l[1] = :x', { ':x': 9 }, { l: [1, 9] }],
    ['a place past the end of a list', { l: [1] }, 'SET l[7] = :x', { ':x': 9 }, { l: [1, 9] }],
    ['two places removed', { l: [0, 1, 2, 3] }, 'REMOVE l[0], l[2]', undefined, { l: [1, 3] }],
    ['a nested attribute removed', { m: { a: 1, b: 2 } }, 'REMOVE m.a', undefined, { m: { b: 2 } }],
    ['nothing to remove', { a: 1 }, 'REMOVE b', undefined, { a: 1 }],
    ['an addition to nothing', {}, 'ADD n :x', { ':x': 5 }, { n: 5 }],
    ['a set begun', {}, 'ADD s :x', { ':x': new Set(['a']) }, { s: new Set(['a']) }],
    ['a set grown', { s: new Set([1]) }, 'ADD s :x', { ':x': new Set([1, 2]) }, { s: new Set([1, 2]) }],
    ['a set emptied', { s: new Set([1]) }, 'DELETE s :x', { ':x': new Set([1, 2]) }, {}],
    ['an entry in a map', { m: {} }, 'SET m.a = :x', { ':x': { b: 1 } }, { m: { a: { b: 1 } } }],
  ])('an update makes %s', async (_name, before, expression, values, after) => {
    expect(await updated(before, expression, values)).toEqual(after)
  })

  test.each<[string, Values, string, Values | undefined]>([
    ['a sum with a missing attribute', {}, 'SET n = n + :x', { ':x': 1 }],
    ['a sum with a text', { n: 'a' }, 'SET n = n + :x', { ':x': 1 }],
    ['a default that is not there, needed or not', { n: 1 }, 'SET n = if_not_exists(n, m)', undefined],
    ['a path through nothing', {}, 'SET m.a = :x', { ':x': 1 }],
    ['a path through a number', { m: 1 }, 'SET m.a = :x', { ':x': 1 }],
    ['a change of the key', {}, 'SET playerId = :x', { ':x': 'b' }],
    ['paths that overlap', { m: {} }, 'SET m = :x, m.a = :x', { ':x': 1 }],
    ['one path twice', {}, 'SET a = :x, a = :x', { ':x': 1 }],
    ['a reserved word', {}, 'SET status = :x', { ':x': 1 }],
    ['a value that is not used', {}, 'SET a = :x', { ':x': 1, ':y': 1 }],
    ['a value that is not there', {}, 'SET a = :x + :y', { ':x': 1 }],
    ['a syntax error', {}, 'SET a = ', undefined],
    ['an addition of a number to a text', { s: 'a' }, 'ADD s :x', { ':x': 1 }],
    ['an empty expression', {}, '', undefined],
  ])('an update is refused for %s', async (_name, before, expression, values) => {
    expect((await refusal(updated(before, expression, values))).name).toBe('ValidationException')
  })

  test.each<[boolean, string, Values, Values | undefined]>([
    [true, 'a = :x', { a: 1 }, { ':x': 1 }],
    [false, 'a = :x', { a: 1 }, { ':x': '1' }],
    [false, 'a = :x', {}, { ':x': 1 }],
    [true, 'a <> :x', { a: 1 }, { ':x': '1' }],
    [true, 'a <> :x', {}, { ':x': 1 }],
    [true, 'a < :x', { a: 9 }, { ':x': 10 }],
    [false, 'a < :x', { a: '9' }, { ':x': '10' }],
    [false, 'a < :x', {}, { ':x': 10 }],
    [true, ':x >= a', { a: 10 }, { ':x': 10 }],
    [true, 'NOT a < :x', {}, { ':x': 10 }],
    [true, 'a BETWEEN :x AND :y', { a: 2 }, { ':x': 2, ':y': 3 }],
    [true, 'a IN (:x, :y)', { a: 3 }, { ':x': 2, ':y': 3 }],
    [false, 'a IN (:x, :y)', {}, { ':x': 2, ':y': 3 }],
    [true, 'begins_with(a, :x)', { a: 'match#1' }, { ':x': 'match#' }],
    [false, 'begins_with(a, :x)', { a: 'atch#1' }, { ':x': 'match#' }],
    [true, 'contains(a, :x)', { a: 'xyz' }, { ':x': 'y' }],
    [true, 'contains(a, :x)', { a: new Set(['x', 'y']) }, { ':x': 'y' }],
    [true, 'contains(a, :x)', { a: [1, 'y'] }, { ':x': 'y' }],
    [false, 'contains(a, :x)', { a: ['xyz'] }, { ':x': 'y' }],
    [true, 'size(a) = :x', { a: 'हार' }, { ':x': 3 }],
    [true, 'size(a) = :x', { a: '' }, { ':x': 0 }],
    [true, 'size(a) < :x', { a: [1, 2] }, { ':x': 3 }],
    [true, 'size(a) = :x', { a: { b: 1 } }, { ':x': 1 }],
    [true, 'attribute_type(a, :x)', { a: true }, { ':x': 'BOOL' }],
    [true, 'attribute_exists(a.b)', { a: { b: null } }, undefined],
    [false, 'attribute_exists(a.b)', { a: 1 }, undefined],
    [true, 'attribute_not_exists(a[1])', { a: [1] }, undefined],
    [true, 'attribute_exists(a) OR attribute_exists(b) AND attribute_exists(c)', { a: 1 }, undefined],
    [false, '(attribute_exists(a) OR attribute_exists(b)) AND attribute_exists(c)', { a: 1 }, undefined],
    [true, 'NOT attribute_exists(b) AND attribute_exists(a)', { a: 1 }, undefined],
    [true, 'a = b', { a: { x: [1, { y: 2 }] }, b: { x: [1, { y: 2 }] } }, undefined],
    [false, 'a = :x', { a: { x: [1, 2] } }, { ':x': { x: [2, 1] } }],
    [false, 'a <> :x', { a: [1, 2] }, { ':x': [1, 2] }],
    [true, 'a IN (:x)', { a: { n: 1 } }, { ':x': { n: 1 } }],
    [true, 'contains(a, :x)', { a: [{ n: 1 }] }, { ':x': { n: 1 } }],
    [true, 'a = :x', { a: new Set([1, 2]) }, { ':x': new Set([2, 1]) }],
    [true, 'a = :x', { a: null }, { ':x': null }],
    [true, 'a < :x', { a: '\uffee' }, { ':x': '\u{1f3cf}' }],
  ])('it is %s that %s for %j', async (expected, condition, attributes, values) => {
    expect(await holds(attributes, condition, values)).toBe(expected)
  })

  test.each<[string, string, Values | undefined]>([
    ['an unknown function', 'exists(a)', undefined],
    ['a text as a number', 'size(a) = :x AND', { ':x': 1 }],
    ['a range upside down', 'a BETWEEN :x AND :y', { ':x': 3, ':y': 2 }],
    ['an order of values that have none', 'attribute_exists(a) OR a < :x', { ':x': true }],
    ['a reserved word', 'size(status) = :x', { ':x': 3 }],
    ['a value that is not there', 'a = :y', { ':x': 3 }],
  ])('a condition is refused for %s', async (_name, condition, values) => {
    expect((await refusal(holds({ a: 1 }, condition, values))).name).toBe('ValidationException')
  })
}
