import { Navigate, Outlet, useLocation } from 'react-router'
import { useStoredUser } from '../lib/stored-user.ts'

/** Lets a logged-in player through; anyone else goes to the login page and comes back here after it. */
export function RequireUser() {
  const user = useStoredUser()
  const location = useLocation()
  if (user === null) return <Navigate to="/login" replace state={{ from: location }} />
  return <Outlet />
}
