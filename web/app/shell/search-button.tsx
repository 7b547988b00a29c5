import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { loadEarly, useLoaded } from '../../lib/use-loaded.ts'
import { IconButton } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.ts'

/** Fetched on demand: most visits need no search. */
const loadSearch = async () => (await import('../../features/search/search-sheet.tsx')).SearchSheet

/** Opens the search, by a press or the key `/`. */
export function SearchButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const SearchSheet = useLoaded(loadSearch, open, () => {
    setOpen(false)
    popup.error(t('search.codeFailed'))
  })
  useSlash(() => setOpen(true))
  return (
    <>
      <IconButton
        label={t('search.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/"
        onPointerEnter={() => loadEarly(loadSearch)}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-5" />
      </IconButton>
      {SearchSheet && <SearchSheet open={open} onOpenChange={setOpen} />}
    </>
  )
}

/** Calls the function when `/` is pressed outside of fields and dialogs. */
function useSlash(act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || event.defaultPrevented || takesText(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
