import * as z from 'zod'
import { remembered } from '../../lib/remembered.ts'
import type { PanelNames } from './own-bets.ts'

const Name = z.string().max(64).nullable()
const Names = z.object({ roundId: z.string().max(80), names: z.tuple([Name, Name]).readonly() }).readonly()

/** The panel of each bet of the last round; stored, so that it survives a reload. */
export const betNames = remembered<PanelNames>('aviatorBets', Names, { roundId: '', names: [null, null] })
