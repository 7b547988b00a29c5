import * as z from 'zod/mini'
import { Phone, RequestAmount, UpiId, Utr } from '../../../domain/contract/cashier.ts'
import { textField } from '../../../domain/contract/fields.ts'

/** What is wrong with a field, as a message key. */
export type RequestProblem =
  | 'cashier.userNameWrong'
  | 'cashier.phoneWrong'
  | 'cashier.amountWrong'
  | 'cashier.amountTooHigh'
  | 'withdrawal.upiIdWrong'
  | 'deposit.utrWrong'

/** The problems of a form's fields; a valid field is absent. */
export type FieldProblems<Form> = { readonly [Field in keyof Form]?: RequestProblem }

export interface WithdrawalFields {
  readonly userName: string
  readonly upiId: string
  readonly phone: string
  readonly amount: string
}

export interface DepositFields {
  readonly userName: string
  readonly phone: string
  readonly amount: string
  readonly utr: string
}

/** A typed amount in rupees, without currency sign and separators; undefined if it is not a valid amount of a request. */
export function amountOf(typed: string): number | undefined {
  const rupees = typedRupees(typed)
  return rupees === undefined ? undefined : RequestAmount.safeParse(rupees).data
}

function typedRupees(typed: string): number | undefined {
  const digits = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined
}

const UserName = textField(40).check(z.trim(), z.minLength(1))

/** Checks each field of a withdrawal by the server's rules. */
export function withdrawalProblems(form: WithdrawalFields): FieldProblems<WithdrawalFields> {
  return found({
    userName: userNameProblem(form.userName),
    upiId: UpiId.safeParse(form.upiId.trim()).success ? undefined : 'withdrawal.upiIdWrong',
    phone: phoneProblem(form.phone),
    amount: amountProblem(form.amount),
  })
}

/** Checks each field of a deposit; its mobile number is optional. */
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
