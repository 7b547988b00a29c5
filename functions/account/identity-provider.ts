import * as z from 'zod'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { isDemo } from '../mode.ts'
import { logger } from '../observe/logger.ts'

interface Applicant {
  readonly email: string
  readonly name: string
}

/** The provider's id of a person: the same for the same person, whatever the email. */
interface VerifiedPerson {
  readonly personId: string
}

/** Verifies identity and age of an applicant, independently of this site. */
export interface IdentityProvider {
  verify(applicant: Applicant): Promise<VerifiedPerson | Refusal>
}

/**
 * The provider of this deployment: that of its licence; undefined with play money. Throws where a licence
 * lacks one.
 */
export function identityProvider(): IdentityProvider | undefined {
  const { IDENTITY_PROVIDER_URL: url, IDENTITY_PROVIDER_KEY: key } = process.env
  if (url && key) return identityProviderAt(url, key)
  if (!isDemo())
    throw new Error('IDENTITY_PROVIDER_URL and IDENTITY_PROVIDER_KEY must be set in licensed mode')
  return undefined
}

/** Well within the function's ten seconds: the pool and the tables are called after it. */
const TIMEOUT_MS = 5000

/**
 * A provider that is called by `POST <url>/verifications`, with a key. Anything but a valid reply, such as a
 * timeout or a refused key, counts as unreachable: no account is opened, and the sign-up can be tried again.
 * @param timeoutMs milliseconds within which the reply must arrive
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

/** The provider's reply with status 200. */
const Verification = z.discriminatedUnion('status', [
  z.object({ status: z.literal('verified'), personId: z.string().min(1).max(256), isAdult: z.boolean() }),
  z.object({ status: z.literal('unverified') }),
])

interface Question {
  readonly key: string
  readonly timeoutMs: number
  readonly body: Applicant
}

/** The provider's reply; undefined without one. The log never names the person. */
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
      // The key is for this provider only, not for an address it redirects to.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    if (status === 200) return Verification.parse(await response.json())
    logger.error('identity provider did not answer', { status })
  } catch (error) {
    // Without the error's message, which may quote the reply.
    logger.error('identity provider did not answer', {
      status,
      reason: error instanceof Error ? error.name : '',
    })
  }
  return undefined
}
