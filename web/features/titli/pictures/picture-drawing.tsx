import type { ComponentType } from 'react'
import type { Picture } from '../../../../domain/games/titli/rules.ts'
import { Butterfly, Cow, Parrot, Rat } from './animals.tsx'
import { Diya, Flower, Sun } from './lights.tsx'
import { Bucket, Football, Kite, Spin, Umbrella } from './toys.tsx'

const drawings: Readonly<Record<Picture, ComponentType>> = {
  butterfly: Butterfly,
  cow: Cow,
  football: Football,
  spin: Spin,
  kite: Kite,
  rat: Rat,
  umbrella: Umbrella,
  diya: Diya,
  flower: Flower,
  bucket: Bucket,
  parrot: Parrot,
  sun: Sun,
}

/** One of the twelve pictures, without a label of its own. Its colours, made for a paper ground, are the same in both themes. */
export function PictureDrawing({ name, className }: { name: Picture; className?: string }) {
  const Drawing = drawings[name]
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <Drawing />
    </svg>
  )
}
