import * as z from 'zod'
import { definePoolCall } from '../call.ts'
import { invalidParameter } from '../errors.ts'
import type { PoolUser } from '../state.ts'
import { attributesOf, describeUser } from '../users.ts'

export const listUsers = definePoolCall({
  access: 'signed',
  effect: 'reads',
  input: z.object({
    UserPoolId: z.string(),
    Filter: z.string().default(''),
    Limit: z.number().int().min(0).max(60).default(60),
    PaginationToken: z.string().optional(),
    AttributesToGet: z.array(z.string()).optional(),
  }),
  run(pool, { Filter, Limit, PaginationToken, AttributesToGet }) {
    const users = pool.state.users.all()
    const start = PaginationToken === undefined ? 0 : pageStart(users, PaginationToken)
    const found = users.slice(start).filter(readFilter(Filter))
    const page = found.slice(0, Limit || 60)
    const last = page.at(-1)
    const attributes = (user: Readonly<PoolUser>) =>
      attributesOf(user).filter(({ Name }) => AttributesToGet === undefined || AttributesToGet.includes(Name))
    return {
      Users: page.map((user) => ({ ...describeUser(user), Attributes: attributes(user) })),
      ...(last !== undefined && found.length > page.length ? { PaginationToken: last.sub } : {}),
    }
  },
})

/** A page's token is the sub of its last user; users stay in the order of their creation. */
function pageStart(users: readonly Readonly<PoolUser>[], token: string): number {
  const index = users.findIndex(({ sub }) => sub === token)
  if (index === -1) throw invalidParameter('Invalid pagination token')
  return index + 1
}

/** What can be searched by, as the service documents it; custom attributes can't. */
const searchable: Record<string, (user: Readonly<PoolUser>) => string | undefined> = {
  sub: ({ sub }) => sub,
  username: ({ sub }) => sub,
  email: ({ email }) => email,
  'cognito:user_status': ({ status }) => status,
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  name: ({ attributes }) => attributes.name,
  given_name: ({ attributes }) => attributes.given_name,
  family_name: ({ attributes }) => attributes.family_name,
  preferred_username: ({ attributes }) => attributes.preferred_username,
  phone_number: ({ attributes }) => attributes.phone_number,
}

/** `name = "value"` or, for a prefix, `name ^= "value"`; quotation marks in the value are escaped. Case is ignored. */
function readFilter(filter: string): (user: Readonly<PoolUser>) => boolean {
  if (filter.trim() === '') return () => true
  const [, name = '', operator, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? []
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined
  if (read === undefined) throw invalidParameter(`Error while parsing filter: ${filter}`)
  const wanted = quoted.replaceAll(/\\(.)/g, '$1').toLowerCase()
  return (user) => {
    const value = read(user)?.toLowerCase()
    return operator === '=' ? value === wanted : (value?.startsWith(wanted) ?? false)
  }
}
