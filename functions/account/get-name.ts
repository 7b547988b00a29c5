import { getName } from '../../domain/contract/account.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { openAccount } from './open-account.ts'
import { profileOf } from './profile.ts'

export const handler = httpHandler(getName, async ({ player }) =>
  profileOf(await openAccount(player, systemClock.nowMs())),
)
