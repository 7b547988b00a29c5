import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { navigate } from '../../lib/router/location.ts'
import { signOut } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'

/** Ends the session at the pool and here, then shows the login page. */
export function LogoutButton({ wide = false, className }: { wide?: boolean; className?: string }) {
  const t = useText()
  // Log out also while offline.
  const leaving = useMutation({ mutationFn: signOut, networkMode: 'always' })
  const leave = async () => {
    await leaving.mutateAsync()
    navigate('/login', { replace: true })
  }
  return (
    <Button
      tone={wide ? 'neutral' : 'ghost'}
      wide={wide}
      busy={leaving.isPending}
      onClick={leave}
      {...(className !== undefined && { className })}
    >
      {!leaving.isPending && <LogOut aria-hidden className="size-4" />}
      <span className={wide ? undefined : 'max-xl:sr-only'}>
        {t(leaving.isPending ? 'nav.loggingOut' : 'nav.logout')}
      </span>
    </Button>
  )
}
