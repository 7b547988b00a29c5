import { expect, test } from 'vitest'
import { type Link, nextLink, shownLink } from '../../../domain/fairness/chain.ts'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'

const seed = (digit: string) => digit.repeat(64)

test('each round is bound to the commitment that the round before published, whatever the player chooses then', () => {
  let link: Link = nextLink({ nonce: 0, nextServerSeed: seed('0') }, 'first', seed('1'))
  expect(link).toEqual({
    seeds: { serverSeed: seed('0'), clientSeed: 'first', nonce: 1 },
    nextServerSeed: seed('1'),
  })
  for (const [clientSeed, fresh] of [
    ['second', seed('2')],
    ['third', seed('3')],
  ] as const) {
    const before = shownLink(link)
    link = nextLink({ ...link, nonce: link.seeds.nonce }, clientSeed, fresh)
    const shown = shownLink(link)
    expect(shown.commitment).toBe(before.nextCommitment)
    expect(shown).toMatchObject({ clientSeed, nonce: before.nonce + 1, nextCommitment: commitmentOf(fresh) })
  }
})

test('what is shown of a round has no server seed in it', () => {
  const link = nextLink({ nonce: 0, nextServerSeed: seed('a') }, 'mine', seed('b'))
  expect(Object.keys(shownLink(link)).sort()).toEqual(['clientSeed', 'commitment', 'nextCommitment', 'nonce'])
  expect(JSON.stringify(shownLink(link))).not.toContain(seed('a'))
  expect(JSON.stringify(shownLink(link))).not.toContain(seed('b'))
})
