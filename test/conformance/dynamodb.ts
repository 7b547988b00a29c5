import { afterAll, beforeAll, describe } from 'vitest'
import { expressionTests } from './dynamodb/expressions.ts'
import { itemTests } from './dynamodb/items.ts'
import { numberTests } from './dynamodb/numbers.ts'
import { queryTests } from './dynamodb/queries.ts'
import { createSubject, deleteSubject, type Subject } from './dynamodb/subject.ts'
import { tableTests } from './dynamodb/tables.ts'
import { transactionTests } from './dynamodb/transactions.ts'

/** Everything that Maidan relies on of DynamoDB, checked through the AWS SDK at an endpoint. */
export function dynamoDbConformance(name: string, start: () => Promise<string>): void {
  describe(name, () => {
    let subject: Subject | undefined
    const current = (): Subject => {
      if (!subject) throw new Error('The tables have not been created')
      return subject
    }
    beforeAll(async () => {
      subject = await createSubject(await start())
    })
    afterAll(async () => {
      if (subject) await deleteSubject(subject)
    })
    describe('tables', () => tableTests(current))
    describe('items', () => itemTests(current))
    describe('expressions', () => expressionTests(current))
    describe('numbers', () => numberTests(current))
    describe('queries', () => queryTests(current))
    describe('transactions', () => transactionTests(current))
  })
}
