import type { LimitView, PlayLimits } from '../../domain/contract/limits.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import {
  type LicenceLimits,
  type LimitKey,
  type LimitKind,
  limitAt,
  limitKinds,
  raiseAfter,
} from '../../domain/limits/limits.ts'
import { pauseAt } from '../../domain/limits/pause.ts'
import { type Period, periodEndMs, periods } from '../../domain/limits/periods.ts'
import { boundAt, usedAt } from '../../domain/limits/usage.ts'
import { type Paise, rupeesFromPaise } from '../../domain/money.ts'
import { instant } from '../instant.ts'
import { licenceLimits } from './licence.ts'

/** A player's limits and break, as clients read them. */
export function showLimits(wallet: Wallet, nowMs: number): PlayLimits & { success: true } {
  const licence = licenceLimits()
  const pause = pauseAt(wallet, nowMs)
  const { sessionMinutes, stakeMaxPaise } = licence
  return {
    success: true,
    limits: limitKinds.flatMap((kind) =>
      periods.map((period) => limitView(wallet, kind, period, { nowMs, licence })),
    ),
    licence:
      licence.limits === undefined
        ? null
        : { stake: orNone(stakeMaxPaise ?? null), sessionMinutes: sessionMinutes ?? null },
    pause: pause ? { kind: pause.kind, until: instant(pause.untilMs) } : null,
    result: rupeesFromPaise(wallet.resultPaise),
    serverTimeMs: nowMs,
  }
}

interface At {
  readonly nowMs: number
  readonly licence: LicenceLimits
}

function limitView(wallet: Wallet, kind: LimitKind, period: Period, { nowMs, licence }: At): LimitView {
  const key: LimitKey = `${kind}:${period}`
  const { limits, usage } = wallet
  const next = raiseAfter(limits, key, nowMs)
  return {
    kind,
    period,
    limit: orNone(limitAt(limits, key, nowMs)),
    licence: orNone(licence.limits?.[key] ?? null),
    used: rupeesFromPaise(usedAt(usage, key, nowMs)),
    left: orNone(boundAt(wallet, key, nowMs, licence)?.leftPaise ?? null),
    resetsAt: instant(periodEndMs(period, nowMs)),
    next: next ? { limit: orNone(next.toPaise), from: instant(next.fromMs) } : null,
  }
}

function orNone(amount: Paise | null): number | null {
  return amount === null ? null : rupeesFromPaise(amount)
}
