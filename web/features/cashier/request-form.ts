import { Phone, RequestAmount, UpiId, Utr } from '../../../domain/contract/cashier.ts'
import { text } from '../../../domain/contract/fields.ts'

/** What is wrong with a field, by the message that says so. */
export type Problem =
  | 'cashier.userNameWrong'
  | 'cashier.phoneWrong'
  | 'cashier.amountWrong'
  | 'cashier.amountTooHigh'
  | 'withdrawal.upiIdWrong'
  | 'deposit.utrWrong'

/** What is wrong with the fields of a form as it is typed; a field that is right is absent. */
export type FieldProblems<Form> = { readonly [Field in keyof Form]?: Problem }

/** What is typed to be paid out. */
export interface WithdrawalForm {
  readonly userName: string
  readonly upiId: string
  readonly phone: string
  readonly amount: string
}

/** What is typed of a payment. */
export interface DepositForm {
  readonly userName: string
  readonly phone: string
  readonly amount: string
  readonly utr: string
}

/** The rupees of a typed amount, signs of currency and groups left out; undefined when it is none that can be asked for. */
export function amountOf(typed: string): number | undefined {
  const rupees = typedRupees(typed)
  return rupees === undefined ? undefined : RequestAmount.safeParse(rupees).data
}

function typedRupees(typed: string): number | undefined {
  const digits = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined
}

const UserName = text(40).trim().min(1)

/** The rules that the server has for each field of a withdrawal. */
export function withdrawalProblems(form: WithdrawalForm): FieldProblems<WithdrawalForm> {
  return found({
    userName: userNameProblem(form.userName),
    upiId: UpiId.safeParse(form.upiId.trim()).success ? undefined : 'withdrawal.upiIdWrong',
    phone: phoneProblem(form.phone),
    amount: amountProblem(form.amount),
  })
}

/** The same of a deposit, whose mobile number may be left out. */
export function depositProblems(form: DepositForm): FieldProblems<DepositForm> {
  return found({
    userName: userNameProblem(form.userName),
    phone: form.phone.trim() === '' ? undefined : phoneProblem(form.phone),
    amount: amountProblem(form.amount),
    utr: Utr.safeParse(form.utr).success ? undefined : 'deposit.utrWrong',
  })
}

function userNameProblem(typed: string): Problem | undefined {
  return UserName.safeParse(typed).success ? undefined : 'cashier.userNameWrong'
}

function phoneProblem(typed: string): Problem | undefined {
  return Phone.safeParse(typed.trim()).success ? undefined : 'cashier.phoneWrong'
}

function amountProblem(typed: string): Problem | undefined {
  if (amountOf(typed) !== undefined) return undefined
  return (typedRupees(typed) ?? 0) > 0 ? 'cashier.amountTooHigh' : 'cashier.amountWrong'
}

function found<Form>(problems: { [Field in keyof Form]: Problem | undefined }): FieldProblems<Form> {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(entries) as FieldProblems<Form>
}
