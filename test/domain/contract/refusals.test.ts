import { describe, expect, it } from 'vitest'
import { isRefusal, RefusalReply, refusals, refuse } from '../../../domain/contract/refusals.ts'

describe('refusals', () => {
  it.each(Object.entries(refusals))('%s has a status of its kind and words for people', (name, refusal) => {
    expect([400, 401, 403, 404, 409, 500, 503]).toContain(refusal.status)
    // The specification writes one of them small.
    const first = name === 'stakeNotAboveZero' ? /^bet/ : /^[A-Z]/
    expect(refusal.message).toMatch(first)
    expect(refusal.message).toMatch(/\w[.!]?$/)
  })

  it('keep the words that the product is specified with', () => {
    expect(refusals.insufficientBalance.message).toBe('Insufficient balance for this bet!')
    expect(refusals.invalidStake.message).toBe('Invalid stake amount!')
    expect(refusals.invalidTeam.message).toBe('Invalid team selection')
    expect(refusals.invalidOdds.message).toBe('Invalid odds value.')
    expect(refusals.fieldsMissing.message).toBe('Please fill out all fields correctly!')
    expect(refusals.marketNotFound.message).toBe('Match not found or no data available.')
    expect(refusals.stakeNotAboveZero.message).toBe('bet amout more than 0')
    expect(refusals.nothingToCashOut.message).toBe('Please place a bet before cashing out.')
    expect(refusals.alreadyCashedOut.message).toBe('You Already Cashout')
  })

  it('are told from other values', () => {
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
