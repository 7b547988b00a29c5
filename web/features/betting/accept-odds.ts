import { useState } from 'react'
import { AcceptOdds } from '../../../domain/contract/bets.ts'

const storageKey = 'acceptOdds'

/** What the player lets happen to a price between seeing it and the bet; remembered on this device. */
export function useAcceptOdds(): [AcceptOdds, (next: AcceptOdds) => void] {
  const [accept, setAccept] = useState(() => AcceptOdds.safeParse(localStorage.getItem(storageKey)).data)
  const remember = (next: AcceptOdds) => {
    localStorage.setItem(storageKey, next)
    setAccept(next)
  }
  return [accept ?? 'exact', remember]
}
