import { expect, test } from 'vitest'
import type { FairRound } from '../../../domain/contract/games.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { agreesWith } from '../../../domain/games/games.ts'

type Ending = FairRound['endings'][number]

const won = (result: Ending['result']): Ending => ({ status: 'Won', result })
const lost = (result?: Ending['result']): Ending => ({ status: 'Lost', ...(result && { result }) })

const crash = { crash: 2.31 }
const board = { bombs: [4, 9, 12, 20, 24] }
const picture = { picture: 'kite' }
const deal = { winner: 'Andar', joker: '7C' }
const number = { number: 7 }
const draw = { openPanna: '128', closePanna: '367' }
const pannas = { openNumber: '128', closeNumber: '367', number: '1' }

test.each<[GameName, object, Ending, boolean]>([
  ['aviator', crash, lost(), true],
  ['aviator', crash, won({ multiplier: 2.31 }), true],
  ['aviator', crash, won({ multiplier: 2.32 }), false],
  ['aviator', crash, lost({ multiplier: 0.97 }), true],
  ['aviator', crash, won({ multiplier: 0.97 }), false],
  ['aviator', crash, { status: 'Won' }, false],
  ['mines', board, lost({ step: 3 }), true],
  ['mines', board, lost({ step: 2 }), false],
  ['mines', board, lost({ step: 4 }), false],
  ['mines', board, won({ step: 3 }), true],
  ['mines', board, won({ step: 4 }), false],
  ['mines', board, won({ step: 1 }), true],
  ['mines', board, lost(), false],
  ['titli', picture, won({ randomImage: 'kite' }), true],
  ['titli', picture, lost({ randomImage: 'kite' }), true],
  ['titli', picture, lost({ randomImage: 'sun' }), false],
  ['andar-bahar', deal, won({ winner: 'Andar', joker: '7C' }), true],
  ['andar-bahar', deal, lost({ winner: 'Bahar', joker: '7C' }), false],
  ['andar-bahar', deal, lost({ winner: 'Andar', joker: '8C' }), false],
  ['andar-bahar', deal, { status: 'Void', result: { winner: 'Andar', joker: '7C' } }, false],
  ['andar-bahar', deal, lost(), false],
  ['matka', draw, won(pannas), true],
  ['matka', draw, won({ ...pannas, closeNumber: '***' }), true],
  ['matka', draw, lost({ ...pannas, openNumber: '129' }), false],
  ['matka', draw, lost({ ...pannas, closeNumber: '368' }), false],
  ['color-prediction', number, won({ number: 7 }), true],
  ['color-prediction', number, lost({ number: 7 }), true],
  ['color-prediction', number, lost({ number: 8 }), false],
  ['color-prediction', number, lost(), false],
  ['color-prediction', number, { status: 'Void', result: { number: 7 } }, false],
])('%s that made %j: a bet that ended as %j agrees: %s', (game, outcome, ending, agrees) => {
  expect(agreesWith(game, { ...outcome }, ending)).toBe(agrees)
})

test('nothing agrees of a game that no seeds decide', () => {
  expect(agreesWith('cards', {}, lost())).toBe(false)
})
