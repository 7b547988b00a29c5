import * as z from 'zod/mini'
import { remembered } from '../../lib/remembered.ts'
import type { PanelNames } from './own-bets.ts'

const Name = z.nullable(z.string().check(z.maxLength(64)))
const Names = z.readonly(
  z.object({ roundId: z.string().check(z.maxLength(80)), names: z.readonly(z.tuple([Name, Name])) }),
)

/** The panel of each bet of the last round; stored, so that it survives a reload. */
export const betNames = remembered<PanelNames>('aviatorBets', Names, { roundId: '', names: [null, null] })
