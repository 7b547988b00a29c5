import * as z from 'zod/mini'
import { remembered } from './remembered.ts'

/** The stake of the last bet made from a slip, as typed in rupees: the next slip begins with it. */
export const lastStake = remembered('lastStake', z.string().check(z.maxLength(20)), '')
