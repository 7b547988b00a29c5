import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askDeposit, askWithdrawal, newAdjustment } from '../../../domain/cashier/ask.ts'
import { approvalsNeeded, type Decision, reject } from '../../../domain/cashier/decide.ts'
import { PENDING_REQUESTS_MAX } from '../../../domain/cashier/pending.ts'
import { type CashierRequest, requestKinds } from '../../../domain/cashier/request.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { balanceAccount, type Entry, transfer } from '../../../domain/ledger/entry.ts'
import { emptyWallet, holdPostings, post, type Wallet } from '../../../domain/ledger/wallet.ts'
import { changeLimit, noLicenceLimits } from '../../../domain/limits/limits.ts'
import { usedAt } from '../../../domain/limits/usage.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { auditWallet } from '../ledger/audit-wallet.ts'
import { alone, approveFor, asked, by, NOON_MS } from './samples.ts'

const LIMIT = paise(3000)
/** Above it, two people. */
const TWO_PERSON = paise(1200)
const START = paise(2000)

/** What happens to a player's books: who asks for what, or which request is decided how by whom. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constantFrom('withdrawal', 'deposit', 'credit', 'debit', 'bet'),
      amount: fc.integer({ min: 1, max: 1500 }),
    }),
    fc.record({
      step: fc.constantFrom('approve', 'reject'),
      which: fc.nat(30),
      operator: fc.constantFrom('o1', 'o2', 'p1'),
    }),
  ),
  { maxLength: 60 },
)
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never) extends readonly (infer S)[] ? S : never

/** The books of one player, as a store would keep them. */
class Books {
  wallet: Wallet
  readonly entries: Entry[] = []
  readonly requests: CashierRequest[] = []

  constructor() {
    const limits = changeLimit({}, 'deposit:day', LIMIT, NOON_MS)
    this.wallet = { ...emptyWallet('p1'), limits }
    this.#post('startFloat', transfer('promo', balanceAccount('p1'), START))
  }

  take(step: Step): void {
    if ('which' in step) this.#decide(step)
    else if (step.step === 'bet') this.#bet(paise(step.amount))
    else this.#ask(step.step, paise(step.amount))
  }

  #ask(kind: 'withdrawal' | 'deposit' | 'credit' | 'debit', amount: Paise): void {
    const terms = asked(amount, { requestKey: `${kind}#${this.requests.length}` })
    if (kind === 'withdrawal') this.#keep(askWithdrawal(this.wallet, terms, NOON_MS))
    else if (kind === 'deposit') this.#keep(askDeposit(this.wallet, terms, NOON_MS, noLicenceLimits))
    else {
      const signed = { ...terms, amountPaise: paise(kind === 'credit' ? amount : -amount) }
      const adjustment = newAdjustment(this.wallet, signed, NOON_MS)
      this.#keep(approveFor(adjustment, this.wallet, by('o1'), this.#needed(adjustment)))
    }
  }

  #decide({ step, which, operator }: Extract<Step, { which: number }>): void {
    const request = this.requests[which % Math.max(1, this.requests.length)]
    if (!request) return
    const result =
      step === 'approve'
        ? approveFor(request, this.wallet, by(operator), this.#needed(request))
        : reject(request, this.wallet, by(operator), 'no')
    if (operator === 'p1') expect(result).toEqual({ refused: 'ownRequest' })
    this.#keep(result)
  }

  #needed(request: CashierRequest): number {
    return approvalsNeeded(request, this.wallet, alone({ twoPersonPaise: TWO_PERSON }), NOON_MS)
  }

  #bet(amount: Paise): void {
    if (amount <= this.wallet.balancePaise) this.#post('betHold', holdPostings('p1', amount))
  }

  #post(kind: Entry['kind'], postings: Entry['postings']): void {
    this.#keep({ ...post(this.wallet, { kind, reference: 'r', atMs: NOON_MS, postings }) })
  }

  #keep(result: Partial<Decision> | Refusal | 'done'): void {
    if (result === 'done' || isRefusal(result)) return
    const { request, wallet, entry } = result
    if (wallet) {
      expect(wallet.version).toBe(this.wallet.version + 1)
      this.wallet = wallet
    }
    if (entry) this.entries.push(entry)
    if (!request) return
    const at = this.requests.findIndex(({ requestKey }) => requestKey === request.requestKey)
    if (at === -1) this.requests.push(request)
    else this.requests[at] = request
  }
}

const isApprovedAlone = ({ status, approvals }: CashierRequest) =>
  status === 'Approved' && approvals.length === 1
const sumOf = (requests: readonly CashierRequest[]) =>
  requests.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

it('whatever is requested and decided, the books are right and nothing beyond the balance is paid', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const books = new Books()
      for (const step of all) {
        books.take(step)
        const { wallet, entries, requests } = books
        expect(auditWallet(wallet, entries)).toEqual([])
        expect(wallet.balancePaise).toBeGreaterThanOrEqual(0)
        const waiting = requests.filter(({ status }) => status === 'Pending')
        for (const kind of ['deposit', 'withdrawal'] as const) {
          const own = waiting.filter((request) => request.kind === kind)
          const counted = wallet.pending[kind] ?? { count: 0, paise: 0 }
          expect(counted).toEqual({ count: own.length, paise: sumOf(own) })
          expect(own.length).toBeLessThanOrEqual(PENDING_REQUESTS_MAX)
        }
        for (const kind of requestKinds) {
          const alone = requests.filter((each) => each.kind === kind && isApprovedAlone(each))
          const total = alone.reduce((sum, { amountPaise }) => sum + Math.abs(amountPaise), 0)
          expect(total).toBeLessThanOrEqual(TWO_PERSON)
        }
      }
      const { wallet, requests } = books
      const of = (kind: string, ...statuses: string[]) =>
        sumOf(requests.filter((each) => each.kind === kind && statuses.includes(each.status)))
      // Where every paisa is: what came in, less what went out or waits to.
      expect(wallet.balancePaise + wallet.exposurePaise).toBe(
        START +
          of('deposit', 'Approved') +
          of('adjustment', 'Approved') -
          of('withdrawal', 'Approved', 'Pending'),
      )
      const used = usedAt(wallet.usage, 'deposit:day', NOON_MS)
      expect(used).toBe(of('deposit', 'Approved', 'Pending'))
      expect(used).toBeLessThanOrEqual(LIMIT)
    }),
    { numRuns: 300 },
  )
})
