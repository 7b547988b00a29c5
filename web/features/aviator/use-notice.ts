import { useBriefly } from '../../ui/use-briefly.ts'

/** A short message of a panel: of a bet that was placed, was won or was lost. */
export interface Notice {
  readonly tone: 'placed' | 'won' | 'lost'
  readonly text: string
  /** What more there is to say. */
  readonly detail?: string
}

/** The specification's: 2 s, and 3 s for a loss. */
export const noticeMs = ({ tone }: Pick<Notice, 'tone'>) => (tone === 'lost' ? 3000 : 2000)

/** One message at a time, which goes by itself. */
export function useNotice() {
  const [notice, notify] = useBriefly<Notice>(noticeMs)
  return { notice, notify }
}
