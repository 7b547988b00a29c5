import * as z from 'zod/mini'
import { houseLimitKinds } from '../../../../domain/betting/house-limits.ts'
import type { LogRecord } from '../../../../domain/contract/operator/log.ts'
import { GameName } from '../../../../domain/games/game.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { limitName } from '../platform/limit-words.ts'

const Named = z.object({ name: z.string() })
const Upi = z.object({ upi_id: z.string() })
const Limit = z.object({ sportName: z.string(), kind: z.enum(houseLimitKinds) })

/** The name of an action's subject, by the beginning of the action. */
const names: Readonly<Record<string, (record: LogRecord) => string | undefined>> = {
  news: ({ details }) => z.string().safeParse(details.after ?? details.content).data,
  matka({ details }) {
    const market = details.after ?? details.market
    return Named.safeParse(market).data?.name ?? z.string().safeParse(market).data
  },
  upi: ({ details }) => Upi.safeParse(details.after ?? details.proposal).data?.upi_id,
  house({ details }) {
    const { data } = Limit.safeParse(details)
    return data && limitName(data)
  },
  betting: () => deskText('log.allBetting'),
  game({ subject }) {
    const { data } = GameName.safeParse(subject)
    return data && deskText(`platform.game.${data}`)
  },
}

/**
 * The name of what a record is about, as the record itself has it: at the time of the action. Undefined where it has
 * none, as in records from before they named it.
 */
export function recordedName(record: LogRecord): string | undefined {
  return names[record.action.split('.')[0] ?? '']?.(record)
}
