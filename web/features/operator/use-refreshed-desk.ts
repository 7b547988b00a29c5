import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnectionStatus } from '../../lib/realtime/hooks.ts'

/** Asks for all that the desk shows once the socket is there (again): what it would have told meanwhile is lost. */
export function useRefreshedDesk(): void {
  const client = useQueryClient()
  const status = useConnectionStatus()
  useEffect(() => {
    if (status === 'connected') void client.invalidateQueries({ queryKey: ['desk'] })
  }, [client, status])
}
