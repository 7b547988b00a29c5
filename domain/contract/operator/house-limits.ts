import * as z from 'zod/mini'
import { houseLimitKinds } from '../../betting/house-limits.ts'
import { defineCall } from '../call.ts'
import { Rupees } from '../fields.ts'
import { SPORTS } from '../matches.ts'
import { Reason } from './cashier.ts'
import { lastChange } from './platform.ts'

export const HOUSE_LIMIT_RUPEES_MAX = 100_000_000

/** The most that the house may lose in one market, in whole rupees; at 0 it accepts no bet on which it can lose. */
export const HouseLimitRupees = z.int().check(z.gte(0), z.lte(HOUSE_LIMIT_RUPEES_MAX))

const SportId = z.literal(SPORTS.map(({ id }) => id))
export type SportId = z.infer<typeof SportId>

/** The most that the house may lose in one market of a sport and a kind, on any result, and who set it last. */
export const HouseLimitView = z
  .object({
    sportId: SportId,
    sportName: z.string(),
    kind: z.enum(houseLimitKinds),
    /** The limit in force. */
    rupees: Rupees,
    /** The limit unless operators set another. */
    defaultRupees: Rupees,
    isDefault: z.boolean(),
    ...lastChange,
  })
  .register(z.globalRegistry, { id: 'HouseLimitView' })
export type HouseLimitView = z.infer<typeof HouseLimitView>

export const getHouseLimits = defineCall({
  method: 'GET',
  path: '/api/operator/house-limits',
  summary: 'The most that the house may lose in one market, for every sport and kind of market.',
  access: 'operator',
  reply: z.object({
    success: z.literal(true),
    /** Grouped by sport, in the order of `houseLimitKinds`. */
    limits: z.array(HouseLimitView),
  }),
  refusals: [],
})

export const postHouseLimit = defineCall({
  method: 'POST',
  path: '/api/operator/house-limits',
  summary:
    'Set the most that the house may lose in one market of a sport and a kind, in whole rupees; null restores the default.',
  access: 'operator',
  body: z.object({
    sportId: SportId,
    kind: z.enum(houseLimitKinds),
    rupees: z.nullable(HouseLimitRupees),
    reason: Reason,
  }),
  reply: z.object({ success: z.literal(true), limit: HouseLimitView }),
  refusals: [],
})
