import {
  Binary,
  BookOpen,
  Dices,
  Dog,
  Flag,
  Globe,
  Goal,
  HandFist,
  HandGrab,
  House,
  Landmark,
  type LucideIcon,
  Radio,
  Snowflake,
  Target,
} from 'lucide-react'
import type { SportPlace } from '../../lib/sport-places.ts'
import { SportIcon } from '../../ui/sport-icon.tsx'

/** The icons of places that are not sports of the feed. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'in-play': Radio,
  politics: Landmark,
  'horse-racing': Flag,
  'greyhound-racing': Dog,
  kabaddi: HandGrab,
  casino: Dices,
  'sports-book': BookOpen,
  'int-casino': Globe,
  binary: Binary,
  'mixed-martial-arts': HandFist,
  'ice-hockey': Snowflake,
  darts: Target,
  futsal: Goal,
}

export function PlaceIcon({ place: { sportId, slug } }: { place: SportPlace }) {
  if (sportId !== undefined) return <SportIcon sportId={sportId} className="size-4" />
  const Icon = (slug === undefined ? undefined : icons[slug]) ?? House
  return <Icon aria-hidden strokeWidth={1.8} className="size-4" />
}
