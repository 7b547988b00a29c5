import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnectionStatus } from '../../lib/realtime/hooks.ts'

/** Fetches all the desk's data when the socket (re)connects, because its events until then were lost. */
export function useRefreshedDesk(): void {
  const client = useQueryClient()
  const status = useConnectionStatus()
  useEffect(() => {
    if (status === 'connected') void client.invalidateQueries({ queryKey: ['desk'] })
  }, [client, status])
}
