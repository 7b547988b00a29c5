import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../../domain/money.ts'
import {
  type AutoBet,
  type AutoBetTerms,
  autoBetAfter,
  autoBetOff,
  autoStake,
  type EndedBet,
} from '../../../web/features/aviator/auto-bet.ts'

const terms: AutoBetTerms = {
  basePaise: paise(10_000),
  maximumPaise: paise(35_000),
  afterLoss: 'base',
  stopOnWin: false,
  stopOnLoss: false,
}

function started(changes: Partial<AutoBetTerms> = {}): AutoBet {
  return autoBetAfter(autoBetOff, { type: 'start', terms: { ...terms, ...changes } })
}

/** Bets once, at the stake that is next, and ends the bet at a multiplier in hundredths. */
function bet(auto: AutoBet, status: EndedBet['status'], hundredths: number): AutoBet {
  const stakePaise = autoStake(auto)
  if (stakePaise === undefined) throw new Error('no bet is next')
  const returnsPaise = paise(Math.floor((stakePaise * hundredths) / 100))
  const sent = autoBetAfter(auto, { type: 'sent', name: 'AV1' })
  return autoBetAfter(sent, { type: 'ended', name: 'AV1', bet: { status, stakePaise, returnsPaise } })
}

const won = (auto: AutoBet) => bet(auto, 'Won', 200)
const lost = (auto: AutoBet) => bet(auto, 'Lost', 0)

describe('the stake', () => {
  test('is the base bet in every round', () => {
    expect(autoStake(started())).toBe(10_000)
    expect(autoStake(won(started()))).toBe(10_000)
    expect(autoStake(lost(lost(started())))).toBe(10_000)
  })

  test('doubles after a loss, if the player wants it, up to the maximum and no further', () => {
    const once = lost(started({ afterLoss: 'double' }))
    expect(autoStake(once)).toBe(20_000)
    expect(autoStake(lost(once))).toBe(35_000)
    expect(autoStake(lost(lost(once)))).toBe(35_000)
    expect(autoStake(won(lost(once)))).toBe(10_000)
  })

  test('stays as it was when a bet comes back whole', () => {
    const doubled = lost(started({ afterLoss: 'double' }))
    expect(autoStake(bet(doubled, 'Void', 100))).toBe(20_000)
  })

  test('is never above the maximum nor below the base bet', () => {
    const ends = fc.array(fc.constantFrom('Won', 'Lost', 'Void'))
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 35_000 }), ends, (base, statuses) => {
        let auto = started({ basePaise: paise(base), afterLoss: 'double' })
        for (const status of statuses) {
          auto = bet(auto, status, status === 'Void' ? 100 : 0)
          expect(autoStake(auto)).toBeGreaterThanOrEqual(base)
          expect(autoStake(auto)).toBeLessThanOrEqual(35_000)
        }
      }),
    )
  })
})

describe('the end', () => {
  test('comes with a win or a loss, as was set', () => {
    expect(won(started({ stopOnWin: true }))).toEqual({ state: 'off', because: 'win' })
    expect(lost(started({ stopOnLoss: true }))).toEqual({ state: 'off', because: 'loss' })
    expect(lost(started({ stopOnWin: true })).state).toBe('on')
    expect(won(started({ stopOnLoss: true })).state).toBe('on')
  })

  test('a cash-out below 1.00 is a loss', () => {
    expect(bet(started({ stopOnLoss: true }), 'Lost', 80)).toEqual({ state: 'off', because: 'loss' })
  })

  test.each(['player', 'funds', 'refused'] as const)('comes with %s', (because) => {
    const stopped = autoBetAfter(started(), { type: 'stop', because })
    expect(stopped).toEqual({ state: 'off', because })
    expect(autoStake(stopped)).toBeUndefined()
  })
})

describe('while a bet is played', () => {
  const playing = autoBetAfter(started(), { type: 'sent', name: 'AV1' })

  test('there is no other', () => {
    expect(autoStake(playing)).toBeUndefined()
  })

  test('the end of another one is not its end', () => {
    const bet = { status: 'Lost', stakePaise: paise(10_000), returnsPaise: paise(0) } as const
    expect(autoBetAfter(playing, { type: 'ended', name: 'AV2', bet })).toBe(playing)
  })

  test('one that never arrived is followed by the same', () => {
    const missed = autoBetAfter(playing, { type: 'missed', name: 'AV1' })
    expect(missed).toEqual(started())
  })

  test('a second start changes nothing', () => {
    expect(autoBetAfter(playing, { type: 'start', terms })).toBe(playing)
  })
})

test('what was won and lost so far is counted', () => {
  const auto = lost(won(started()))
  expect(auto).toMatchObject({ state: 'on', played: 2, profitPaise: 0 })
  expect(lost(auto)).toMatchObject({ played: 3, profitPaise: -10_000 })
})
