import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { nameOfSeed, secretRandom } from '../../../domain/feed/secret.ts'

const hmac = (seed: string, text: string) => createHmac('sha256', seed).update(text).digest()

const draws = (seed: string, label: string, count: number) => {
  const random = secretRandom(seed, label)
  return Array.from({ length: count }, () => random())
}

it('draws are the words of HMAC-SHA256 of the label, under the seed', () => {
  const blocks = [0, 1, 2].map((cursor) => hmac('a seed', `cricket/0/7:0:${cursor}`))
  const words = blocks.flatMap((block) => Array.from({ length: 8 }, (_, at) => block.readUInt32BE(4 * at)))
  expect(draws('a seed', 'cricket/0/7', 24)).toEqual(words.map((word) => word / 2 ** 32))
})

it('another seed or label draws others', () => {
  const all = [draws('a', 'x', 50), draws('b', 'x', 50), draws('a', 'y', 50)].flat()
  expect(new Set(all).size).toBe(150)
})

it('a seed is named by HMAC of a text that no draw is made of', () => {
  expect(nameOfSeed('a seed')).toBe(hmac('a seed', 'name').toString('hex').slice(0, 12))
})
