import { HouseLimitRupees } from '../../../../domain/contract/operator/house-limits.ts'

/** A typed limit in rupees, with or without separators; undefined if it is invalid. */
export function typedLimit(typed: string): number | undefined {
  const plain = typed.replace(/[₹,\s]/g, '')
  return /^\d+$/.test(plain) ? HouseLimitRupees.safeParse(Number(plain)).data : undefined
}
