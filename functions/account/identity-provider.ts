import * as z from 'zod'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { logger } from '../observe/logger.ts'

/** Who signs up. */
interface Applicant {
  readonly email: string
  readonly name: string
}

/** Who the provider says that is: the same person under the same id, whatever the email. */
interface VerifiedPerson {
  readonly personId: string
}

/** Verifies identity and age of who signs up, apart from us. */
export interface IdentityProvider {
  verify(applicant: Applicant): Promise<VerifiedPerson | Refusal>
}

/** The provider of this deployment: that of its licence, and none with play money. Throws where a licence lacks one. */
export function identityProvider(): IdentityProvider | undefined {
  const { IDENTITY_PROVIDER_URL: url, IDENTITY_PROVIDER_KEY: key, MAIDAN_MODE: mode } = process.env
  if (url && key) return identityProviderAt(url, key)
  if (mode === 'licensed')
    throw new Error('IDENTITY_PROVIDER_URL and IDENTITY_PROVIDER_KEY must be set in licensed mode')
  return undefined
}

/** Well within the function's ten seconds: the pool and the tables are asked after it. */
const TIMEOUT_MS = 5000

/**
 * A provider that is asked by `POST <url>/verifications`, with a key. Everything but an answer that is understood, a timeout and a
 * refused key among it, is that it can't be reached: nothing has been opened then, and the sign-up can be tried again.
 * @param timeoutMs milliseconds until the answer has to be there
 */
export function identityProviderAt(
  url: string,
  key: string,
  timeoutMs: number = TIMEOUT_MS,
): IdentityProvider {
  return {
    verify: async ({ email, name }) => {
      const answer = await post(`${url.replace(/\/$/, '')}/verifications`, {
        key,
        timeoutMs,
        body: { email, name },
      })
      if (answer === undefined) return refuse('identityUnavailable')
      if (answer.status === 'unverified' || !answer.isAdult) return refuse('identityNotVerified')
      return { personId: answer.personId }
    },
  }
}

/** What the provider answers with status 200. */
const Verification = z.discriminatedUnion('status', [
  z.object({ status: z.literal('verified'), personId: z.string().min(1).max(256), isAdult: z.boolean() }),
  z.object({ status: z.literal('unverified') }),
])

interface Question {
  readonly key: string
  readonly timeoutMs: number
  readonly body: Applicant
}

/** The provider's answer; undefined without one. What is logged names nobody. */
async function post(
  url: string,
  { key, timeoutMs, body }: Question,
): Promise<z.infer<typeof Verification> | undefined> {
  let status: number | undefined
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The key is for this provider, and not for wherever it sends us.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    if (status === 200) return Verification.parse(await response.json())
    logger.error('identity provider did not answer', { status })
  } catch (error) {
    // Not its message, which may quote the answer.
    logger.error('identity provider did not answer', {
      status,
      reason: error instanceof Error ? error.name : '',
    })
  }
  return undefined
}
