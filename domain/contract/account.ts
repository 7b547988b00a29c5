import * as z from 'zod/mini'
import { BetRecord } from './bets.ts'
import { defineCall } from './call.ts'
import { Email, Password, Rupees, SixDigits, Username } from './fields.ts'

/** The stored user, with every alias of the id that clients have used. */
export const User = z
  .object({
    id: z.string(),
    _id: z.string(),
    userId: z.string(),
    userNo: z.string(),
    username: z.string(),
    email: z.string(),
    walletBalance: Rupees,
    exposureBalance: Rupees,
  })
  .register(z.globalRegistry, { id: 'User' })
export type User = z.infer<typeof User>

export const signup = defineCall({
  method: 'POST',
  path: '/api/signup',
  summary: 'Create an account. In demo mode it starts with a float of play money.',
  access: 'public',
  body: z.object({
    username: Username,
    email: Email,
    password: Password,
    acceptsTerms: z.optional(z.literal(true)).check(
      z.meta({
        description: 'The player is 18 or older, and accepts the house rules; required where money is real',
      }),
    ),
  }),
  status: 201,
  reply: z.object({ success: z.literal(true), message: z.string(), userId: z.string() }),
  refusals: [
    'usernameReserved',
    'passwordTooShort',
    'passwordTooCommon',
    'identityNotVerified',
    'identityUnavailable',
    'accountRefused',
    'emailTaken',
  ],
})

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with an id token as bearer, or with email and password, which returns tokens.',
  access: 'public',
  body: z.object({
    email: z.optional(Email),
    password: z.optional(z.string().check(z.maxLength(256))),
    code: z
      .optional(SixDigits)
      .check(z.meta({ description: 'The authenticator app’s code, if the account has one' })),
  }),
  reply: z.object({
    success: z.literal(true),
    user: User,
    wallet: z.object({ balance: Rupees, exposureBalance: Rupees }),
    history: z.array(BetRecord),
    tokens: z.optional(
      z.object({
        idToken: z.string(),
        accessToken: z.string(),
        refreshToken: z.string(),
        expiresIn: z.int(),
      }),
    ),
  }),
  refusals: [
    'wrongCredentials',
    'codeNeeded',
    'wrongCode',
    'unauthenticated',
    'termsNotAccepted',
    'accountRefused',
  ],
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/forgot-password',
  summary:
    'Without a code: mail one; the answer is the same whether or not the email has an account. With it: set the password.',
  access: 'public',
  body: z.object({ email: Email, newPassword: Password, code: z.optional(SixDigits) }),
  reply: z.object({
    success: z.literal(true),
    /** False unless a correct code was sent. */
    passwordChanged: z.boolean(),
    message: z.string(),
  }),
  refusals: ['passwordTooShort', 'passwordTooCommon', 'resetRefused'],
})

export const signOutEverywhere = defineCall({
  method: 'POST',
  path: '/api/sign-out-everywhere',
  summary:
    'End every session of the caller: none is renewed, API keys are revoked, and sockets are closed. Id tokens stay valid until they expire.',
  access: 'player',
  reply: z.object({ success: z.literal(true) }),
  refusals: [],
})
