import { describe, expect, test } from 'vitest'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { en } from '../../../../web/lib/messages/en.ts'
import { hi } from '../../../../web/lib/messages/hi.ts'
import type { MessageKey } from '../../../../web/lib/messages/text.ts'

/** Refusals that only the operators' desk meets, which is in English. */
const ofOperators: readonly MessageKey[] = (
  [
    'secondFactorNeeded',
    'requestNotFound',
    'requestDecided',
    'secondPersonNeeded',
    'balanceBelowZero',
    'otherAccountBelowZero',
    'ownRequest',
    'noSuchPlayer',
    'previewOutdated',
    'invalidResult',
    'changedMeanwhile',
    'nothingToChange',
    'newsPublished',
    'proposalWaits',
    'proposalGone',
    'otherOperatorNeeded',
    'marketTaken',
    'lastMarket',
    'resultAnnounced',
    'resultTooEarly',
    'resultTooLate',
  ] as const satisfies readonly RefusalName[]
).map((name) => `refusal.${name}` as const)

/** Names, signs and values without a word between them: they read in Hindi as in English. */
const alike: readonly MessageKey[] = [
  'app.name',
  'app.title',
  'aviator.pays',
  'bet.on',
  'break.word',
  'cards.option',
  'cards.pair',
  'cards.pairRuns',
  'color.ball',
  'color.times',
  'cashier.upiId',
  'limits.of',
  'line.on',
  'matka.bidOf',
  'matka.ist',
  'mines.pays',
  'session.moved',
  'statement.payment',
  'titli.countdown',
  'titli.pays',
]

const english = Object.entries(en) as [MessageKey, string][]
const holesOf = (message: string) => (message.match(/\{\w+\}/g) ?? []).toSorted()
const without = <Item>(items: readonly Item[], others: readonly Item[]) =>
  items.filter((item) => !others.includes(item))

describe('in Hindi', () => {
  test('every text is there but for the refusals of the operators’ desk', () => {
    const missing = english.map(([key]) => key).filter((key) => hi[key] === undefined)
    expect(missing.toSorted()).toEqual(ofOperators.toSorted())
  })

  test('a text names the values that the English one names', () => {
    const wrong = english.filter(([key, message]) => {
      const translated = hi[key]
      return translated !== undefined && String(holesOf(translated)) !== String(holesOf(message))
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('no text is empty or carries spaces at its ends', () => {
    const untidy = Object.entries(hi).filter(([, message]) => message === '' || message !== message.trim())
    expect(untidy).toEqual([])
  })

  test('texts are the English ones only where they have no words', () => {
    const same = english.filter(([key, message]) => hi[key] === message).map(([key]) => key)
    expect(without(same, alike)).toEqual([])
    expect(without(alike, same)).toEqual([])
  })

  test('every other text is in Devanagari', () => {
    const foreign = Object.entries(hi).filter(([, message]) => !/\p{Script=Devanagari}/u.test(message))
    expect(
      without(
        foreign.map(([key]) => key),
        [...alike, 'card.name', 'card.name', 'line.ofLine'],
      ),
    ).toEqual([])
  })
})
