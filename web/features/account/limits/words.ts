import type { LimitView } from '../../../../domain/contract/limits.ts'

/** The names of what is limited. */
export const kindKeys = {
  deposit: 'limits.deposit',
  loss: 'limits.loss',
  stake: 'limits.stake',
} as const satisfies Record<LimitView['kind'], string>

/** What counts as it. */
export const hintKeys = {
  deposit: 'limits.depositHint',
  loss: 'limits.lossHint',
  stake: 'limits.stakeHint',
} as const satisfies Record<LimitView['kind'], string>

/** The names of the periods. */
export const periodKeys = {
  day: 'limits.day',
  week: 'limits.week',
  month: 'limits.month',
} as const satisfies Record<LimitView['period'], string>
