import { getName } from '../../domain/contract/profile.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { profileOf } from '../views/account.ts'
import { accountOf } from './open-account.ts'

export const handler = httpHandler(getName, async ({ player }) => {
  const account = await accountOf(player, systemClock.nowMs())
  return isRefusal(account) ? account : profileOf(account)
})
