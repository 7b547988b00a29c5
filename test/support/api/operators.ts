import { login } from '../../../domain/contract/account.ts'
import type { Call, ReplyOf } from '../../../domain/contract/call.ts'
import { getLog, type LogRecord } from '../../../domain/contract/operator/log.ts'
import { addToGroup, demoLogins } from '../../../local/seed.ts'
import type { Maidan } from '../cloud/cloud.ts'
import { type Answer, type CallInput, call, mustCall, mustRefuse, signUp } from './calls.ts'

/** An operator and their calls. */
export interface Operator {
  readonly name: string
  ask<C extends Call>(contract: C, input?: CallInput<C>): Promise<Answer<C>>
  must<C extends Call>(contract: C, input?: CallInput<C>): Promise<ReplyOf<C>>
  /** Makes a call that must be refused, and returns the refusal's name. */
  refused<C extends Call>(contract: C, input?: CallInput<C>): Promise<string>
}

function operatorWith(url: string, name: string, idToken: string): Operator {
  return {
    name,
    ask: (contract, input) => call(url, contract, input, idToken),
    must: (contract, input) => mustCall(url, contract, input, idToken),
    refused: async (contract, input) => (await mustRefuse(url, contract, input, idToken)).error,
  }
}

/** Signs in as one of the demo operators. */
export async function demoOperator(
  url: string,
  which: 'operator' | 'operator2' = 'operator',
): Promise<Operator> {
  const { email, password, username } = demoLogins[which]
  const { tokens } = await mustCall(url, login, { body: { email, password } })
  return operatorWith(url, username, tokens?.idToken ?? '')
}

/** Signs up a new operator. */
export async function newOperator({ url, env }: Pick<Maidan, 'url' | 'env'>): Promise<Operator> {
  const { email, password } = await signUp(url)
  await addToGroup(env, 'operators', email)
  const { tokens } = await mustCall(url, login, { body: { email, password } })
  return operatorWith(url, 'Test Player', tokens?.idToken ?? '')
}

/** Records of the operators' log, newest first: the last 50, of one action where one is given. */
export async function logged(operator: Operator, action?: string): Promise<LogRecord[]> {
  return (await operator.must(getLog, { query: action === undefined ? {} : { action } })).records
}
