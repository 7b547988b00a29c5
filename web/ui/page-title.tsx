import { useEffect } from 'react'

/** Names the document while it is shown. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    const before = document.title
    document.title = children
    return () => {
      document.title = before
    }
  }, [children])
  return null
}
