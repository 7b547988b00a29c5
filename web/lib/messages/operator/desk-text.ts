import { fillHoles } from '../fill-holes.ts'
import type { Hole } from '../text.ts'
import { deskCashierTexts } from './cashier.ts'
import { deskShellTexts } from './desk.ts'
import { deskLogTexts } from './log.ts'
import { deskMarketsTexts } from './markets.ts'
import { deskPlatformTexts } from './platform.ts'
import { deskPlayersTexts } from './players.ts'
import { deskReturnsTexts } from './returns.ts'
import { deskTrendsTexts } from './trends.ts'

/** Every text of the operators' desk by key, one file for each part. In English only, and loaded with the desk. */
const deskTexts = {
  ...deskShellTexts,
  ...deskCashierTexts,
  ...deskPlayersTexts,
  ...deskMarketsTexts,
  ...deskPlatformTexts,
  ...deskReturnsTexts,
  ...deskTrendsTexts,
  ...deskLogTexts,
} as const

export type DeskMessageKey = keyof typeof deskTexts

type Values<Key extends DeskMessageKey> = {
  readonly [Name in Hole<(typeof deskTexts)[Key]>]: string | number
}
type ValuesArgument<Key extends DeskMessageKey> =
  Hole<(typeof deskTexts)[Key]> extends never ? [] : [values: Values<Key>]

/** The desk's message of a key, with the values its braces name (the compiler asks for them). */
export function deskText<Key extends DeskMessageKey>(key: Key, ...[values]: ValuesArgument<Key>): string {
  return fillHoles(deskTexts[key], values ?? {})
}
