import { useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { SearchPanel } from './search-panel.tsx'

type SearchSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The search over matches, games and pages. Choosing a result closes it, and the focus goes to the page it leads to. */
export function SearchSheet({ open, onOpenChange }: SearchSheetProps) {
  const t = useText()
  const returnFocus = useRef<HTMLElement>(null)
  const choose = () => {
    returnFocus.current = document.getElementById('main')
    onOpenChange(false)
  }
  const closed = () => {
    returnFocus.current = null
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('search.title')}
      returnFocus={returnFocus}
      onClosed={closed}
    >
      <SearchPanel onChoose={choose} />
    </Sheet>
  )
}
