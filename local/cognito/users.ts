import { Email } from '../../domain/contract/fields.ts'
import { CognitoError, invalidParameter, userNotFound } from './errors.ts'
import type { Pool } from './pool.ts'
import type { Group, PoolUser } from './state.ts'

const STANDARD_ATTRIBUTES = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
)

export type Attribute = { Name: string; Value?: string | undefined }

/** E-mail addresses are case-insensitive everywhere in the pool. */
export const sameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The user whose sub or e-mail address this is. */
export function findUser(pool: Pool, username: string): PoolUser | undefined {
  const { users } = pool.state
  return users.get(username) ?? users.find((user) => sameEmail(user.email, username))
}

/**
 * @throws UserNotFoundException; only signed calls may use it, so that nobody else learns who has an account
 */
export function requireUser(pool: Pool, username: string): PoolUser {
  const user = findUser(pool, username)
  if (user === undefined) throw userNotFound()
  return user
}

/**
 * Adds a user without a password; the caller sets one in the same step.
 * @throws UsernameExistsException, InvalidParameterException
 */
export function addUser(
  pool: Pool,
  email: string,
  attributes: Attribute[],
  status: PoolUser['status'],
): PoolUser {
  if (!Email.safeParse(email).success) throw invalidParameter('Username should be an email.')
  if (findUser(pool, email)) {
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.')
  }
  const now = pool.now()
  const user: PoolUser = {
    sub: pool.uuid(),
    email,
    emailVerified: false,
    attributes: {},
    status,
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    password: { salt: '', verifier: '' },
    groups: [],
    codes: {},
  }
  setAttributes(pool, user, [...attributes, { Name: 'email', Value: email }])
  pool.state.users.add(user)
  return user
}

/**
 * Writes attributes. A new e-mail address is unverified unless the same call says otherwise.
 * @throws AliasExistsException, InvalidParameterException
 */
export function setAttributes(pool: Pool, user: PoolUser, attributes: Attribute[]): void {
  const values = new Map(attributes.map(({ Name, Value = '' }) => [Name, Value]))
  if (values.has('sub')) throw invalidParameter('Cannot modify the non-mutable attribute sub')
  for (const name of values.keys()) checkAttributeName(name)
  const email = values.get('email') ?? user.email
  const holder = findUser(pool, email)
  if (holder !== undefined && holder.sub !== user.sub) {
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.')
  }
  const verified = values.get('email_verified') ?? String(user.emailVerified && sameEmail(email, user.email))
  user.email = email
  user.emailVerified = verified.toLowerCase() === 'true'
  for (const [name, value] of values) {
    if (name !== 'email' && name !== 'email_verified') user.attributes[name] = value
  }
  user.modifiedAt = pool.now()
}

/** Accepts standard attributes of OpenID Connect and custom ones; the stack defines which custom ones exist. */
function checkAttributeName(name: string): void {
  if (STANDARD_ATTRIBUTES.has(name) || name.startsWith('custom:')) return
  const reason = `${name}: Attribute does not exist in the schema.`
  throw invalidParameter(`Attributes did not conform to the schema: ${reason}`)
}

/** All attributes as the API lists them. */
export function attributesOf(user: Readonly<PoolUser>): { Name: string; Value: string }[] {
  const values = {
    sub: user.sub,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    email: user.email,
  }
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }))
}

/** The user in the form of AdminGetUser, AdminCreateUser and ListUsers; times in seconds. */
export function describeUser(user: Readonly<PoolUser>) {
  return {
    Username: user.sub,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}

/** The second factor in the form of GetUser and AdminGetUser; empty where sign-in needs none. */
export function mfaSettingsOf(user: PoolUser) {
  if (!user.softwareToken?.isEnabled) return {}
  return { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
}

/** @throws ResourceNotFoundException */
export function requireGroup(pool: Pool, name: string): Group {
  const group = pool.state.groups.get(name)
  if (group === undefined) throw new CognitoError('ResourceNotFoundException', 'Group not found.')
  return group
}

/** Deletes a user and all sessions, and frees the address. */
export function removeUser(pool: Pool, { sub }: PoolUser): void {
  pool.state.users.remove((user) => user.sub === sub)
  pool.state.sessions.remove((session) => session.sub === sub)
}
