import { HouseLimitRupees } from '../../../../domain/contract/operator/house-limits.ts'

/** A limit as it is typed, in rupees, with or without separators; undefined when it can't be one. */
export function typedLimit(typed: string): number | undefined {
  const plain = typed.replace(/[₹,\s]/g, '')
  return /^\d+$/.test(plain) ? HouseLimitRupees.safeParse(Number(plain)).data : undefined
}
