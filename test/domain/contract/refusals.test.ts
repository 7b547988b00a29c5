import { describe, expect, it } from 'vitest'
import { isRefusal, RefusalReply, refusals, refuse } from '../../../domain/contract/refusals.ts'

describe('refusals', () => {
  it.each(Object.entries(refusals))('%s has a status of its kind and words for people', (name, refusal) => {
    expect([400, 401, 403, 404, 409, 429, 500, 503]).toContain(refusal.status)
    // The specification writes one of them small.
    const first = name === 'stakeNotAboveZero' ? /^bet/ : /^[A-Z]/
    expect(refusal.message).toMatch(first)
    expect(refusal.message).toMatch(/\w[.!]?$/)
  })

  it.each([
    // Those that the product is specified with.
    [
      'betDetailsMissing',
      'Please fill in all the details (label, odds, amount). Stake must be greater than 0',
    ],
    ['fieldsMissing', 'Please fill out all fields correctly!'],
    ['invalidStake', 'Invalid stake amount!'],
    ['invalidTeam', 'Invalid team selection'],
    ['invalidOdds', 'Invalid odds value.'],
    ['invalidRuns', 'Invalid runs value.'],
    ['insufficientBalance', 'Insufficient balance for this bet!'],
    ['insufficientForExposure', 'Insufficient balance for this exposure.'],
    ['insufficientFunds', 'Insufficient balance!'],
    ['marketNotFound', 'Match not found or no data available.'],
    ['stakeNotAboveZero', 'bet amout more than 0'],
    ['nothingToCashOut', 'Please place a bet before cashing out.'],
    ['alreadyCashedOut', 'You Already Cashout'],
    ['matchMissing', 'Please select Match'],
    ['playersMissing', 'Please select both players before submitting.'],
    ['playerNotFound', 'Error: Player data not found.'],
    ['cardNotFound', 'No valid card selected.'],
    ['invalidCard', 'Error: Invalid card selection.'],
    ['noCards', 'No cards available to play.'],
    ['noScoreYet', 'No card has a valid total runs score yet.'],
    ['noWinningCard', 'No valid winning card found.'],
    ['winningCardFailed', 'Failed to update the winning card.'],
    ['walletTooLow', 'Insufficient wallet balance!'],
    // Our own, as the document of what is built quotes them.
    ['stakeTooLow', 'The stake is below the minimum of this market.'],
    ['stakeTooHigh', 'The stake is above the maximum of this market.'],
    ['oddsChanged', 'The odds have changed.'],
    ['marketSuspended', 'This market is suspended. Please try again in a moment.'],
    ['marketClosed', 'This market is closed.'],
    ['bettingHalted', 'All betting is halted at the moment. Your open bets stay. Please try again later.'],
    ['offerExpired', 'This offer has expired. Please ask for a new one.'],
    ['cashOutUnavailable', 'Cash-out is not available at the moment.'],
    ['utrUsed', 'This UTR number has been submitted before.'],
    ['tooManyRequests', 'Please wait until your earlier requests are decided.'],
    ['secondPersonNeeded', 'A second operator has to approve this amount.'],
    [
      'balanceBelowZero',
      'The player’s balance is below zero. Reject the withdrawal: its amount goes back to the balance.',
    ],
    ['ownRequest', 'Nobody decides about an account or a bet of their own.'],
    ['requestDecided', 'This request has been decided already.'],
    ['noSuchPlayer', 'There is no such player.'],
    ['playerSuspended', 'This account is suspended. Please contact support.'],
    ['playerOnTimeOut', 'You are taking time out from playing.'],
    ['playerExcluded', 'You have excluded yourself from playing.'],
    ['stakeLimit', 'This stake would pass the stake limit that you have set.'],
    ['lossLimit', 'This stake could pass the loss limit that you have set.'],
    ['licenceLimit', 'This would pass a limit that the licence sets for every player.'],
    ['invalidResult', 'This result is not one that the market can have.'],
    ['previewOutdated', 'The market has changed since the preview. Please look again.'],
    ['changedMeanwhile', 'This was changed by someone else meanwhile. Please look at it again.'],
    ['secondFactorNeeded', 'Operators need two-factor log-in. Turn it on under Security in the settings.'],
    ['otherOperatorNeeded', 'Another operator has to confirm this.'],
    ['marketTaken', 'Another market has this id or this name.'],
    ['resultAnnounced', 'This result has been announced, and can’t change any more.'],
  ] as const)('%s is in the words ‘%s’', (name, words) => {
    expect(refusals[name].message).toBe(words)
  })

  it('are distinguished from other values', () => {
    expect(isRefusal(refuse('notFound'))).toBe(true)
    expect(refuse('oddsChanged', { field: 'odds', details: { odds: 45 } })).toEqual({
      refused: 'oddsChanged',
      field: 'odds',
      details: { odds: 45 },
    })
    for (const value of [null, undefined, 'refused', {}, []]) expect(isRefusal(value)).toBe(false)
  })

  it('have a reply that takes known names only', () => {
    const reply = { success: false, error: 'oddsChanged', message: 'm', details: { odds: 45, by: null } }
    expect(RefusalReply.safeParse(reply).success).toBe(true)
    expect(RefusalReply.safeParse({ ...reply, error: 'other' }).success).toBe(false)
    expect(RefusalReply.safeParse({ ...reply, success: true }).success).toBe(false)
  })
})
