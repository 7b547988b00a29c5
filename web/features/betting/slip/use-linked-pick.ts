import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { Pick } from '../../../lib/pick.ts'
import { navigate, useLocation } from '../../../lib/router/location.ts'

const LinkState = z.looseObject({ pick: Pick, stakeText: z.optional(z.string().check(z.maxLength(20))) })

/**
 * Fills the slip with the price, and the stake if any, that the link to this page carries. Once: the price then leaves the history's entry, so that
 * neither a reload nor a way back brings it again.
 */
export function useLinkedPick(fill: (pick: Pick, stakeText?: string) => void): void {
  const location = useLocation()
  const take = useEffectEvent(fill)
  useEffect(() => {
    const linked = LinkState.safeParse(location.state).data
    if (linked === undefined) return
    const { pick, stakeText, ...state } = linked
    take(pick, stakeText)
    navigate(location, { replace: true, state })
  }, [location])
}
