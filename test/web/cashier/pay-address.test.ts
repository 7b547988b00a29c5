import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payAddress, whatsappAddress } from '../../../web/features/cashier/pay-address.ts'

const base = 'upi://pay?pa=maidan%40demo&pn=Maidan%20(play%20money)&cu=INR'

describe('the address to pay by', () => {
  test('has payee, amount, currency and note, as UPI apps read them', () => {
    expect(payAddress(base, 'Deposit to Maidan', 500)).toBe(
      'upi://pay?pa=maidan@demo&pn=Maidan%20(play%20money)&cu=INR&am=500.00&tn=Deposit%20to%20Maidan',
    )
  })

  test('has no amount before one is typed, and never two', () => {
    expect(payAddress(base, 'n')).not.toContain('am=')
    expect(payAddress(`${base}&am=1.00`, 'n', 2)).toContain('am=2.00')
    expect(payAddress(`${base}&am=1.00`, 'n', 2)).not.toContain('am=1.00')
  })

  test('keeps every payee and note as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 1e9 }), (name, note, paise) => {
        const from = `upi://pay?pa=a%40b&pn=${encodeURIComponent(name)}`
        const facts = new URL(payAddress(from, note, paise / 100)).searchParams
        expect([...facts.keys()].toSorted()).toEqual(['am', 'cu', 'pa', 'pn', 'tn'])
        expect(facts.get('pn')).toBe(name)
        expect(facts.get('tn')).toBe(note)
        expect(Math.round(Number(facts.get('am')) * 100)).toBe(paise)
      }),
    )
  })
})

test('a chat has the digits of its number and the whole message', () => {
  const address = new URL(whatsappAddress('+91 98765-43210', 'Amount: ₹500 & more\nUTR: 1'))
  expect(address.origin + address.pathname).toBe('https://wa.me/919876543210')
  expect(address.searchParams.get('text')).toBe('Amount: ₹500 & more\nUTR: 1')
})
