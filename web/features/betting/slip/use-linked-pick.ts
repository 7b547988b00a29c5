import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod'
import { Pick } from '../../../lib/pick.ts'

const LinkState = z.looseObject({ pick: Pick })

/**
 * Fills the slip with the price that the link to this page carries. Once: the price then leaves the history's entry, so that
 * neither a reload nor a way back brings it again.
 */
export function useLinkedPick(fill: (pick: Pick) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const take = useEffectEvent(fill)
  useEffect(() => {
    const linked = LinkState.safeParse(location.state).data
    if (linked === undefined) return
    const { pick, ...state } = linked
    take(pick)
    navigate(location, { replace: true, state })
  }, [location, navigate])
}
