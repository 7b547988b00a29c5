import { Phone, RequestAmount, UpiId, Utr } from '../../../domain/contract/cashier.ts'
import { textField } from '../../../domain/contract/fields.ts'

/** What is wrong with a field, by the message that says so. */
export type RequestProblem =
  | 'cashier.userNameWrong'
  | 'cashier.phoneWrong'
  | 'cashier.amountWrong'
  | 'cashier.amountTooHigh'
  | 'withdrawal.upiIdWrong'
  | 'deposit.utrWrong'

/** What is wrong with the fields of a form as it is typed; a field that is right is absent. */
export type FieldProblems<Form> = { readonly [Field in keyof Form]?: RequestProblem }

/** What is typed to be paid out. */
export interface WithdrawalFields {
  readonly userName: string
  readonly upiId: string
  readonly phone: string
  readonly amount: string
}

/** What is typed of a payment. */
export interface DepositFields {
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

const UserName = textField(40).trim().min(1)

/** The rules that the server has for each field of a withdrawal. */
export function withdrawalProblems(form: WithdrawalFields): FieldProblems<WithdrawalFields> {
  return found({
    userName: userNameProblem(form.userName),
    upiId: UpiId.safeParse(form.upiId.trim()).success ? undefined : 'withdrawal.upiIdWrong',
    phone: phoneProblem(form.phone),
    amount: amountProblem(form.amount),
  })
}

/** The same of a deposit, whose mobile number may be left out. */
export function depositProblems(form: DepositFields): FieldProblems<DepositFields> {
  return found({
    userName: userNameProblem(form.userName),
    phone: form.phone.trim() === '' ? undefined : phoneProblem(form.phone),
    amount: amountProblem(form.amount),
    utr: Utr.safeParse(form.utr).success ? undefined : 'deposit.utrWrong',
  })
}

function userNameProblem(typed: string): RequestProblem | undefined {
  return UserName.safeParse(typed).success ? undefined : 'cashier.userNameWrong'
}

function phoneProblem(typed: string): RequestProblem | undefined {
  return Phone.safeParse(typed.trim()).success ? undefined : 'cashier.phoneWrong'
}

function amountProblem(typed: string): RequestProblem | undefined {
  if (amountOf(typed) !== undefined) return undefined
  return (typedRupees(typed) ?? 0) > 0 ? 'cashier.amountTooHigh' : 'cashier.amountWrong'
}

function found<Form>(problems: { [Field in keyof Form]: RequestProblem | undefined }): FieldProblems<Form> {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(entries) as FieldProblems<Form>
}
